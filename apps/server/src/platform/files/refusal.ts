// The refusals of the file checks.

export type RefusalCode =
  | 'document.type-refused'
  | 'document.carries-program'
  | 'document.heic-refused'
  | 'document.damaged'

export class FileRefusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, because: string) {
    super(because)
    this.code = code
  }
}

/** Not an accepted type, or more than one type. */
export const refuseType = (because: string) => new FileRefusal('document.type-refused', because)
/** An accepted type with executable or unreadable content: the sender is told how to send it without that. */
export const refuseProgram = (because: string) => new FileRefusal('document.carries-program', because)
/** An iPhone photo: the sender is told how to send it as a JPEG. */
export const refuseHeic = () => new FileRefusal('document.heic-refused', 'it is a HEIC picture')
/** An accepted type, but damaged. */
export const refuseDamaged = (because: string) => new FileRefusal('document.damaged', because)
