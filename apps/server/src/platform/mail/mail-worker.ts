// Parses one mail in a worker thread, so that an attack in it ends with the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './received-mail.ts'

parentPort?.postMessage(await parseMail(workerData as Uint8Array))
