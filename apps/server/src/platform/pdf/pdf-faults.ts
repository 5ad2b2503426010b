// The faults of PDFs that others made, read from the words of qpdf.
import type { QpdfCommand, QpdfResult } from './run-qpdf.ts'

export const PDF_FAULTS = ['encrypted', 'damaged', 'too-large', 'too-slow', 'no-such-page'] as const
export type PdfFault = (typeof PDF_FAULTS)[number]

export class PdfPagesError extends Error {
  override readonly name = 'PdfPagesError'
  readonly fault: PdfFault

  constructor(fault: PdfFault, because: string) {
    super(because)
    this.fault = fault
  }
}

/** 3: done with warnings. */
export const SUCCESS = [0, 3]
export const EVERY_STATUS = [-1, 0, 2, 3]
export const WITHOUT_WARNINGS = ['--warning-exit-0', '--no-warn']

export const IS_ENCRYPTED = '--is-encrypted'
export const NOT_ENCRYPTED = 2
/** A file whose structure qpdf has to guess may lose pages. */
const IS_GUESSED = /reconstruct|recover|file is damaged/i
const NEEDS_PASSWORD = /invalid password|requires a password/i
const IS_OUT_OF_MEMORY = /bad_alloc|out of memory|memory limit|abort/i

export function faultOf(command: QpdfCommand | undefined, result: QpdfResult): PdfPagesError | undefined {
  const { status, errors } = result
  if (NEEDS_PASSWORD.test(errors)) return new PdfPagesError('encrypted', errors)
  if (command?.words[0] === IS_ENCRYPTED && status === 0)
    return new PdfPagesError('encrypted', 'It is encrypted')
  if (command?.accepts.includes(status) && !IS_GUESSED.test(errors)) return undefined
  if (IS_OUT_OF_MEMORY.test(errors)) return new PdfPagesError('too-large', errors)
  return new PdfPagesError('damaged', errors)
}
