// The sections of the firm's settings, in the shape of their forms. Rows are stored by key, so that changes of two
// Admins to different rows are merged.

import {
  type EnteredAidRows,
  FIRM_CASES_DEFAULT,
  FIRM_USERS_DEFAULT,
  type FirmCases,
  type FirmHolidays,
  type FirmUsers,
  type NOTIFICATION_CHANNELS,
} from '@maat/contract/firm/settings'
import type { NotificationType } from '@maat/contract/notification-types'
import { findAnnouncedDate, ISLAMIC_HOLIDAYS } from '@maat/domain/calendar/holidays'
import type { AnnouncedHoliday } from '@maat/domain/calendar/movable-holidays'
import { DATED_AID_TABLES, type DatedAidTable } from '@maat/domain/legal-aid/legal-aid-tables'
import { type AidRow, NOTHING_ENTERED } from './aid-amounts.ts'
import { type Offices, rulesOf, sectionOf } from './case-rules.ts'
import type { SectionForm } from './use-firm-section.ts'

/** The hours as typed, which may be no number for a moment. */
export type TypedUsers = Omit<FirmUsers, 'sessionHours'> & { sessionHours: string }

export const USERS: SectionForm<TypedUsers> = {
  section: 'Users',
  open(content) {
    const { sessionHours, ...others }: FirmUsers = { ...FIRM_USERS_DEFAULT, ...content }
    return { ...others, sessionHours: String(sessionHours) }
  },
  close: ({ sessionHours, ...others }) => ({ ...others, sessionHours: Number(sessionHours) }),
}

export type Reach = (typeof NOTIFICATION_CHANNELS)[number]
export type Reaches = { events: Partial<Record<NotificationType, Reach>> }

export const NOTIFICATIONS: SectionForm<Reaches> = {
  section: 'Notifications',
  open: content => ({ events: (content as Partial<Reaches>).events ?? {} }),
  close: rules => rules,
}

/** Every office has a prefix, even if none was chosen. */
export function casesWith(offices: Offices): SectionForm<FirmCases> {
  return {
    section: 'Cases',
    open: content => sectionOf(rulesOf({ ...FIRM_CASES_DEFAULT, ...content }, offices)),
    close: rules => rules,
  }
}

/** By table, and by the first day of a row. */
export type AidRowsByDay = Record<DatedAidTable, Record<string, AidRow>>

const byTable = <Rows>(rowsOf: (table: DatedAidTable) => Rows) =>
  Object.fromEntries(DATED_AID_TABLES.map(table => [table, rowsOf(table)])) as Record<DatedAidTable, Rows>

export const rowsByDay = (entered: EnteredAidRows): AidRowsByDay =>
  byTable(table => Object.fromEntries(entered[table].map(row => [row.validFrom, row])))

export const enteredRows = (rows: AidRowsByDay) =>
  byTable(table => Object.values(rows[table])) as unknown as EnteredAidRows

export const LEGAL_AID: SectionForm<AidRowsByDay> = {
  section: 'LegalAid',
  open: content => rowsByDay({ ...NOTHING_ENTERED, ...content }),
  close: enteredRows,
}

/** By the estimated day of the holiday. */
export type HolidaysByDay = { holidays: Record<string, AnnouncedHoliday> }

function expectedDay(announced: AnnouncedHoliday): string {
  return ISLAMIC_HOLIDAYS.find(holiday => findAnnouncedDate(holiday, [announced]))?.date ?? announced.date
}

export const HOLIDAYS: SectionForm<HolidaysByDay> = {
  section: 'Holidays',
  open: content => ({
    holidays: Object.fromEntries(
      ((content as Partial<FirmHolidays>).holidays ?? []).map(holiday => [expectedDay(holiday), holiday]),
    ),
  }),
  close: ({ holidays }) => ({ holidays: Object.values(holidays) }),
}
