declare module "virtual:texts/*" {
  const text: string;
  export default text;
}
declare module "pyodide/pyodide.asm.mjs" {
  // More of it than Pyodide declares.
  interface Machine {
    HEAP8: Int8Array;
    _malloc(bytes: number): number;
  }
  const make: (settings: unknown) => Promise<Machine>;
  export default make;
}
