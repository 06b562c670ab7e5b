// Python for browsers, compiled by the very Python that runs there: its library, without what nobody asks for here, and
// Tablier. It starts in less than half the time, and travels in fewer bytes than its archive. What only a traceback or
// a tool shows is left out, which is a third of everything: columns, types of arguments, and in the library all lines
// but the first of each function.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide, version } from "pyodide";

type Files = [name: string, body: Uint8Array][];

// What is in the machine itself, other protocols and other kinds of files, tools for developers, and other systems than
// a browser. Each is a module, or a folder of them.
const LEFT_OUT =
  "__hello__ __phello__ _ast_unparse _collections_abc _compat_pickle _pydatetime _pyio _pyrepl _sitebuiltins " +
  "_strptime _sysconfigdata__emscripten_wasm32-emscripten abc antigravity argparse asyncio/__main__ " +
  "asyncio/proactor_events asyncio/tools bdb cProfile calendar cmd code codecs colorsys compileall " +
  "concurrent/futures/interpreter concurrent/futures/process concurrent/interpreters configparser csv " +
  "ctypes curses dbm doctest email/[!_]* email/_[!_]* ensurepip filecmp fileinput ftplib genericpath " +
  "getopt getpass gettext graphlib html http idlelib imaplib importlib/_bootstrap* importlib/re* io json/tool " +
  "lib2to3 logging/config logging/handlers mailbox mimetypes modulefinder multiprocessing netrc ntpath " +
  "nturl2path optparse os pdb pickle pickletools platform plistlib poplib posixpath pprint profile pstats pty " +
  "py_compile pyclbr pydoc " +
  "pydoc_data pyodide/console pyodide/http/_p* quopri rlcompleter runpy sched shelve shlex site " +
  "site-packages smtplib socketserver sqlite3 stat stringprep symtable sysconfig tabnanny tarfile this " +
  "timeit tkinter tomllib trace tracemalloc tty turtle unittest urllib/re* urllib/ro* uuid venv wave " +
  "webbrowser wsgiref xml xmlrpc zipapp zipimport zoneinfo";
const NO_COLUMNS = { PYTHONNODEBUGRANGES: "1" };
const ENCODINGS = "__init__ aliases ascii latin_1 utf_8 utf_8_sig";
const OURS = /^(?!.*(?:^|\/)(?:tests|cli|client|http|process)\/).*\.py$/; // what may run in a browser

const PROGRAM = `
import ast, importlib.util, io, zipfile
from fnmatch import fnmatchcase
from importlib._bootstrap_external import _code_to_hash_pyc

SPAN = 8 # instructions: as many as one entry of a table of lines can tell of
SAME = 0b1_1101_000 # that they belong to the line before, and to no columns

class WithoutTypes(ast.NodeTransformer):
    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

def compiled(source, name):
    return packed(source, compile(WithoutTypes().visit(ast.parse(source)), name, "exec", dont_inherit=True, optimize=2))

def compiled_library(source, name):
    return packed(source, with_first_lines(compile(source, name, "exec", dont_inherit=True, optimize=2)))

def packed(source, code):
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def with_first_lines(code):
    inner = tuple(with_first_lines(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, SPAN)
    table = bytes([SAME | SPAN - 1, 0]) * whole + (bytes([SAME | rest - 1, 0]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=inner)

def is_wanted(name):
    module = name.removesuffix(".py")
    if name == module or "windows" in name:
        return False
    if module.startswith("encodings/"):
        return module.removeprefix("encodings/") in ENCODINGS
    parts = module.split("/")
    above = ["/".join(parts[: depth + 1]) for depth in range(len(parts))]
    return not any(fnmatchcase(each, pattern) for each in above for pattern in LEFT_OUT)

def library(archive):
    with zipfile.ZipFile(io.BytesIO(archive)) as given:
        wanted = [name for name in given.namelist() if is_wanted(name)]
        return [(name + "c", compiled_library(given.read(name), name)) for name in wanted]
`;

// Return both, each as files joined to one; what was compiled before is taken from the folder of caches.
export async function compiledPython(home: string, sources: string, caches: string): Promise<[Buffer, Buffer]> {
  const archive = readFileSync(join(home, "python_stdlib.zip"));
  const ours = (readdirSync(sources, { recursive: true }) as string[])
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => OURS.test(name))
    .sort()
    .map((name): Files[number] => [`tablier/${name}`, readFileSync(join(sources, name))]);
  const settings = [version, PROGRAM, LEFT_OUT, ENCODINGS, ...Object.keys(NO_COLUMNS)].join();
  const hash = createHash("sha256").update(settings).update(archive).update(joined(ours)).digest("hex").slice(0, 16);
  const names = ["library", "compiled"].map((what) => join(caches, `${hash}.${what}`)) as [string, string];
  if (!names.every((name) => existsSync(name))) {
    mkdirSync(caches, { recursive: true });
    const made = await compile(archive, ours);
    names.forEach((name, nth) => writeFileSync(name, made[nth]!));
  }
  return [readFileSync(names[0]), readFileSync(names[1])];
}

async function compile(archive: Uint8Array, ours: Files): Promise<[Buffer, Buffer]> {
  const python = await loadPyodide({ env: NO_COLUMNS });
  for (const [name, words] of Object.entries({ LEFT_OUT, ENCODINGS }))
    python.globals.set(name, python.toPy(words.split(" ")));
  python.runPython(PROGRAM);
  const bytes = (body: Uint8Array) => python.toPy(new Uint8Array(body)).tobytes();
  const library = python.globals.get("library")(bytes(archive)).toJs() as Files;
  const one = python.globals.get("compiled");
  return [
    joined(library),
    joined(ours.map(([name, body]): Files[number] => [`${name}c`, one(bytes(body), name).toJs()])),
  ];
}

// One file behind the other, as tablier/pocket/parts.py has it.
function joined(files: Files): Buffer {
  const head = JSON.stringify(files.map(([name, body]) => [name, body.length]));
  return Buffer.concat([Buffer.from(`${head}\n`), ...files.map(([, body]) => body)]);
}
