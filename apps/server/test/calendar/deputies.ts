// Inserts absences with a deputy for tests.

import type { UserId } from '@maat/contract/ids'
import type { TestApp } from '../test-app.ts'
import { insertEvent } from './events.ts'

const DAY = 86_400_000

interface Deputising {
  absentId: UserId
  deputyId: UserId
  /** Days from now, when the absence begins and ends. */
  from?: number
  until?: number
  state?: 'proposed' | 'accepted'
  /** By default the absent person wants this deputy. */
  isConfirmed?: boolean
  /** Colleagues whom the absent person replaces, and whose cases an Admin passed on. */
  passedOn?: readonly string[]
}

/** By default the absence is now, and its deputy has accepted it and is confirmed. */
export async function insertDeputyship(
  app: TestApp,
  {
    absentId,
    deputyId,
    from = -1,
    until = 1,
    state = 'accepted',
    isConfirmed = true,
    passedOn = [],
  }: Deputising,
): Promise<{ id: string; eventId: string }> {
  const { db, clock } = app.services
  const now = clock()
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const [starts_at, ends_at] = [at(from), at(until)]
  const eventId = await insertEvent(app, absentId, { kind: 'absence', title: 'Congé', starts_at, ends_at })
  const { id } = await db
    .insertInto('deputyships')
    .values({
      event_id: eventId,
      absent_id: absentId,
      deputy_id: deputyId,
      state,
      accepted_during: state === 'accepted' ? `[${starts_at},${ends_at})` : null,
      ...(isConfirmed && {
        confirmed_during: `[${starts_at},${ends_at})`,
        confirmed_by: absentId,
        confirmed_at: now.toISOString(),
        passed_on: [...passedOn],
      }),
      proposed_by: absentId,
      proposed_at: now.toISOString(),
      answered_at: state === 'accepted' ? now.toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // As after a change by a request: reads wait until their cached callers are forgotten.
  app.services.callers.changed()
  return { id, eventId }
}
