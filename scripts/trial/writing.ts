// Simulates users who write without a pause, like browsers: each change is retried with the same key until it is
// answered.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createEvent } from '@maat/contract/calendar/events'
import { urlOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { type ApiClient, signIn } from './api-client.ts'

const WRITERS_EACH = 3
/** The title and the year of a write: each has its own year, because events of one user must not overlap. */
export interface Written {
  title: string
  year: number
}

interface Writes {
  acknowledged: string[]
  refused: Map<number, number>
  /** Interrupted without a response. */
  unanswered: number
}

export interface Writing extends Writes {
  writers: number
  stop(): Promise<void>
}

export async function startWriting(url: string, written: Written): Promise<Writing> {
  const emails = ['avocat@maat.example', 'assistant@maat.example']
  const people = await Promise.all(emails.map(email => signIn(url, email)))
  const writes: Writes = { acknowledged: [], refused: new Map(), unanswered: 0 }
  const stopping = new AbortController()
  const writers = people.flatMap((person, at) =>
    Array.from({ length: WRITERS_EACH }, (_, own) =>
      write(person, { ...written, at, own }, writes, stopping.signal),
    ),
  )
  return Object.assign(writes, {
    writers: writers.length,
    async stop() {
      stopping.abort()
      await Promise.all(writers)
    },
  })
}

async function write(
  person: ApiClient,
  { title: series, year, at, own }: Written & { at: number; own: number },
  writes: Writes,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const title = `${series} ${at}-${own}-${number}`
    const headers = { 'idempotency-key': randomUUID() }
    const starts = Date.UTC(year, 0, 1) + (number * WRITERS_EACH + own) * 3_600_000
    const body = {
      kind: 'meeting',
      title,
      startsAt: momentOf(new Date(starts)),
      endsAt: momentOf(new Date(starts + 1_800_000)),
      timeZone: 'Europe/Brussels',
    }
    for (;;) {
      const response = await person.ask('POST', urlOf(createEvent), body, headers).catch(() => undefined)
      const answer = (await response?.text().catch(() => undefined)) ?? ''
      if (response?.ok) break
      if (!response) writes.unanswered += 1
      // The first request is still running, perhaps on the other server.
      else if (!answer.includes('request.in-progress'))
        writes.refused.set(response.status, (writes.refused.get(response.status) ?? 0) + 1)
      if (signal.aborted && response && response.status < 500) return
      await pause(100)
    }
    writes.acknowledged.push(title)
  }
}
