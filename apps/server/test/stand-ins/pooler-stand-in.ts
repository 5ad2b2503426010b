// A proxy to PostgreSQL that accepts only what a pooler with shared sessions accepts (PgBouncer's pool_mode =
// transaction, before it supported prepared statements), and disconnects clients that need more.
import { type DatabaseProxy, openDatabaseProxy, readMessages } from './database-proxy.ts'

export interface PoolerStandIn extends DatabaseProxy {
  /** The refused requests that need a dedicated session. */
  refused: string[]
}

const STATEMENT_OF_A_SESSION = /^\s*(listen|unlisten|prepare|set (?!local|transaction)|discard|declare)\b/i
const LOCK_OF_A_SESSION = /pg_(try_)?advisory_(lock|unlock)/i

export async function openPoolerStandIn(databaseUrl: string): Promise<PoolerStandIn> {
  const refused: string[] = []
  const proxy = await openDatabaseProxy(databaseUrl, client =>
    readMessages(client, 'client', (letter, body) => {
      const wrong = letter === '' ? wrongBeginning(body) : wrongMessage(letter, body)
      if (!wrong) return
      refused.push(wrong)
      client.destroy()
    }),
  )
  return { ...proxy, refused }
}

const wrongBeginning = (body: string) => (body.includes('\0options\0') ? 'options' : undefined)

function wrongMessage(letter: string, body: string): string | undefined {
  const [first = '', second = ''] = body.split('\0')
  if (letter === 'P' && first !== '') return `prepared: ${second}`
  const statement = letter === 'Q' ? first : letter === 'P' ? second : ''
  const isOfASession = STATEMENT_OF_A_SESSION.test(statement) || LOCK_OF_A_SESSION.test(statement)
  return isOfASession ? statement : undefined
}
