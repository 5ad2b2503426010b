// The availability for consultations, with defaults for unset values.

import type { LawyerAvailability, OfficeAvailability } from '@maat/contract/calendar/availability'
import type { OfficeId, UserId } from '@maat/contract/ids'
import { DEFAULT_OPENING_HOURS, type OpeningHours } from '@maat/domain/calendar/free-times'
import type { OfficeAddress } from '@maat/domain/people/office-address'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Language, Translated } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { present } from '../../../platform/present.ts'

const USUAL_OFFICE: OfficeAvailability = {
  kind: 'office',
  hours: [...DEFAULT_OPENING_HOURS],
  minutes: 45,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  horizonDays: 60,
  answerDays: 3,
  cancelHours: 24,
}
export const DEFAULT_CANCEL_HOURS = USUAL_OFFICE.cancelHours

export type Versioned<Value> = Value & { version: number }

export async function readOfficeAvailability(
  executor: Executor,
  officeId: OfficeId,
): Promise<Versioned<OfficeAvailability>> {
  const row = await executor
    .selectFrom('office_availability')
    .selectAll()
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  if (!row) return { ...USUAL_OFFICE, version: 0 }
  return {
    kind: 'office',
    hours: row.hours,
    minutes: row.minutes,
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
    answerDays: row.answer_days,
    cancelHours: row.cancel_hours,
    version: row.version,
  }
}

export async function readOpeningHours(executor: Executor): Promise<(officeId: OfficeId) => OpeningHours[]> {
  const rows = await executor.selectFrom('office_availability').select(['office_id', 'hours']).execute()
  const chosen = new Map(rows.map(({ office_id, hours }) => [office_id, hours]))
  return officeId => chosen.get(officeId) ?? USUAL_OFFICE.hours
}

/** Returns whether the change started from the current version. */
export async function saveOfficeAvailability(
  tx: Tx,
  officeId: OfficeId,
  { version, ...given }: Versioned<OfficeAvailability>,
): Promise<boolean> {
  const columns = {
    hours: JSON.stringify(given.hours),
    minutes: given.minutes,
    buffer_before: given.bufferBefore,
    buffer_after: given.bufferAfter,
    notice_hours: given.noticeHours,
    horizon_days: given.horizonDays,
    answer_days: given.answerDays,
    cancel_hours: given.cancelHours,
    version: version + 1,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('office_availability')
    .values({ office_id: officeId, ...columns })
    .onConflict(conflict =>
      conflict.column('office_id').doUpdateSet(columns).where('office_availability.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface BookableLawyer {
  id: UserId
  name: string
  officeId: OfficeId
  languages: Language[]
  /** Null: the hours of the office. */
  hours: OpeningHours[] | null
  takesConsultations: boolean
  bar: string | null
  photoHash: string | null
  version: number
}

const takes = sql<boolean>`coalesce(a.takes_consultations, u.is_shown_on_team)`

function lawyers(executor: Executor) {
  return executor
    .selectFrom('users as u')
    .leftJoin('lawyer_availability as a', 'a.user_id', 'u.id')
    .leftJoin('user_photos as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.full_name as name',
      sql<OfficeId>`u.office_id`.as('officeId'),
      sql<Language[]>`coalesce(a.languages, array[u.language])`.as('languages'),
      sql<OpeningHours[] | null>`a.hours`.as('hours'),
      takes.as('takesConsultations'),
      'u.bar',
      sql<string | null>`case when u.is_shown_on_team and 'photo' = any(u.released) then p.hash end`.as(
        'photoHash',
      ),
      sql<number>`coalesce(a.version, 0)`.as('version'),
    ])
    .where('u.role_id', '=', ROLE_IDS.Avocat)
    .where('u.disabled_at', 'is', null)
}

export async function bookableLawyers(
  executor: Executor,
  only: { officeId?: OfficeId; language?: Language | undefined; lawyerId?: UserId | undefined } = {},
): Promise<BookableLawyer[]> {
  const { officeId, language, lawyerId } = only
  const rows = await lawyers(executor)
    .where(takes)
    .$if(officeId !== undefined, query => query.where('u.office_id', '=', officeId ?? null))
    .$if(lawyerId !== undefined, query => query.where('u.id', '=', present(lawyerId)))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .limit(500)
    .execute()
  return rows.filter(({ languages }) => language === undefined || languages.includes(language))
}

export async function findLawyer(executor: Executor, id: UserId): Promise<BookableLawyer | undefined> {
  return await lawyers(executor).where('u.id', '=', id).executeTakeFirst()
}

export async function saveLawyerAvailability(
  tx: Tx,
  userId: UserId,
  { version, takesConsultations, hours, languages }: Versioned<LawyerAvailability>,
): Promise<boolean> {
  const columns = {
    takes_consultations: takesConsultations,
    hours: hours && JSON.stringify(hours),
    languages,
    version: version + 1,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lawyer_availability')
    .values({ user_id: userId, ...columns })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(columns).where('lawyer_availability.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface BookingOffice extends OfficeAddress {
  id: OfficeId
  country: string
  timeZone: string
}

const bookingOffices = (executor: Executor) =>
  executor
    .selectFrom('offices')
    .select(['id', 'country', 'time_zone as timeZone', 'street', 'postal_code as postalCode', 'city'])
    .$narrowType<{ city: Translated }>()

export async function listBookingOffices(executor: Executor): Promise<BookingOffice[]> {
  return await bookingOffices(executor).orderBy('position').execute()
}

export async function findBookingOffice(
  executor: Executor,
  id: OfficeId,
): Promise<BookingOffice | undefined> {
  return await bookingOffices(executor).where('id', '=', id).executeTakeFirst()
}
