// The files that one has chosen for one place, each on its way: two at a time, so that a thin line carries something
// to its end instead of everything halfway.
import { checkFileName, DOCUMENT_MEDIA_TYPES, MOST_DOCUMENT_BYTES } from '@maat/domain/document-files'
import { codeOf, type Moment, pauseForLine, uploadFile } from './upload-file.ts'
import { forgetUpload, recallUpload, rememberUpload } from './upload-memory.ts'
import { dropUpload, transportFor, type UploadTarget } from './upload-transport.ts'

export interface QueuedFile {
  key: string
  name: string
  size: number
  sent: number
  state: 'waiting' | Moment | 'done' | 'failed'
  /** Why it failed. */
  code?: string
}

interface Carried {
  file: File
  shown: QueuedFile
  uploadId?: string
  control: AbortController
}

const AT_ONCE = 2
const ACCEPTED_NAME = /\.(?:pdf|jpe?g|png|docx?)$/i

/** What need not travel to be refused. The server looks into the file and has the last word. */
export function refusedAtOnce({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (size === 0) return 'document.empty'
  if (size > MOST_DOCUMENT_BYTES) return 'document.too-large'
  const isAccepted = ACCEPTED_NAME.test(name) || DOCUMENT_MEDIA_TYPES.some(accepted => accepted === type)
  return isAccepted ? checkFileName(name) : 'document.type-refused'
}

export class UploadQueue {
  readonly #target: UploadTarget
  readonly #onDone: () => void
  readonly #listeners = new Set<() => void>()
  #carried: readonly Carried[] = []
  #shown: readonly QueuedFile[] = []
  #counter = 0

  constructor(target: UploadTarget, onDone: () => void) {
    this.#target = target
    this.#onDone = onDone
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  shown = () => this.#shown

  add(files: readonly File[]): void {
    const added = files.map((file): Carried => {
      this.#counter += 1
      const code = refusedAtOnce(file)
      const { name, size } = file
      const shown = { key: `file-${this.#counter}`, name, size, sent: 0 }
      return {
        file,
        shown: code ? { ...shown, state: 'failed', code } : { ...shown, state: 'waiting' },
        control: new AbortController(),
      }
    })
    this.#carried = [...this.#carried, ...added]
    this.#tell()
    this.#startNext()
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', sent: 0 })
    this.#startNext()
  }

  /** Takes it off the list; what is still on its way is dropped. */
  remove(key: string): void {
    const carried = this.#find(key)
    if (!carried) return
    carried.control.abort()
    if (carried.shown.state !== 'done') {
      forgetUpload(this.#target, carried.file)
      if (carried.uploadId) dropUpload(carried.uploadId)
    }
    this.#carried = this.#carried.filter(other => other !== carried)
    this.#tell()
    this.#startNext()
  }

  /** One leaves the page: what is on its way stops, and goes on when the same file is picked again. */
  stop(): void {
    for (const { control } of this.#carried) control.abort()
  }

  #find(key: string): Carried | undefined {
    return this.#carried.find(({ shown }) => shown.key === key)
  }

  #change(key: string, change: Partial<QueuedFile>): void {
    this.#carried = this.#carried.map(carried =>
      carried.shown.key === key
        ? Object.assign(carried, { shown: { ...carried.shown, ...change } })
        : carried,
    )
    this.#tell()
  }

  #tell(): void {
    this.#shown = this.#carried.map(({ shown }) => shown)
    for (const listener of this.#listeners) listener()
  }

  #startNext(): void {
    const isMoving = ({ shown: { state } }: Carried) =>
      state === 'sending' || state === 'paused' || state === 'checking'
    const room = AT_ONCE - this.#carried.filter(isMoving).length
    const waiting = this.#carried.filter(({ shown }) => shown.state === 'waiting')
    for (const carried of waiting.slice(0, Math.max(0, room))) void this.#carry(carried)
  }

  async #carry(carried: Carried): Promise<void> {
    const { file, shown } = carried
    const { key } = shown
    if (carried.control.signal.aborted) carried.control = new AbortController()
    const { signal } = carried.control
    const set = (change: Partial<QueuedFile>) => {
      if (!signal.aborted) this.#change(key, change)
    }
    set({ state: 'sending' })
    try {
      await uploadFile(file, {
        transport: transportFor(this.#target, file, signal),
        signal,
        earlierId: recallUpload(this.#target, file),
        pause: pauseForLine,
        watcher: {
          onMoment: state => set({ state }),
          onProgress: sent => set({ sent }),
          onBegun: uploadId => {
            carried.uploadId = uploadId
            rememberUpload(this.#target, file, uploadId)
          },
        },
      })
      forgetUpload(this.#target, file)
      set({ state: 'done', sent: file.size })
      this.#onDone()
    } catch (error) {
      const code = codeOf(error)
      // A file that was refused is refused again: it does not go on from there.
      if (code.startsWith('document.')) forgetUpload(this.#target, file)
      set({ state: 'failed', code })
    }
    this.#startNext()
  }
}
