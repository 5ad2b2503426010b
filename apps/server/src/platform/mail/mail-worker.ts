// Reads one mail in a thread of its own: whatever is in it, it ends with the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './received-mail.ts'

parentPort?.postMessage(await parseMail(workerData as Uint8Array))
