// An Admin closes an office for some days, reopens it, and sets the holidays on which it works.

import { closeOffice, MOST_CLOSINGS, reopenOffice, workHoliday } from '@maat/contract/calendar/closings'
import type { OfficeId } from '@maat/contract/ids'
import { checkClosing, holidaysOfOffice } from '@maat/domain/calendar/closed-days'
import { TIME_RESERVING_STATUSES } from '@maat/domain/calendar/consultation-states'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays, yearOf } from '@maat/domain/calendar/plain-dates'
import { dayAt, startOfDay } from '@maat/domain/calendar/zoned-times'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { readAnnouncedHolidays } from '../../firm/settings/index.ts'
import { findBookingOffice } from './availability-store.ts'
import { availabilitySubject } from './change-availability.ts'
import { countClosings, insertClosing, removeClosing, saveWorkedHoliday } from './closing-store.ts'

export const handleCloseOffice = handleRecord(
  closeOffice,
  availabilitySubject,
  async ({ work, tx, subject, body, record, fail }) => {
    const { officeId, timeZone, saved } = subject
    if (saved.kind !== 'office') return fail('availability.wrong-kind')
    const today = dayAt(work.now, timeZone)
    const wrong = checkClosing(body, today)
    if (wrong) throw new Failure('request.invalid', { errors: [wrong] })
    await lockForCounting(tx, 'closings', officeId)
    if ((await countClosings(tx, officeId, today)) >= MOST_CLOSINGS) return fail('closing.too-many')
    const closing = await insertClosing(tx, officeId, body)
    await record('office.closed', { after: closing })
    return { closing, booked: await countBooked(tx, subject, closing) }
  },
)

/** Closing cancels no booked consultation: the Admin gets their number and decides. */
async function countBooked(
  tx: Tx,
  { officeId, timeZone }: { officeId: OfficeId; timeZone: string },
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): Promise<number> {
  const { count } = await tx
    .selectFrom('consultations as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('c.office_id', '=', officeId)
    .where('c.status', 'in', [...TIME_RESERVING_STATUSES])
    .where('e.starts_at', '>=', momentOf(startOfDay(firstDay, timeZone)))
    .where('e.starts_at', '<', momentOf(startOfDay(addDays(lastDay, 1), timeZone)))
    .executeTakeFirstOrThrow()
  return count
}

export const handleReopenOffice = handleRecord(
  reopenOffice,
  availabilitySubject,
  async ({ tx, subject, params, record, fail }) => {
    const before = await removeClosing(tx, subject.officeId, params.closingId)
    if (!before) return fail('closing.unknown')
    await record('office.reopened', { before })
    return {}
  },
)

export const handleWorkHoliday = handleRecord(
  workHoliday,
  availabilitySubject,
  async ({ work, tx, subject, params: { day }, body: { isWorked }, record, fail }) => {
    const { officeId, timeZone, saved } = subject
    if (saved.kind !== 'office') return fail('availability.wrong-kind')
    const wrong = checkClosing({ firstDay: day, lastDay: day }, dayAt(work.now, timeZone))
    if (wrong) throw new Failure('request.invalid', { errors: [{ path: 'day', code: wrong.code }] })
    const office = await findBookingOffice(tx, officeId)
    const announcedHolidays = await readAnnouncedHolidays(tx)
    const holidays = office ? holidaysOfOffice({ ...office, announcedHolidays }, yearOf(day)) : []
    if (!holidays.some(({ date }) => date === day)) return fail('holiday.unknown')
    await saveWorkedHoliday(tx, officeId, day, isWorked)
    await record(isWorked ? 'office.holiday-worked' : 'office.holiday-kept', { day })
    return {}
  },
)
