// Uploads one file in parts over any connection: retries lost parts, waits while offline, and resumes from what has
// arrived.
import type { UploadView } from '@maat/contract/documents/uploads'
import { CallError } from '../../../../api/call.ts'
import { isTransient } from '../../../../api/call-error.ts'
import { isCodeFault } from '../../../../api/code-fault.ts'

export interface Transport {
  /** The same key begins the same upload. */
  begin(key: string): Promise<UploadView>
  read(uploadId: string): Promise<UploadView>
  send(uploadId: string, start: number, part: Blob, onProgress: (sent: number) => void): Promise<UploadView>
  /** Returns the document, or the client's papers. */
  complete(uploadId: string, key: string): Promise<object>
}

export type Moment = 'sending' | 'paused' | 'checking'

export interface Watcher {
  onMoment(moment: Moment): void
  onProgress(sent: number): void
  onBegun(uploadId: string): void
}

export interface UploadOptions {
  transport: Transport
  watcher: Watcher
  signal: AbortSignal
  /** An earlier, interrupted upload of the same file. */
  earlierId?: string | undefined
  /** Waits before the next try; resolves when it may start. */
  pause(tries: number, signal: AbortSignal): Promise<void>
}

const MOST_TRIES = 8

export async function uploadFile(file: Blob, options: UploadOptions): Promise<object> {
  const { transport, watcher, earlierId } = options
  const key = crypto.randomUUID()
  let upload = await patiently(options, () => resumeOrBegin(transport, file, earlierId, key))
  watcher.onBegun(upload.id)
  while (upload.received < upload.size) {
    watcher.onProgress(upload.received)
    upload = await sendNext(file, upload, options)
  }
  watcher.onProgress(upload.size)
  watcher.onMoment('checking')
  const { id } = upload
  return await patiently(options, () => transport.complete(id, key))
}

async function resumeOrBegin(
  transport: Transport,
  file: Blob,
  earlierId: string | undefined,
  key: string,
): Promise<UploadView> {
  if (!earlierId) return await transport.begin(key)
  try {
    const earlier = await transport.read(earlierId)
    if (earlier.size === file.size) return earlier
  } catch (error) {
    if (codeOf(error) !== 'upload.not-found') throw error
  }
  return await transport.begin(key)
}

async function sendNext(file: Blob, upload: UploadView, options: UploadOptions): Promise<UploadView> {
  const { transport, watcher } = options
  let from = upload
  let isFirstTry = true
  return await patiently(options, async () => {
    // After an interruption, only the server knows how much has arrived.
    if (!isFirstTry) from = await transport.read(upload.id)
    isFirstTry = false
    watcher.onMoment('sending')
    const start = from.received
    if (start >= from.size) return from
    const part = file.slice(start, start + from.partSize)
    try {
      return await transport.send(upload.id, start, part, sent => watcher.onProgress(start + sent))
    } catch (error) {
      const standing = standingOf(error)
      if (!standing || standing.received === start) throw error
      return standing
    }
  })
}

/** Returns the server's position if the upload is out of step. */
function standingOf(error: unknown): UploadView | undefined {
  if (!(error instanceof CallError) || error.code !== 'upload.out-of-step') return undefined
  return error.problem.current as UploadView | undefined
}

async function patiently<T>({ watcher, signal, pause }: UploadOptions, step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      signal.throwIfAborted()
      return await step()
    } catch (error) {
      signal.throwIfAborted()
      if (isCodeFault(error) || !isTransient(codeOf(error)) || tries >= MOST_TRIES) throw error
      watcher.onMoment('paused')
      await pause(tries, signal)
      // Tries while offline do not count.
      if (!navigator.onLine) tries = 0
    }
  }
}

/** The name of the identical document, if the case already has the file. */
export function findDuplicate(error: unknown): { twin?: string } {
  if (!(error instanceof CallError) || error.code !== 'document.given-already') return {}
  return { twin: (error.problem.current as { name: string }).name }
}

export const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'server.error')

const LONGEST_PAUSE_MS = 30_000

/** Waits longer after each try; while the browser is offline, waits for the connection. */
export async function waitBeforeRetry(tries: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isOnline = navigator.onLine
  const timer = isOnline && setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries))
  const proceed = () => resolve()
  window.addEventListener('online', proceed)
  signal.addEventListener('abort', proceed)
  await promise
  if (timer) clearTimeout(timer)
  window.removeEventListener('online', proceed)
  signal.removeEventListener('abort', proceed)
}
