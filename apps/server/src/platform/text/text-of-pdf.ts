// The text of a PDF, page by page, with the library that also shows it in the browser; of a page without text, its pictures.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  getDocument,
  PasswordException,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// It works in this process, which is apart already.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import { cleanText, cutText } from './clean-text.ts'
import { picturesOf } from './pictures-of-page.ts'
import { type Picture, TextFaultError, type TextPart, type TextRequest } from './text-parts.ts'

const LIBRARY = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const MOST_PAGES = 5000
const MOST_CHARACTERS = 30_000_000
const MOST_PICTURE_PIXELS = 50_000_000
/** A scan may bear a stamp or a page number as text. */
const FEWEST_LETTERS = 30

export async function* textOfPdf({ bytes, wantsPictures }: TextRequest): AsyncGenerator<TextPart> {
  const document = await open(bytes)
  const last = Math.min(document.numPages, MOST_PAGES)
  let isCut = document.numPages > last
  let hasUnreadPictures = false
  let characters = 0
  let readable = 0
  for (let number = 1; number <= last && characters < MOST_CHARACTERS; number += 1) {
    const page = await document.getPage(number).catch(() => undefined)
    const whole = page && (await textOf(page).catch(() => undefined))
    // A page whose content is broken does not hide the others.
    if (!page || whole === undefined) continue
    readable += 1
    const { text, isCut: isPageCut } = cutText(cleanText(whole))
    characters += text.length
    isCut ||= isPageCut || (characters >= MOST_CHARACTERS && number < last)
    const isScan = (text.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS
    // A short page without a picture is a short page.
    const pictures: Picture[] = isScan && !hasUnreadPictures ? await picturesOf(page).catch(() => []) : []
    hasUnreadPictures ||= pictures.length > 0 && !wantsPictures
    yield { page: number, text, ...(wantsPictures && pictures.length > 0 && { pictures }) }
    page.cleanup()
  }
  if (readable === 0) throw new TextFaultError('damaged')
  yield { end: { isCut, hasUnreadPictures } }
}

async function open(bytes: Uint8Array) {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    cMapUrl: join(LIBRARY, 'cmaps/'),
    standardFontDataUrl: join(LIBRARY, 'standard_fonts/'),
    wasmUrl: join(LIBRARY, 'wasm/'),
  })
  try {
    return await task.promise
  } catch (error) {
    throw new TextFaultError(error instanceof PasswordException ? 'encrypted' : 'damaged')
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
