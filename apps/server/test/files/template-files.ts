// Word files of tests: made from lines, and read for their comments.
import PizZip from 'pizzip'
import { buildWord } from '../../src/platform/word/build-word.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** As a file picker gives it. */
export const chosenWordFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: WORD,
  buffer: Buffer.from(buildWord(lines)),
})

export const commentsIn = (bytes: Uint8Array): string =>
  new PizZip(bytes).file('word/comments.xml')?.asText() ?? ''
