// Logs refused, rate-limited and flooding requests in the audit log without letting a flood fill it. For each user or
// visitor network and each kind, the first is logged at once; the others within ten minutes are counted in one entry.
// Each process counts separately.

import type { AuditAction, AuditDetails } from '@maat/contract/audit-actions'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { networkOf } from '../http/network-of.ts'
import { type AuditOrigin, type AuditSubject, recordAudit } from './record-audit.ts'

/** How many of a kind are ignored, and how many more get their own entry. */
const RULES = {
  'access.refused': { borne: 0, each: 20 },
  'requests.limited': { borne: 0, each: 1 },
  'requests.flooded': { borne: 49, each: 1 },
} satisfies Partial<Record<AuditAction, { borne: number; each: number }>>

export type RefusedAction = keyof typeof RULES

const WINDOW_MS = 600_000
const LOOK_ROUND_MS = 60_000
/** Beyond this many places or entries in ten minutes, all others are counted together. */
const MOST_WATCHED = 2000
const MOST_ENTRIES = 300

interface Refused {
  action: RefusedAction
  on: AuditSubject
  details: AuditDetails<RefusedAction>
}

interface Watched extends Refused {
  origin: AuditOrigin
  since: Date
  count: number
  written: number
}

export class Refusals {
  readonly #db: Database
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  readonly #watched = new Map<string, Watched>()
  readonly #looking: NodeJS.Timeout
  #entries = 0
  #entriesSince = 0

  constructor(db: Database, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
    this.#looking = setInterval(() => void this.writeCounts(), LOOK_ROUND_MS).unref()
  }

  /** Call it after the request's own transaction. */
  async note(origin: AuditOrigin, refused: Refused): Promise<void> {
    const now = this.#clock()
    const watched = this.#watch(origin, refused, now)
    if (now.getTime() - watched.since.getTime() >= WINDOW_MS) {
      await this.#end(watched)
      Object.assign(watched, { origin, ...refused, since: now, count: 0, written: 0 })
    }
    watched.count += 1
    const { borne, each } = RULES[refused.action]
    if (watched.count <= borne || watched.count > borne + each) return
    const { count } = watched
    watched.written = count
    await this.#write(
      watched.origin.ip === '' ? watched.origin : origin,
      refused,
      count > 1 && borne > 0 ? { count } : {},
    )
  }

  async writeCounts(all = false): Promise<void> {
    const now = this.#clock().getTime()
    for (const [key, watched] of this.#watched)
      if (all || now - watched.since.getTime() >= WINDOW_MS) {
        this.#watched.delete(key)
        await this.#end(watched)
      }
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    await this.writeCounts(true)
  }

  #watch(origin: AuditOrigin, refused: Refused, now: Date): Watched {
    const who = origin.actorId ?? networkOf(origin.ip)
    const what = refused.action === 'access.refused' ? '' : refused.on.id
    const own = this.#watched.get(`${who} ${refused.action} ${what}`)
    if (own) return own
    if (now.getTime() - this.#entriesSince >= WINDOW_MS) {
      this.#entries = 0
      this.#entriesSince = now.getTime()
    }
    const isTooMuch = this.#watched.size >= MOST_WATCHED || this.#entries >= MOST_ENTRIES
    const key = isTooMuch ? `others ${refused.action}` : `${who} ${refused.action} ${what}`
    const known = this.#watched.get(key)
    if (known) return known
    const from = isTooMuch ? { ...origin, actorId: null, ip: '' } : origin
    const watched = { ...refused, origin: from, since: now, count: 0, written: 0 }
    this.#watched.set(key, watched)
    return watched
  }

  async #end(watched: Watched): Promise<void> {
    const { origin, count, written, since } = watched
    const { borne } = RULES[watched.action]
    if (count <= written || count <= borne) return
    // An entry for many requests names no single record.
    const { on, details } =
      watched.action === 'access.refused' ? { on: { kind: 'request', id: '' }, details: {} } : watched
    const at = this.#clock()
    const entry = { action: watched.action, on, details }
    await this.#write({ ...origin, at }, entry, { count, since: momentOf(since) })
  }

  async #write(
    origin: AuditOrigin,
    { action, on, details }: Refused,
    more: AuditDetails<RefusedAction>,
  ): Promise<void> {
    this.#entries += 1
    await recordAudit(this.#db, origin, action, on, { ...details, ...more }).catch(this.#onError)
  }
}
