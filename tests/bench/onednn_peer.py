"""Attention of oneDNN's own primitives, by its C interface: matmul with what comes after it, softmax, matmul."""

import ctypes
import pathlib
import sys
from typing import Any, Callable, Sequence

# Of dnnl_types.h, version 3.
CPU, FLOAT32, IN_ORDER, INFERENCE = 1, 3, 1, 96
ADD, MULTIPLY, SOFTMAX = 0x1FFF0, 0x1FFF1, 0x30000
SOURCE, SECOND, WEIGHTS, RESULT = 1, 2, 33, 17


def after(index: int) -> int:
    """The argument of what comes after a primitive, the operation of this index."""
    return 32768 * (index + 1) | SECOND


class Argument(ctypes.Structure):  # pylint: disable=too-few-public-methods
    """dnnl_exec_arg_t"""

    _fields_ = [("arg", ctypes.c_int), ("memory", ctypes.c_void_p)]


class Version(ctypes.Structure):  # pylint: disable=too-few-public-methods
    """The beginning of dnnl_version_t."""

    _fields_ = [("major", ctypes.c_int), ("minor", ctypes.c_int), ("patch", ctypes.c_int)]


class OneDnn:
    """The library on the processor. Throws OSError where it is not there, or is not of version 3."""

    def __init__(self) -> None:
        beside = pathlib.Path(sys.prefix) / "lib/libdnnl.so.3"    # where "pip install onednn-cpu-gomp" puts it
        self.library = ctypes.CDLL(str(beside) if beside.exists() else "libdnnl.so.3")
        self.library.dnnl_version.restype = ctypes.POINTER(Version)
        version = self.library.dnnl_version().contents
        self.version = f"{version.major}.{version.minor}.{version.patch}"
        self.engine = self.make("engine_create", CPU, ctypes.c_size_t(0))
        self.stream = self.make("stream_create", self.engine, IN_ORDER)
        self.kept: list[Any] = []    # arrays that memory objects look at

    def call(self, name: str, *arguments: Any) -> None:
        """dnnl_NAME(arguments); throws RuntimeError where it refuses."""
        status = getattr(self.library, f"dnnl_{name}")(*arguments)
        if status != 0:
            raise RuntimeError(f"dnnl_{name}: status {status}")

    def make(self, name: str, *arguments: Any) -> ctypes.c_void_p:
        """What dnnl_NAME(&made, arguments) makes."""
        made = ctypes.c_void_p()
        self.call(name, ctypes.byref(made), *arguments)
        return made

    def described(self, array: Any) -> ctypes.c_void_p:
        """Shape and strides of a float32 array of NumPy, transposed or not."""
        dims = (ctypes.c_int64 * 12)(*array.shape)
        strides = (ctypes.c_int64 * 12)(*(stride // array.itemsize for stride in array.strides))
        return self.make("memory_desc_create_with_strides", array.ndim, dims, FLOAT32, strides)

    def memory(self, array: Any) -> ctypes.c_void_p:
        """The array itself, no copy."""
        self.kept.append(array)
        return self.make("memory_create", self.described(array), self.engine, ctypes.c_void_p(array.ctypes.data))

    def matmul(self, left: Any, right: Any, out: Any, then: Sequence[tuple[int, Any]] = ()) -> Callable[[], None]:
        """out = left right, [heads, ., .], then each operation of `then` with its array, without another pass over out."""
        operations, attributes = self.make("post_ops_create"), self.make("primitive_attr_create")
        for operation, array in then:
            self.call("post_ops_append_binary", operations, operation, self.described(array))
        self.call("primitive_attr_set_post_ops", attributes, operations)
        about = self.make("matmul_primitive_desc_create", self.engine, self.described(left), self.described(right), None, self.described(out), attributes)
        extra = {after(index): array for index, (_, array) in enumerate(then)}
        return self.ready(about, {SOURCE: left, WEIGHTS: right, RESULT: out} | extra)

    def softmax(self, array: Any) -> Callable[[], None]:
        """Over the last axis, in place."""
        shape = self.described(array)
        about = self.make("softmax_forward_primitive_desc_create", self.engine, INFERENCE, SOFTMAX, shape, shape, array.ndim - 1, None)
        return self.ready(about, {SOURCE: array, RESULT: array})

    def ready(self, about: ctypes.c_void_p, arrays: dict[int, Any]) -> Callable[[], None]:
        """A primitive with its arguments: a call does it, and is over when it is done."""
        primitive = self.make("primitive_create", about)
        arguments = (Argument * len(arrays))(*(Argument(name, self.memory(array).value) for name, array in arrays.items()))

        def run() -> None:
            self.call("primitive_execute", primitive, self.stream, len(arguments), arguments)
            self.call("stream_wait", self.stream)

        return run
