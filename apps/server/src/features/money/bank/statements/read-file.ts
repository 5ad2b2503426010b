// Reads a file of bank statements in a worker thread.
import { readInThread } from '../../../../platform/read-in-thread.ts'
import type { StatementReply } from './statement-worker.ts'

const WORKER = new URL('./statement-worker.ts', import.meta.url)

export const readFile = async (bytes: Uint8Array): Promise<StatementReply> =>
  (await readInThread<StatementReply>(WORKER, bytes)) ?? { fault: 'damaged' }
