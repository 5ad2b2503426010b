// A daemon that speaks INSTREAM like clamd, and finds the EICAR test file anywhere in a stream.

import { type AddressInfo, createServer } from 'node:net'

/** In two halves, so that scanners do not detect this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface ClamdStandIn {
  url: string
  scanned: number[]
  /** From now on every scan fails. */
  fail(): void
  close(): Promise<void>
}

export async function openClamdStandIn(): Promise<ClamdStandIn> {
  const scanned: number[] = []
  let isFailing = false
  const server = createServer(socket => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', part => {
      heard = Buffer.concat([heard, part])
      const stream = streamIn(heard)
      if (!stream) return
      scanned.push(stream.length)
      const verdict = stream.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'
      socket.end(isFailing ? 'INSTREAM size limit exceeded. ERROR\0' : `stream: ${verdict}\0`)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    fail: () => {
      isFailing = true
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const COMMAND = 'zINSTREAM\0'

function streamIn(heard: Buffer): Buffer | undefined {
  if (heard.length < COMMAND.length) return undefined
  if (heard.toString('latin1', 0, COMMAND.length) !== COMMAND) return Buffer.alloc(0)
  const parts: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
