// Carries one file over whatever line there is: part by part, again where a part got lost, waiting while there is no
// line at all, and going on from what has arrived.
import type { UploadView } from '@maat/contract/uploads'
import { CallError } from '../../api/call.ts'

export interface Transport {
  /** The same key announces the same file. */
  begin(key: string): Promise<UploadView>
  read(uploadId: string): Promise<UploadView>
  send(uploadId: string, start: number, part: Blob, onProgress: (sent: number) => void): Promise<UploadView>
  complete(uploadId: string, key: string): Promise<unknown>
}

export type Moment = 'sending' | 'paused' | 'checking'

export interface Watcher {
  onMoment(moment: Moment): void
  /** Bytes that have left so far. */
  onProgress(sent: number): void
  onBegun(uploadId: string): void
}

export interface UploadOptions {
  transport: Transport
  watcher: Watcher
  signal: AbortSignal
  /** An earlier upload of the same file that broke off. */
  earlierId?: string | undefined
  /** Waits before the next try, and answers when it may be made. */
  pause(tries: number, signal: AbortSignal): Promise<void>
}

const MOST_TRIES = 8
/** What another try may mend; everything else is an answer. */
const PASSING = new Set([
  'offline',
  'server.error',
  'server.unavailable',
  'server.busy',
  'request.too-many',
  'request.in-progress',
])

export async function uploadFile(file: Blob, options: UploadOptions): Promise<unknown> {
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
    // After a break only the server knows what of it arrived.
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

/** Out of step: the server says where it stands. */
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
      if (!PASSING.has(codeOf(error)) || tries >= MOST_TRIES) throw error
      watcher.onMoment('paused')
      await pause(tries, signal)
      // While there was no line at all, nothing was tried.
      if (!navigator.onLine) tries = 0
    }
  }
}

/** Under which name the case has it already, where that is why it was refused. */
export function twinOf(error: unknown): { twin?: string } {
  if (!(error instanceof CallError) || error.code !== 'document.given-already') return {}
  return { twin: (error.problem.current as { name: string }).name }
}

export const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'server.error')

const LONGEST_PAUSE_MS = 30_000

/** Longer after each try; until the line is back where the browser knows that there is none. */
export async function pauseForLine(tries: number, signal: AbortSignal): Promise<void> {
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
