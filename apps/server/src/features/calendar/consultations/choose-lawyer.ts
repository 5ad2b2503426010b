// Chooses the lawyer: the requested one, or the free lawyer with the fewest upcoming consultations.

import type { bookConsultation } from '@maat/contract/calendar/bookings'
import type { UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findWalledFrom } from '../../cases/case-store/index.ts'
import { type BookableLawyer, type BookingOffice, bookableLawyers } from './availability-store.ts'
import { releaseLapsed } from './expire-consultations.ts'
import { freeLawyers } from './find-free-times.ts'

/** Undefined if no lawyer is free any more. */
export async function chooseLawyer(
  work: Work,
  office: BookingOffice,
  { lawyerId, language, startsAt, caseId }: BodyOf<typeof bookConsultation>,
): Promise<BookableLawyer | 'unknown' | undefined> {
  const { tx, now } = work
  const walled = caseId ? await findWalledFrom(tx, caseId) : []
  const bookable = await bookableLawyers(tx, { officeId: office.id, language, lawyerId })
  // The requester must not learn of a wall: such a lawyer looks like one who takes no consultations.
  const lawyers = bookable.filter(({ id }) => !walled.includes(id))
  if (lawyers.length === 0) return 'unknown'
  const ids = lawyers.map(({ id }) => id)
  await lockPeople(tx, ids)
  await releaseLapsed(work, ids)
  const free = await freeLawyers(tx, { office, lawyers, now }, new Date(startsAt))
  if (free.length < 2) return free[0]
  const load = await consultationsToCome(tx, free)
  return free.toSorted((one, other) => (load.get(one.id) ?? 0) - (load.get(other.id) ?? 0))[0]
}

/** Locked in a fixed order: of two requests for the same time, the second finds it taken. */
async function lockPeople(tx: Tx, ids: readonly UserId[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function consultationsToCome(tx: Tx, lawyers: readonly BookableLawyer[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('consultations')
    .select(['lawyer_id', expression => expression.fn.countAll<number>().as('count')])
    .where(
      'lawyer_id',
      'in',
      lawyers.map(({ id }) => id),
    )
    .where('status', 'in', ['held', 'requested', 'proposed', 'confirmed'])
    .groupBy('lawyer_id')
    .execute()
  return new Map(rows.map(({ lawyer_id, count }) => [lawyer_id, count]))
}
