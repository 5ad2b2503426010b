// The figures of the books for the yearly report on third-party money: one row for each office and currency.
import { exportTermFigures } from '@maat/contract/compliance/obligation-terms'
import type { Office } from '@maat/contract/firm/firm'
import type { Day } from '@maat/domain/calendar/day'
import { reportedDay } from '@maat/domain/compliance/obligations/obligation-terms'
import { THIRD_PARTY_WORDS } from '@maat/domain/compliance/obligations/third-party-words'
import { serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Language } from '@maat/domain/words/languages'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { CSV_BOM, csvLine } from '../../../platform/files/csv-line.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { listOffices, officeSubject } from '../../firm/firm/index.ts'
import { readThirdPartyYear } from '../../money/books/index.ts'
import { getObligation, type ObligationRow } from './obligation-store.ts'
import { hasFigures, termSubject } from './obligation-view.ts'

export const handleExportFigures = handleRecord(exportTermFigures, termSubject, async context => {
  const { tx, caller, subject: term, record, fail } = context
  const obligation = await getObligation(tx, term.obligation_id)
  if (!hasFigures(obligation)) return fail('obligation-term.no-figures')
  const day = reportedDay(term.nominal_on)
  const offices = await reportedOffices(tx, caller, obligation)
  await record('obligation-term.figures-exported', { day })
  const lines: (readonly unknown[])[] = [headOf(caller.language)]
  for (const office of offices) lines.push(...(await rowsOf(tx, office, day, caller.language)))
  const text = `${CSV_BOM}${lines.map(csvLine).join('')}`
  return replyWithBytes(new TextEncoder().encode(text), `${day}.csv`, { isDownload: true })
})

/** Those that the obligation is about and whose books the caller may export. */
async function reportedOffices(
  executor: Executor,
  caller: Caller,
  { office_id: officeId, country }: ObligationRow,
): Promise<Office[]> {
  const isMeant = (office: Office) =>
    officeId ? office.id === officeId : country === null || office.country === country
  const offices = (await listOffices(executor)).filter(isMeant)
  return offices.filter(office => permitted(officeSubject, caller, office, ['export-invoices']).length > 0)
}

const COLUMNS = [
  'office',
  'day',
  'currency',
  'before',
  'received',
  'paidOut',
  'held',
  'onAccount',
  'openBalances',
] as const

const headOf = (language: Language) => COLUMNS.map(column => THIRD_PARTY_WORDS[column][language])

async function rowsOf(executor: Executor, office: Office, day: Day, language: Language) {
  const years = await readThirdPartyYear(executor, office.id, day)
  const name = office.city[language]
  // An office without such money is in the report too.
  if (years.length === 0) return [[name, day, '', 0, 0, 0, 0, 0, 0]]
  return years.map(({ currency, openBalances, ...amounts }) => [
    name,
    day,
    currency,
    serializeAmount(amounts.before),
    serializeAmount(amounts.received),
    serializeAmount(amounts.paidOut),
    serializeAmount(amounts.held),
    serializeAmount(amounts.onAccount),
    openBalances,
  ])
}
