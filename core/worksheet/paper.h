#pragma once

namespace abh {

/// What sheets are printed on, upright.
enum class Paper { A4, Letter };

}
