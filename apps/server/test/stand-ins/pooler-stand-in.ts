// A proxy to PostgreSQL that accepts only what a pooler with shared sessions accepts (PgBouncer's pool_mode =
// transaction, before it supported prepared statements), and disconnects clients that need more.
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

export interface PoolerStandIn {
  url: string
  /** The refused requests that need a dedicated session. */
  refused: string[]
  close(): Promise<void>
}

const STATEMENT_OF_A_SESSION = /^\s*(listen|unlisten|prepare|set (?!local|transaction)|discard|declare)\b/i
const LOCK_OF_A_SESSION = /pg_(try_)?advisory_(lock|unlock)/i

export async function openPoolerStandIn(databaseUrl: string): Promise<PoolerStandIn> {
  const refused: string[] = []
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
    database.pipe(client)
    watch(client, wrong => {
      refused.push(wrong)
      client.destroy()
    })
    client.pipe(database)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    refused,
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

/** Parses the stream: the startup packet, then messages of a type, a length and a body. */
function watch(client: Socket, refuse: (what: string) => void): void {
  let heard = Buffer.alloc(0)
  let hasBegun = false
  client.on('data', part => {
    heard = Buffer.concat([heard, part as Buffer])
    for (;;) {
      const head = hasBegun ? 1 : 0
      if (heard.length < head + 4) return
      const end = head + heard.readUInt32BE(head)
      if (heard.length < end) return
      const body = heard.toString('utf8', head + 4, end)
      const wrong = hasBegun ? wrongMessage(String.fromCharCode(heard[0] ?? 0), body) : wrongBeginning(body)
      hasBegun = true
      heard = heard.subarray(end)
      if (wrong) refuse(wrong)
    }
  })
}

const wrongBeginning = (body: string) => (body.includes('\0options\0') ? 'options' : undefined)

function wrongMessage(letter: string, body: string): string | undefined {
  const [first = '', second = ''] = body.split('\0')
  if (letter === 'P' && first !== '') return `prepared: ${second}`
  const statement = letter === 'Q' ? first : letter === 'P' ? second : ''
  const isOfASession = STATEMENT_OF_A_SESSION.test(statement) || LOCK_OF_A_SESSION.test(statement)
  return isOfASession ? statement : undefined
}
