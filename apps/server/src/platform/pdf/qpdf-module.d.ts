// The parts of the module that we use; its own declaration does not name NODEFS.
declare module '@neslinesli93/qpdf-wasm' {
  interface Qpdf {
    callMain(words: string[]): number
    NODEFS: object
    FS: {
      mkdir(path: string): void
      chdir(path: string): void
      mount(type: object, options: { root: string }, path: string): void
    }
  }
  interface Options {
    locateFile(): string
    noInitialRun: boolean
  }
  export default function createQpdf(options: Options): Promise<Qpdf>
}

/** The types of Node have no WebAssembly, and those of browsers would bring much else. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
}
