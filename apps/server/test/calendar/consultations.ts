// Consultations for tests: as a row, or requested through the API.

import { randomUUID } from 'node:crypto'
import { bookConsultation } from '@maat/contract/calendar/bookings'
import type { UserId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import type { Insertable } from 'kysely'
import type { Consultations } from '../../src/platform/db/schema.generated.ts'
import { BRUSSELS } from '../people.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { insertEvent } from './events.ts'

const DAY = 86_400_000

/** A requested consultation at least a month ahead. */
export async function insertConsultation(
  app: TestApp,
  lawyerId: UserId,
  given: Partial<Insertable<Consultations>> = {},
): Promise<string> {
  const { db, clock } = app.services
  const now = clock()
  const office = given.office_id ?? BRUSSELS
  const eventId = await insertEvent(app, lawyerId, {
    kind: 'consultation',
    status: given.status === 'held' ? 'held' : 'proposed',
    title: 'Consultation – Ines Exemple',
    office_id: office,
  })
  const { id } = await db
    .insertInto('consultations')
    .values({
      event_id: eventId,
      status: 'requested',
      office_id: office,
      lawyer_id: lawyerId,
      name: 'Ines Exemple',
      email: 'ines@personne.example',
      language: 'fr',
      requester_mark: Buffer.from(eventId),
      created_at: now.toISOString(),
      requested_at: now.toISOString(),
      answer_by: new Date(now.getTime() + 3 * DAY).toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('consultation_subjects')
    .values({ consultation_id: id, place: 1, title: 'Bail', description: 'Mon bail se termine.' })
    .execute()
  return id
}

type Booking = Partial<SentBodyOf<typeof bookConsultation>>

/** The Monday after next, ten in the morning in Brussels, by default. */
export const MONDAY_AT_TEN = '2026-11-23T09:00:00.000Z'

export const book = (app: TestApp, body: Booking, token?: string): Promise<Answer<typeof bookConsultation>> =>
  app.call(bookConsultation, {
    token,
    body: {
      officeId: BRUSSELS,
      language: 'fr',
      startsAt: MONDAY_AT_TEN,
      subjects: [{ title: 'Bail', description: 'Mon bail se termine.' }],
      guest: { name: 'Aline Moreau', email: `aline-${randomUUID().slice(0, 8)}@atelier.example` },
      acceptsPrivacy: true,
      ...body,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
