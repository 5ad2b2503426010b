// Parses a received mail in a worker thread.
import { readInThread } from '../read-in-thread.ts'
import type { ReceivedMail } from './received-mail.ts'

const WORKER = new URL('./mail-worker.ts', import.meta.url)

/** Undefined if it is unreadable. */
export const readMail = (
  source: Uint8Array,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<ReceivedMail | undefined> => readInThread(WORKER, source, patienceMs)
