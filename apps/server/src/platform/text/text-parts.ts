// The messages between the process that reads a file and the server that started it.
import type { DocumentMediaType } from '@maat/domain/documents/document-files'

/** The file itself is at fault: another attempt would fail in the same way. */
export const TEXT_FAULTS = ['encrypted', 'damaged', 'too-slow', 'too-large'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

export interface TextRequest {
  bytes: Uint8Array
  mediaType: DocumentMediaType
  /** Whether pages without text are worth sending as pictures. */
  wantsPictures: boolean
}

/** A picture in a form of netpbm, which holds nothing but its pixels. */
export type Picture = Uint8Array

export type TextPart =
  /** The reader of the pictures answers with any message, and only then the next page follows. */
  | { page: number; text: string; pictures?: Picture[] }
  | { end: { isCut: boolean; hasUnreadPictures: boolean } }
  | { fault: TextFault }

export class TextFaultError extends Error {
  override readonly name = 'TextFaultError'
  readonly fault: TextFault

  constructor(fault: TextFault) {
    super(`The text cannot be read: ${fault}`)
    this.fault = fault
  }
}
