// How the judges of files say no.

export type RefusalCode =
  | 'document.type-refused'
  | 'document.carries-program'
  | 'document.heic-refused'
  | 'document.damaged'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, because: string) {
    super(because)
    this.code = code
  }
}

/** Not one of the kinds that are taken, or not that alone. */
export const disguised = (because: string) => new Refusal('document.type-refused', because)
/** Of a kind that is taken, with something in it that runs, or that nobody can look into: its person can send it without, and is told how. */
export const running = (because: string) => new Refusal('document.carries-program', because)
/** A photo as an iPhone keeps it: its person can send it as a JPEG, and is told how. */
export const heic = () => new Refusal('document.heic-refused', 'it is a HEIC picture')
/** Of a kind that is taken, but torn. */
export const damaged = (because: string) => new Refusal('document.damaged', because)
