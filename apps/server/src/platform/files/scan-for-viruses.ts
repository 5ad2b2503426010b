// Scans a stream with a ClamAV daemon by its protocol (INSTREAM): each part with its length first, an empty part at the
// end, then one line of answer.
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { assertNoTransaction } from '../db/open-transactions.ts'
import type { Bytes } from './file-store.ts'

export type ScanResult = { isClean: true } | { isClean: false; virus: string }

const PATIENCE_MS = 60_000
const LONGEST_ANSWER = 4096

/** Rejects if the daemon fails: the file is then neither clean nor infected. */
export async function scanForViruses(url: string, bytes: Bytes): Promise<ScanResult> {
  assertNoTransaction('The virus scanner')
  const { hostname, port } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port || 3310) })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The virus scanner does not answer')))
  try {
    // In parallel: a daemon may answer before the end and then stop reading.
    const [answer] = await Promise.all([readAnswer(socket), sendParts(socket, bytes)])
    return resultOf(answer)
  } finally {
    socket.destroy()
  }
}

async function sendParts(socket: Socket, bytes: Bytes): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const part of bytes) {
    if (socket.readableEnded || socket.destroyed) return
    socket.write(lengthBefore(part.length))
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  socket.write(lengthBefore(0))
}

function lengthBefore(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += part
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break
  }
  return answer.split('\0')[0] ?? ''
}

function resultOf(answer: string): ScanResult {
  const [, virus, verdict] = /^stream: (?:(.*) )?(OK|FOUND)$/.exec(answer.trim()) ?? []
  if (verdict === 'OK') return { isClean: true }
  if (verdict === 'FOUND' && virus) return { isClean: false, virus }
  throw new Error(`The virus scanner answered '${answer.slice(0, 200)}'`)
}
