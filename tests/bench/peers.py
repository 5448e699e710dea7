"""The contenders of compare_peers.py besides the program itself: one problem, and each way of working it out."""

import dataclasses
import importlib
import math
from typing import Any, Callable

from onednn_peer import ADD, MULTIPLY, OneDnn


DEVICE_SECONDS = 5e-3    # how long a device is timed at once


@dataclasses.dataclass(frozen=True)
class Case:
    """Sizes, mask and threads."""

    n: int
    d: int
    heads: int
    causal: bool
    threads: int

    @property
    def scale(self) -> float:
        """1/sqrt(d)"""
        return 1.0 / math.sqrt(self.d)

    @property
    def gflop(self) -> float:
        """Operations of the two products, 4 d for each pair of a query and a key that it may look at, in 1e9."""
        pairs = self.n * (self.n + 1) // 2 if self.causal else self.n * self.n
        return 4e-9 * self.d * self.heads * pairs


@dataclasses.dataclass
class Problem:
    """A case with its arrays [heads, N, d]."""

    case: Case
    q: Any
    k: Any
    v: Any

    def feeds(self, change: Callable[[Any], Any]) -> dict[str, Any]:
        """The arrays by name, each as `change` makes it."""
        return {"Q": change(self.q), "K": change(self.k), "V": change(self.v)}

    def causal_mask(self) -> Any:
        """What to add to the scores: 0, and -inf above the diagonal."""
        np = load("numpy")
        return np.triu(np.full((self.case.n, self.case.n), -np.inf, np.float32), 1)


@dataclasses.dataclass
class Contender:
    """One way of working it out. `run` gives what `as_heads` brings to [heads, N, d]."""

    name: str
    run: Callable[[], Any]
    as_heads: Callable[[Any], Any]
    device_clock: Callable[[], float] | None = None    # seconds of the last run by a device's own clock; None: the wall's is taken
    seconds: list[float] = dataclasses.field(default_factory=list)
    cores: list[float] = dataclasses.field(default_factory=list)


def load(name: str) -> Any:
    """A module, only now: what is loaded looks at the number of threads as it is then."""
    return importlib.import_module(name)


def numpy_peer(problem: Problem) -> Contender:
    """Three stages with every large array made beforehand."""
    np, case = load("numpy"), problem.case
    keys = problem.k.transpose(0, 2, 1)
    scores, out = np.empty((case.heads, case.n, case.n), np.float32), np.empty_like(problem.q)
    mask = problem.causal_mask() if case.causal else None

    def run():
        np.matmul(problem.q, keys, out=scores)
        np.multiply(scores, np.float32(case.scale), out=scores)
        if mask is not None:
            np.add(scores, mask, out=scores)
        np.subtract(scores, scores.max(-1, keepdims=True), out=scores)
        np.exp(scores, out=scores)
        np.divide(scores, scores.sum(-1, keepdims=True), out=scores)
        return np.matmul(scores, problem.v, out=out)

    return Contender("numpy", run, lambda z: z)


def onednn_staged(problem: Problem) -> Contender:
    """Matmul with scale and mask in the same pass, softmax in place, matmul."""
    np, case, dnnl = load("numpy"), problem.case, OneDnn()
    scores, out = np.empty((case.heads, case.n, case.n), np.float32), np.empty_like(problem.q)
    then = [(MULTIPLY, np.full((1, 1, 1), case.scale, np.float32))]
    if case.causal:    # a mask for each head: one that all share would cost it a thousand times as much
        then.append((ADD, np.repeat(problem.causal_mask()[None], case.heads, axis=0)))
    stages = [dnnl.matmul(problem.q, problem.k.transpose(0, 2, 1), scores, then), dnnl.softmax(scores), dnnl.matmul(scores, problem.v, out)]

    def run():
        for stage in stages:
            stage()
        return out

    return Contender("oneDNN matmul+softmax", run, lambda z: z)


def ort_peer(problem: Problem, name: str, nodes, feeds, opset: int, as_heads) -> Contender:  # pylint: disable=too-many-arguments,too-many-positional-arguments
    """A session on the processor, of a graph from what is fed and the scale s to Z, which is shaped as Q."""
    helper, real = load("onnx").helper, load("onnx").TensorProto.FLOAT
    shaped = [helper.make_tensor_value_info(key, real, list(array.shape)) for key, array in feeds.items()]
    result = helper.make_tensor_value_info("Z", real, list(feeds["Q"].shape))
    graph = helper.make_graph(nodes, "attention", shaped, [result], [helper.make_tensor("s", real, [], [problem.case.scale])])
    opsets = [helper.make_opsetid("", opset), helper.make_opsetid("com.microsoft", 1)]
    ort = load("onnxruntime")
    options = ort.SessionOptions()
    options.intra_op_num_threads = problem.case.threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = ort.InferenceSession(helper.make_model(graph, opset_imports=opsets, ir_version=10).SerializeToString(), options, providers=["CPUExecutionProvider"])
    return Contender(name, lambda: session.run(None, feeds)[0], as_heads)


def ort_staged(problem: Problem) -> Contender:
    """MatMul, Mul, Softmax, MatMul; a causal mask is added."""
    node, causal = load("onnx").helper.make_node, problem.case.causal
    nodes = [node("Transpose", ["K"], ["Kt"], perm=[0, 2, 1]), node("MatMul", ["Q", "Kt"], ["S"]), node("Mul", ["S", "s"], ["T"])]
    nodes += [node("Add", ["T", "M"], ["U"])] if causal else []
    nodes += [node("Softmax", ["U" if causal else "T"], ["A"], axis=-1), node("MatMul", ["A", "V"], ["Z"])]
    feeds = problem.feeds(lambda x: x) | ({"M": problem.causal_mask()} if causal else {})
    return ort_peer(problem, "onnxruntime MatMul+Softmax", nodes, feeds, 17, lambda z: z)


def ort_attention(problem: Problem) -> Contender:
    """Attention, one of ONNX's own operators from opset 23 on."""
    case = problem.case
    nodes = [load("onnx").helper.make_node("Attention", ["Q", "K", "V"], ["Z"], is_causal=int(case.causal), scale=case.scale)]
    return ort_peer(problem, "onnxruntime Attention-23", nodes, problem.feeds(lambda x: x[None]), 23, lambda z: z[0])


def ort_multi_head(problem: Problem) -> Contender:
    """MultiHeadAttention of com.microsoft, which takes the heads side by side."""
    case, np = problem.case, load("numpy")
    nodes = [load("onnx").helper.make_node("MultiHeadAttention", ["Q", "K", "V"], ["Z"], domain="com.microsoft", num_heads=case.heads, scale=case.scale,
                                           unidirectional=int(case.causal))]
    feeds = problem.feeds(lambda x: np.ascontiguousarray(x.transpose(1, 0, 2).reshape(1, case.n, case.heads * case.d)))
    return ort_peer(problem, "onnxruntime MultiHeadAttention", nodes, feeds, 17, lambda z: z.reshape(case.n, case.heads, case.d).transpose(1, 0, 2))


def torch_staged(problem: Problem) -> Contender:
    """Matmul, softmax, matmul; a causal mask is added."""
    torch, case = load("torch"), problem.case
    torch.set_num_threads(case.threads)
    torch.set_grad_enabled(False)
    queries, keys, values = (torch.from_numpy(x) for x in (problem.q, problem.k, problem.v))
    mask = torch.from_numpy(problem.causal_mask()) if case.causal else None

    def run():
        scores = torch.matmul(queries, keys.transpose(-1, -2)).mul_(case.scale)
        return torch.matmul(torch.softmax(scores if mask is None else scores.add_(mask), -1), values)

    return Contender("torch matmul+softmax", run, lambda z: z.numpy())


def torch_fused(problem: Problem) -> Contender:
    """PyTorch's own attention."""
    torch, case = load("torch"), problem.case
    torch.set_num_threads(case.threads)
    torch.set_grad_enabled(False)
    arrays = [torch.from_numpy(x)[None] for x in (problem.q, problem.k, problem.v)]
    attention = torch.nn.functional.scaled_dot_product_attention
    return Contender("torch scaled_dot_product_attention", lambda: attention(*arrays, is_causal=case.causal, scale=case.scale), lambda z: z[0].numpy())


def why_no_cuda() -> str:
    """Why PyTorch has no CUDA here; empty where it has."""
    try:
        torch = load("torch")
    except ImportError as error:
        return str(error)
    return "" if torch.cuda.is_available() else f"PyTorch {torch.__version__} finds no CUDA device."


def torch_cuda(problem: Problem) -> Contender:
    """PyTorch's own attention on CUDA, between two events; the arrays are there before, and its output stays there until somebody looks at it. A run is as many
    calls as last some milliseconds: the device then does not wait for the next one to be handed over, which would count as its own time."""
    if why := why_no_cuda():
        raise RuntimeError(why)
    torch, case = load("torch"), problem.case
    torch.set_grad_enabled(False)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
    torch.set_float32_matmul_precision("highest")
    arrays = [torch.from_numpy(x)[None].to("cuda") for x in (problem.q, problem.k, problem.v)]
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    attention = torch.nn.functional.scaled_dot_product_attention
    calls = 1

    def run():
        torch.cuda.synchronize()
        begin.record()
        for _ in range(calls):
            out = attention(*arrays, is_causal=case.causal, scale=case.scale)
        end.record()
        torch.cuda.synchronize()
        return out

    def seconds() -> float:
        return begin.elapsed_time(end) / 1e3 / calls

    for _ in range(2):    # the first is a cold one
        run()
    calls = math.ceil(min(max(DEVICE_SECONDS / seconds(), 1), 1000))
    return Contender("torch scaled_dot_product on CUDA", run, lambda z: z[0].cpu().numpy(), seconds)


def peers_of(problem: Problem, engine: str = "cpu") -> list[Contender]:
    """Every contender but ours, torch on CUDA where that is our engine; those that cannot be had say why on a line."""
    found = []
    on_device = (torch_cuda,) if engine == "cuda" else ()
    for make in (numpy_peer, onednn_staged, ort_staged, ort_attention, ort_multi_head, torch_staged, torch_fused, *on_device):
        try:
            found.append(make(problem))
        except Exception as error:  # pylint: disable=broad-exception-caught
            print(f"  left out: {make.__name__}: {type(error).__name__}: {str(error).strip()[:160]}")
    return found
