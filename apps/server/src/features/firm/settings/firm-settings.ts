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
import { readSection } from './settings-store.ts'

export async function readFirmUsersSettings(executor: Executor): Promise<FirmUsers> {
  const chosen = (await readSection(executor, FIRM, 'Users')) as Partial<FirmUsers> | undefined
  return { ...FIRM_USERS_DEFAULT, ...chosen }
}

/** The dates of lunar holidays that an Admin has entered. */
export async function readAnnouncedHolidays(executor: Executor): Promise<FirmHolidays['holidays']> {
  const chosen = (await readSection(executor, FIRM, 'Holidays')) as Partial<FirmHolidays> | undefined
  return chosen?.holidays ?? []
}

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
