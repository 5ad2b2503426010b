// The refusals of the file checks.

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

/** Not an accepted type, or more than one type. */
export const disguised = (because: string) => new Refusal('document.type-refused', because)
/** An accepted type with executable or unreadable content: the sender is told how to send it without that. */
export const running = (because: string) => new Refusal('document.carries-program', because)
/** An iPhone photo: the sender is told how to send it as a JPEG. */
export const heic = () => new Refusal('document.heic-refused', 'it is a HEIC picture')
/** An accepted type, but damaged. */
export const damaged = (because: string) => new Refusal('document.damaged', because)
