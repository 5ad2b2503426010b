// A proxy to PostgreSQL whose tests see the messages of each session.
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

export interface DatabaseProxy {
  url: string
  close(): Promise<void>
}

/** `watch` gets the socket of the client and that of the database before anything is passed on. */
export async function openDatabaseProxy(
  databaseUrl: string,
  watch: (client: Socket, database: Socket) => void,
): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  const target = placeOf(databaseUrl)
  const server = createServer(client => {
    const database = connect(target)
    open.add(client)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    watch(client, database)
    database.pipe(client)
    client.pipe(database)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function placeOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) }
}

/**
 * Parses a stream into messages of a type, a length and a body. The first packet of a client has no type: its letter is
 * empty.
 */
export function readMessages(
  socket: Socket,
  from: 'client' | 'database',
  hear: (letter: string, body: string) => void,
): void {
  let heard = Buffer.alloc(0)
  let hasBegun = from === 'database'
  socket.on('data', part => {
    heard = Buffer.concat([heard, part as Buffer])
    for (;;) {
      const head = hasBegun ? 1 : 0
      if (heard.length < head + 4) return
      const end = head + heard.readUInt32BE(head)
      if (heard.length < end) return
      const letter = hasBegun ? String.fromCharCode(heard[0] ?? 0) : ''
      const body = heard.toString('utf8', head + 4, end)
      hasBegun = true
      heard = heard.subarray(end)
      hear(letter, body)
    }
  })
}
