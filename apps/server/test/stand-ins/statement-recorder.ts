// A proxy to PostgreSQL that records the statements of the product's pool, whatever driver sends them.
import type { Socket } from 'node:net'
import { type DatabaseProxy, openDatabaseProxy, readMessages } from './database-proxy.ts'

export interface Recorded {
  statements: string[]
  /** How often a session waited for the database: statements that are sent together wait once. */
  trips: number
}

export interface StatementRecorder extends DatabaseProxy {
  during(run: () => Promise<unknown>): Promise<Recorded>
}

/** Listeners and locks have sessions of their own, which no request waits for. */
const SESSION_WITH_NAME = '\0application_name\0maat '

export async function openStatementRecorder(databaseUrl: string): Promise<StatementRecorder> {
  let recorded: Recorded | undefined
  const proxy = await openDatabaseProxy(databaseUrl, (client, database) =>
    watchSession(client, database, {
      onStatement: text => recorded?.statements.push(text),
      onTrip() {
        if (recorded) recorded.trips += 1
      },
    }),
  )
  return {
    ...proxy,
    async during(run) {
      const record: Recorded = { statements: [], trips: 0 }
      recorded = record
      try {
        await run()
      } finally {
        recorded = undefined
      }
      return record
    },
  }
}

interface Ears {
  onStatement(text: string): void
  onTrip(): void
}

/** The letters of the protocol: Parse, Bind, Describe, Execute, Sync and Query. */
function watchSession(client: Socket, database: Socket, ears: Ears): void {
  const texts = new Map<string, string>()
  const portals = new Map<string, string>()
  let isIgnored = false
  let isIdle = true
  let unanswered = 0
  readMessages(client, 'client', (letter, body) => {
    if (letter === '') isIgnored = body.includes(SESSION_WITH_NAME)
    if (isIgnored || letter === '') return
    const [first = '', second = ''] = body.split('\0', 2)
    if (isIdle && 'PBDEQ'.includes(letter)) {
      isIdle = false
      ears.onTrip()
    }
    if (letter === 'P') texts.set(first, second)
    if (letter === 'B') portals.set(first, texts.get(second) ?? '')
    if (letter === 'E') ears.onStatement(portals.get(first) ?? '')
    if (letter === 'Q') ears.onStatement(first)
    if (letter === 'Q' || letter === 'S') unanswered += 1
  })
  readMessages(database, 'database', letter => {
    // Ready for the next query.
    if (letter !== 'Z') return
    unanswered = Math.max(0, unanswered - 1)
    isIdle = unanswered === 0
  })
}
