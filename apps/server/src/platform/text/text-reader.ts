// Reads the text of stored files page by page, each in a process of its own with limits of time and memory: a hostile
// file ends alone. Pictures are read by Tesseract, if the machine has it.
import type { DocumentMediaType } from '@maat/domain/documents/document-files'
import { assertNoTransaction } from '../db/open-transactions.ts'
import { forkApart } from '../own-process.ts'
import { cleanText, cutText } from './clean-text.ts'
import { giveWay } from './give-way.ts'
import { PictureReader } from './picture-reader.ts'
import type { ReadPicture } from './tesseract-words.ts'
import { type Picture, type TextFault, TextFaultError, type TextPart } from './text-parts.ts'

export interface TextPage {
  page: number
  text: string
  /** From 0 to 100, for text that was read from a picture. */
  confidence: number | null
}

export interface ReadText {
  pages: TextPage[]
  /** It was longer than the limits allow. */
  isCut: boolean
  /** Pictures would have been read if the machine had Tesseract. */
  hasUnreadPictures: boolean
}

const WORKER = new URL('./text-worker.ts', import.meta.url)
const PATIENCE_MS = 5 * 60_000
const MOST_HEAP_MB = 512
const MOST_MEMORY_MB = 1024
const MOST_BYTES = 200 << 20
/** So many scanned pages take a quarter of an hour. */
const MOST_PICTURE_PAGES = 300

interface Options {
  tesseractPath: string
  patienceMs?: number
  mostMemoryMb?: number
  /** The program of the process; tests replace it. */
  worker?: URL
}

export class TextReader {
  readonly #pictures: PictureReader
  readonly #limits: { patienceMs: number; mostMemoryMb: number; worker: URL }

  constructor({
    tesseractPath,
    patienceMs = PATIENCE_MS,
    mostMemoryMb = MOST_MEMORY_MB,
    worker = WORKER,
  }: Options) {
    this.#pictures = new PictureReader(tesseractPath)
    this.#limits = { patienceMs, mostMemoryMb, worker }
  }

  get readsPictures(): boolean {
    return this.#pictures.isAvailable
  }

  /** Throws a `TextFaultError` if the file itself is at fault. */
  async read(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<ReadText> {
    assertNoTransaction('The text of a file')
    if (bytes.length > MOST_BYTES) throw new TextFaultError('too-large')
    if (mediaType === 'image/jpeg' || mediaType === 'image/png') return await this.#readPhoto(bytes)
    return await this.#readApart(bytes, mediaType)
  }

  async #readPhoto(bytes: Uint8Array): Promise<ReadText> {
    if (!this.readsPictures) return { pages: [], isCut: false, hasUnreadPictures: true }
    const read = await this.#pictures.read(bytes)
    const pages = read ? [pageOf(1, '', [read])] : []
    return { pages: pages.filter(hasText), isCut: false, hasUnreadPictures: false }
  }

  async #readApart(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<ReadText> {
    const apart = new FileApart(this.#limits)
    const read: ReadText = { pages: [], isCut: false, hasUnreadPictures: false }
    let pictures = 0
    try {
      apart.send({ bytes, mediaType, wantsPictures: this.readsPictures })
      for (let part = await apart.next(); ; part = await apart.next()) {
        if ('fault' in part) throw new TextFaultError(part.fault)
        if ('end' in part) {
          read.isCut ||= part.end.isCut
          read.hasUnreadPictures ||= part.end.hasUnreadPictures
          return read
        }
        const isRead = part.pictures !== undefined && pictures < MOST_PICTURE_PAGES
        if (part.pictures !== undefined && !isRead) read.isCut = true
        if (isRead) pictures += 1
        const page = pageOf(part.page, part.text, isRead ? await this.#readEach(part.pictures ?? []) : [])
        if (hasText(page)) read.pages.push(page)
        if (part.pictures) apart.send('next')
      }
    } finally {
      apart.end()
    }
  }

  async #readEach(pictures: readonly Picture[]): Promise<ReadPicture[]> {
    const read: ReadPicture[] = []
    for (const picture of pictures) {
      const found = await this.#pictures.read(picture)
      if (found) read.push(found)
    }
    return read
  }
}

const hasText = ({ text }: TextPage): boolean => text !== ''

/** A stamp on a scan says less than the scan. */
function pageOf(page: number, own: string, pictures: readonly ReadPicture[]): TextPage {
  const { text } = cutText(cleanText(pictures.map(picture => picture.text).join('\n\n')))
  if (text.length <= own.length) return { page, text: own, confidence: null }
  const words = pictures.reduce((sum, picture) => sum + picture.words, 0)
  const sum = pictures.reduce((total, picture) => total + picture.confidence * picture.words, 0)
  return { page, text, confidence: Math.round(sum / Math.max(words, 1)) }
}

/** The process of one file. Its time runs only while it works, not while its pictures are read. */
class FileApart {
  readonly #process: ReturnType<typeof forkApart>
  readonly #waiting: TextPart[] = []
  #left: number
  #wake: () => void = () => {}
  #fault: TextFault | undefined

  constructor({
    patienceMs,
    mostMemoryMb,
    worker,
  }: { patienceMs: number; mostMemoryMb: number; worker: URL }) {
    this.#left = patienceMs
    this.#process = forkApart(worker, { mostHeapMb: Math.min(MOST_HEAP_MB, mostMemoryMb), mostMemoryMb })
    this.#process.on('message', part => {
      this.#waiting.push(part as TextPart)
      this.#wake()
    })
    // It was ended because it took too much memory, or it could not be started.
    const onEnd = () => {
      this.#fault ??= 'too-large'
      this.#wake()
    }
    // Its last messages come before the end of the connection, but not always before its exit.
    this.#process.on('disconnect', onEnd)
    this.#process.on('error', onEnd)
    giveWay(this.#process.pid)
  }

  send(message: unknown): void {
    // A dead process reports by its exit.
    this.#process.send(message as object, () => {})
  }

  async next(): Promise<TextPart> {
    const from = Date.now()
    const overdue = setTimeout(() => {
      this.#fault ??= 'too-slow'
      this.#wake()
    }, this.#left)
    while (this.#waiting.length === 0 && this.#fault === undefined)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    clearTimeout(overdue)
    this.#left = Math.max(0, this.#left - (Date.now() - from))
    return this.#waiting.shift() ?? { fault: this.#fault ?? 'damaged' }
  }

  end(): void {
    this.#process.kill('SIGKILL')
  }
}
