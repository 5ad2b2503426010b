// The upload queue for all files that the user has chosen. It sends two at a time, so that a slow connection finishes
// some files instead of many halves.
import {
  checkFileName,
  DOCUMENT_MEDIA_TYPES,
  MOST_DOCUMENT_BYTES,
} from '@maat/domain/documents/document-files'
import { codeOf, findDuplicate, type Moment, uploadFile, waitBeforeRetry } from './upload-file.ts'
import { findEarlierUpload, forgetUpload, rememberUpload } from './upload-memory.ts'
import { dropUpload, transportFor, type UploadTarget } from './upload-transport.ts'

export interface QueuedFile {
  key: string
  name: string
  size: number
  sent: number
  state: 'waiting' | Moment | 'done' | 'failed'
  code?: string
  /** The document of a file that is done. */
  givenId?: string
  /** The identical document that the case already has. */
  twin?: string
  target: UploadTarget
  /** The page on which the file was chosen, for a link back. */
  chosenOn: { path: string; search: Record<string, string> }
}

interface Carried {
  file: File
  shown: QueuedFile
  uploadId?: string
  isRemoved?: boolean
  isMeant?: boolean
  control: AbortController
}

const NONE: readonly QueuedFile[] = []
const AT_ONCE = 2
const ACCEPTED_NAME = /\.(?:pdf|jpe?g|png|docx?|hei[cf])$/i

/** Refuses invalid files before the upload. The server checks the content. */
export function checkBeforeUpload({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (size === 0) return 'document.empty'
  if (size > MOST_DOCUMENT_BYTES) return 'document.too-large'
  const isAccepted = ACCEPTED_NAME.test(name) || DOCUMENT_MEDIA_TYPES.some(accepted => accepted === type)
  return isAccepted ? checkFileName(name) : 'document.type-refused'
}

/** A refused file would be refused again. */
export const canRetry = ({ code = '' }: Pick<QueuedFile, 'code'>) => !/^(?:document|case)\./.test(code)

export const isInProgress = ({ state }: Pick<QueuedFile, 'state'>) => state !== 'done' && state !== 'failed'

/** Identifies the place on the screen that shows the file, whatever its visibility. */
export const uploadTargetKey = (target: UploadTarget) => {
  const { caseId, clientId, side, documentId, documentType, purpose } = target
  return [caseId, clientId, side, documentId, documentType, purpose].join()
}

/** The files of a case that are still uploading or have failed. */
export const unfinishedUploads = (files: readonly QueuedFile[], caseId: string) =>
  files.filter(({ target, state }) => target.caseId === caseId && state !== 'done')

export class UploadQueue {
  readonly #listeners = new Set<() => void>()
  readonly #endListeners = new Set<(file: QueuedFile) => void>()
  readonly #watched = new Map<string, number>()
  #carried: readonly Carried[] = []
  #shown: readonly QueuedFile[] = []
  #elsewhere: readonly QueuedFile[] = []
  #byPlace: ReadonlyMap<string, readonly QueuedFile[]> = new Map()
  #counter = 0
  #isHeld = false

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onEnd(listener: (file: QueuedFile) => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  shown = () => this.#shown

  at = (place: string) => this.#byPlace.get(place) ?? NONE

  /** The files of a case that are still uploading or have failed. */
  ofCase = (caseId: string) => unfinishedUploads(this.#shown, caseId)

  /** The unfinished files whose place is not on the screen. */
  elsewhere = () => this.#elsewhere

  /** Marks a place as on the screen, where it shows its own files, until the returned function is called. */
  watch(place: string): () => void {
    const count = (change: number) => this.#watched.set(place, (this.#watched.get(place) ?? 0) + change)
    count(1)
    if (this.#carried.length > 0) this.#tell()
    return () => {
      count(-1)
      if (!this.isWatched(place)) this.#leave(place)
    }
  }

  isWatched = (place: string) => (this.#watched.get(place) ?? 0) > 0

  add(target: UploadTarget, files: readonly File[]): void {
    const { pathname: path, search } = window.location
    const chosenOn = { path, search: Object.fromEntries(new URLSearchParams(search)) }
    const added = files
      .filter(file => !this.#isOnItsWay(target, file))
      .map((file): Carried => {
        this.#counter += 1
        const code = checkBeforeUpload(file)
        const { name, size } = file
        const shown = { key: `file-${this.#counter}`, name, size, sent: 0, target, chosenOn }
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

  insist(key: string): void {
    for (const carried of this.#carried) if (carried.shown.key === key) carried.isMeant = true
    this.retry(key)
  }

  remove(key: string): void {
    const carried = this.#carried.find(({ shown }) => shown.key === key)
    if (!carried) return
    carried.isRemoved = true
    carried.control.abort()
    if (carried.shown.state !== 'done') {
      void forgetUpload(carried.shown.target, carried.file)
      if (carried.uploadId) dropUpload(carried.uploadId)
    }
    this.#keep(other => other !== carried)
    this.#startNext()
  }

  /** Pauses the uploads after a sign-out, until the same user is back. */
  hold(): void {
    this.#isHeld = true
    for (const carried of this.#carried.filter(({ shown }) => isInProgress(shown))) {
      carried.control.abort()
      carried.shown = { ...carried.shown, state: 'waiting' }
    }
    this.#tell()
  }

  goOn(): void {
    this.#isHeld = false
    this.#startNext()
  }

  /** Forgets all files here; the server keeps what has arrived, and choosing the same file resumes. */
  clear(): void {
    for (const { control } of this.#carried) control.abort()
    this.#keep(() => false)
  }

  /** Files that have ended in front of the user are not shown again elsewhere. */
  #leave(place: string): void {
    this.#keep(
      ({ shown }) =>
        uploadTargetKey(shown.target) !== place ||
        isInProgress(shown) ||
        (shown.state === 'failed' && canRetry(shown)),
    )
  }

  #keep(isKept: (carried: Carried) => boolean): void {
    const kept = this.#carried.filter(isKept)
    if (kept.length === this.#carried.length && kept.length === 0) return
    this.#carried = kept
    this.#tell()
  }

  #isOnItsWay(target: UploadTarget, { name, size, lastModified }: File): boolean {
    return this.#carried.some(
      ({ file, shown }) =>
        isInProgress(shown) &&
        uploadTargetKey(shown.target) === uploadTargetKey(target) &&
        file.name === name &&
        file.size === size &&
        file.lastModified === lastModified,
    )
  }

  #change(key: string, change: Partial<QueuedFile>): void {
    for (const carried of this.#carried)
      if (carried.shown.key === key) carried.shown = { ...carried.shown, ...change }
    this.#tell()
  }

  #tell(): void {
    this.#shown = this.#carried.map(({ shown }) => shown)
    this.#byPlace = Map.groupBy(this.#shown, ({ target }) => uploadTargetKey(target))
    this.#elsewhere = this.#shown.filter(
      ({ state, target }) => state !== 'done' && !this.isWatched(uploadTargetKey(target)),
    )
    for (const listener of this.#listeners) listener()
  }

  #startNext(): void {
    if (this.#isHeld) return
    const travels = ({ shown }: Carried) => isInProgress(shown) && shown.state !== 'waiting'
    const room = AT_ONCE - this.#carried.filter(travels).length
    const waiting = this.#carried.filter(({ shown }) => shown.state === 'waiting')
    for (const carried of waiting.slice(0, Math.max(0, room))) void this.#carry(carried)
  }

  async #carry(carried: Carried): Promise<void> {
    const { key, target } = carried.shown
    const { file } = carried
    if (carried.control.signal.aborted) carried.control = new AbortController()
    const { signal } = carried.control
    const set = (change: Partial<QueuedFile>) => {
      if (!signal.aborted) this.#change(key, change)
    }
    set({ state: 'sending' })
    try {
      const given = await this.#send(carried, signal, set)
      await forgetUpload(target, file)
      set({ state: 'done', sent: file.size, ...given })
    } catch (error) {
      const code = codeOf(error)
      // A refused file would be refused again, so its upload must not resume.
      if (code.startsWith('document.')) await forgetUpload(target, file)
      set({ state: 'failed', code, ...findDuplicate(error) })
    }
    if (!signal.aborted) for (const listener of this.#endListeners) listener(carried.shown)
    if (carried.shown.state === 'done' && !this.isWatched(uploadTargetKey(target)))
      this.#keep(other => other !== carried)
    this.#startNext()
  }

  async #send(carried: Carried, signal: AbortSignal, set: (change: Partial<QueuedFile>) => void) {
    const { file } = carried
    const { target } = carried.shown
    const earlierId = await findEarlierUpload(target, file)
    signal.throwIfAborted()
    const given = await uploadFile(file, {
      transport: transportFor(target, file, { signal, isMeant: carried.isMeant }),
      signal,
      earlierId,
      pause: waitBeforeRetry,
      watcher: {
        onMoment: state => set({ state }),
        onProgress: sent => set({ sent }),
        onBegun: uploadId => {
          if (carried.isRemoved) return dropUpload(uploadId)
          carried.uploadId = uploadId
          void rememberUpload(target, file, uploadId)
        },
      },
    })
    return 'id' in given && typeof given.id === 'string' ? { givenId: given.id } : {}
  }
}
