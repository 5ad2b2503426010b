// The firm's own settings, with defaults until an Admin chooses.
import {
  FIRM,
  FIRM_CASES_DEFAULT,
  FIRM_USERS_DEFAULT,
  type FirmCases,
  type FirmHolidays,
  type FirmUsers,
} from '@maat/contract/firm/settings'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { type Content, readSection, readSections } from './settings-store.ts'

export const readFirmUsersSettings = async (executor: Executor): Promise<FirmUsers> =>
  firmUsersOf(await readSection(executor, FIRM, 'Users'))

/** The dates of lunar holidays that an Admin has entered. */
export const readAnnouncedHolidays = async (executor: Executor): Promise<FirmHolidays['holidays']> =>
  announcedHolidaysOf(await readSection(executor, FIRM, 'Holidays'))

interface PublicSettings {
  selfRegistration: boolean
  announcedHolidays: FirmHolidays['holidays']
}

/** The settings that visitors see: every page reads them, so both come in one statement. */
export async function readPublicSettings(executor: Executor): Promise<PublicSettings> {
  const { Users, Holidays } = await readSections(executor, FIRM)
  return {
    selfRegistration: firmUsersOf(Users?.content).selfRegistration,
    announcedHolidays: announcedHolidaysOf(Holidays?.content),
  }
}

const firmUsersOf = (chosen: Content | undefined): FirmUsers => ({
  ...FIRM_USERS_DEFAULT,
  ...(chosen as Partial<FirmUsers> | undefined),
})

const announcedHolidaysOf = (chosen: Content | undefined): FirmHolidays['holidays'] =>
  (chosen as Partial<FirmHolidays> | undefined)?.holidays ?? []

/** The firm's chosen settings, for use in larger SQL statements. */
export const firmCasesChosen = sql<Partial<FirmCases> | null>`(select content from settings
  where owner = ${sql.lit(FIRM)} and section = 'Cases')`

export const firmCasesOf = (chosen: Partial<FirmCases> | null | undefined): FirmCases => ({
  ...FIRM_CASES_DEFAULT,
  ...chosen,
})

export async function readFirmCasesSettings(executor: Executor): Promise<FirmCases> {
  return firmCasesOf((await readSection(executor, FIRM, 'Cases')) as Partial<FirmCases> | undefined)
}
