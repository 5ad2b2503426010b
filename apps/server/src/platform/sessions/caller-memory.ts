// Who stands behind a session is remembered for a moment, so that reading does not ask the same of the database over
// and over. It stays true: whatever ends or changes a session says so in its own transaction (by triggers, so that no
// code can forget to), every process listens, and nothing is remembered while it does not.
// What a process changed itself it has heard before it remembers again: a request sent after the answer to a logout is
// refused. Another process hears of it a moment later, as long as a message between two processes takes. Whoever
// changes something is never answered for from memory: this is for reading alone.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../authz/caller.ts'
import type { Database } from '../db/database.ts'
import { type Listening, openListening } from '../db/listening.ts'

const CHANNEL = 'maat_callers'
const EVERYBODY = 'everybody'
/** Should nothing be heard for a reason that nobody thought of, this is how long it goes unnoticed. */
const LONGEST_MS = 2000
const MOST_REMEMBERED = 5000

export interface FoundCaller {
  caller: Caller
  expiresAt: number
  /** When somebody last did something in the session, to a few minutes. */
  seenAt: number
}

interface Remembered extends FoundCaller {
  until: number
}

export interface CallerMemory {
  /** From memory, or as `ask` finds it. */
  find(
    sessionId: string,
    now: Date,
    ask: () => Promise<FoundCaller | undefined>,
  ): Promise<FoundCaller | undefined>
  /** Something was committed: nobody is answered for from memory until all that it ended was heard. */
  changed(): void
  stop(): Promise<void>
}

export async function openCallerMemory(
  url: string,
  db: Database,
  onError: (error: unknown) => void,
): Promise<CallerMemory> {
  const known = new Map<string, Remembered>()
  let isHearing = false
  let changesNotHeard = 0
  let word = ''
  /** Grows with whatever is forgotten: what was asked before that is not remembered after it. */
  let age = 0

  function forget(userId: string): void {
    age += 1
    for (const [sessionId, { caller }] of known)
      if (userId === EVERYBODY || caller.id === userId) known.delete(sessionId)
  }

  /** A word said on another connection comes back: what others say is really heard here. */
  async function proveHearing(): Promise<void> {
    word = randomUUID()
    await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db).catch(onError)
  }

  const listening: Listening = await openListening(url, {
    name: 'maat sessions',
    channel: CHANNEL,
    hear(payload) {
      if (payload === word) isHearing = true
      else forget(payload)
    },
    onLost() {
      isHearing = false
      forget(EVERYBODY)
    },
    onBack: proveHearing,
    onError,
  })
  await proveHearing()

  return {
    async find(sessionId, now, ask) {
      const mayRemember = isHearing && changesNotHeard === 0
      const remembered = mayRemember ? known.get(sessionId) : undefined
      if (remembered && remembered.until > performance.now() && remembered.expiresAt > now.getTime())
        return remembered
      const ageBefore = age
      const found = await ask()
      if (!found) known.delete(sessionId)
      else if (mayRemember && age === ageBefore) {
        if (known.size >= MOST_REMEMBERED) known.clear()
        known.set(sessionId, { ...found, until: performance.now() + LONGEST_MS })
      }
      return found
    },
    changed() {
      changesNotHeard += 1
      listening
        .caughtUp()
        .catch(() => forget(EVERYBODY))
        .finally(() => {
          changesNotHeard -= 1
        })
    },
    stop: () => listening.stop(),
  }
}
