// Types for the parts that we use of a package that declares only its internals.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Pixels {
    width: number
    height: number
    data: Uint8ClampedArray
  }

  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Upright, as RGBA; null if unreadable. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void
  }

  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }

  export default function libheif(): Libheif
}
