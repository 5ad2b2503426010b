// The connection to the server: lost once nothing answers, back with the first answer.
const ASKED_AT = '/healthz'
const PATIENCE_MS = 5000
const LONGEST_PAUSE_MS = 30_000

export interface Line {
  isAway: boolean
  /** Whether the lost connection blocked a user's request. */
  isMissed: boolean
}

const listeners = new Set<() => void>()
let line: Line = { isAway: false, isMissed: false }
let asking: Promise<boolean> | undefined

export const readConnection = (): Line => line

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Line): void {
  if (next.isAway === line.isAway && next.isMissed === line.isMissed) return
  line = next
  for (const listener of listeners) listener()
}

export function markOnline(): void {
  change({ isAway: false, isMissed: false })
}

/** A single request may fail alone, so the server itself is asked. */
export function checkConnection(): void {
  void waitForConnection()
}

/** The user's request fails or waits, unless the server answers after all. */
export async function reportBlockedRequest(): Promise<void> {
  change({ ...line, isMissed: true })
  await waitForConnection()
}

/** Resolves when the server answers, at once if it does; returns whether a wait was needed. */
export function waitForConnection(): Promise<boolean> {
  asking ??= askUntilAnswered().finally(() => {
    asking = undefined
  })
  return asking
}

async function askUntilAnswered(): Promise<boolean> {
  let tries = 0
  for (; !(await isThere()); tries += 1) {
    change({ ...line, isAway: true })
    await waitBeforeRetry(tries)
  }
  markOnline()
  return tries > 0
}

async function isThere(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  return await fetch(ASKED_AT, options).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Longer after each try; while the browser is offline, until it is online. */
export async function waitBeforeRetry(tries: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isOnline = navigator.onLine
  const timer = isOnline && setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries))
  const proceed = () => resolve()
  window.addEventListener('online', proceed)
  signal?.addEventListener('abort', proceed)
  await promise
  if (timer) clearTimeout(timer)
  window.removeEventListener('online', proceed)
  signal?.removeEventListener('abort', proceed)
}
