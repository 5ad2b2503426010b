// The amounts of legal aid: the product's own rows, and those that an Admin entered. Only entered rows can be changed
// or removed.

import type { EnteredAidRows } from '@maat/contract/firm/settings'
import type { Day } from '@maat/domain/calendar/day'
import {
  type DatedAidTable,
  LEGAL_AID_TABLES,
  type LegalAidTables,
  rowOn,
  tablesWith,
} from '@maat/domain/legal-aid/legal-aid-tables'
import { centsOf, shownCents, shownTenThousandths, tenThousandthsOf } from '../../../texts/amounts.ts'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'

export type AidRow<Table extends DatedAidTable = DatedAidTable> = LegalAidTables[Table][number]

/** The amounts in a row of each table; two amounts are a lower and an upper limit. */
export const AID_AMOUNTS = {
  thresholds: ['singleFree', 'singlePartial', 'householdFree', 'householdPartial'],
  dependantDeductions: ['perDependant'],
  contributions: ['min', 'max'],
  pointValues: ['pointValue'],
} as const
export type AidAmount = (typeof AID_AMOUNTS)[DatedAidTable][number]

export type AidRowValues = { validFrom: string; source: string; isVerified: boolean } & Record<
  AidAmount,
  string
>

export interface ListedRow {
  row: AidRow
  /**
   * In the order of `AID_AMOUNTS`: cents, or ten-thousandths for the value of a point. Empty if no official amount was
   * found.
   */
  amounts: number[]
  time: 'past' | 'current' | 'coming'
  isEntered: boolean
  /** Entered for a day for which the product also has amounts. */
  isCorrection: boolean
}

export const NOTHING_ENTERED: EnteredAidRows = {
  thresholds: [],
  dependantDeductions: [],
  contributions: [],
  pointValues: [],
}

export function listRows(table: DatedAidTable, entered: EnteredAidRows, today: Day): ListedRow[] {
  const rows: readonly AidRow[] = tablesWith(entered)[table]
  const current = rowOn(rows, today)
  const hasDay = (others: readonly AidRow[], day: string) => others.some(({ validFrom }) => validFrom === day)
  return rows.toReversed().map(row => {
    const isEntered = hasDay(entered[table], row.validFrom)
    return {
      row,
      amounts: amountsOf(row),
      time: row === current ? 'current' : row.validFrom > today ? 'coming' : 'past',
      isEntered,
      isCorrection: isEntered && hasDay(LEGAL_AID_TABLES[table], row.validFrom),
    }
  })
}

export function amountsOf(row: AidRow): number[] {
  if ('perDependantCents' in row) return [row.perDependantCents]
  if ('valueTenThousandths' in row) return row.valueTenThousandths === null ? [] : [row.valueTenThousandths]
  if ('minCents' in row) return [row.minCents, row.maxCents]
  const { single, household } = row
  return [
    single.freeBelowCents,
    single.partialUpToCents,
    household.freeBelowCents,
    household.partialUpToCents,
  ]
}

const EMPTY: AidRowValues = {
  validFrom: '',
  source: '',
  isVerified: false,
  singleFree: '',
  singlePartial: '',
  householdFree: '',
  householdPartial: '',
  perDependant: '',
  min: '',
  max: '',
  pointValue: '',
}

/** The value of a point has up to four decimals, other amounts have two. */
const parserOf = (table: DatedAidTable) => (table === 'pointValues' ? tenThousandthsOf : centsOf)
const writerOf = (table: DatedAidTable) => (table === 'pointValues' ? shownTenThousandths : shownCents)

export function valuesOf(table: DatedAidTable, row: AidRow | undefined): AidRowValues {
  if (!row) return EMPTY
  const { validFrom, source, certainty } = row
  const write = writerOf(table)
  const amounts = amountsOf(row).map((amount, at) => [AID_AMOUNTS[table][at], write(amount)])
  return {
    ...EMPTY,
    validFrom,
    source,
    isVerified: certainty === 'verified',
    ...Object.fromEntries(amounts),
  }
}

const MOST_UNITS = 10_000_000

/** The server's rules, checked before the request. `replaced` is the day of the corrected row. */
export function checkRow(
  table: DatedAidTable,
  values: AidRowValues,
  entered: EnteredAidRows,
  replaced: string | undefined,
): FieldProblem[] {
  const { validFrom, source } = values
  const isTaken = validFrom !== replaced && entered[table].some(row => row.validFrom === validFrom)
  const names: readonly AidAmount[] = AID_AMOUNTS[table]
  const parse = parserOf(table)
  const amounts = names.map(name => parse(values[name]))
  return [
    ...(validFrom === '' ? [{ path: 'validFrom', code: 'field.required' }] : []),
    ...(isTaken ? [{ path: 'validFrom', code: 'field.twice' }] : []),
    ...names.flatMap((name, at) => {
      const amount = amounts[at] ?? 0
      if (values[name].trim() === '') return [{ path: name, code: 'field.required' }]
      if (!(amount >= 1)) return [{ path: name, code: 'field.number-invalid' }]
      if (amount > MOST_UNITS) return [{ path: name, code: 'field.too-great' }]
      return at % 2 === 1 && amount < (amounts[at - 1] ?? 0) ? [{ path: name, code: 'field.range' }] : []
    }),
    ...(source.trim() === '' ? [{ path: 'source', code: 'field.required' }] : []),
  ]
}

function rowOf(table: DatedAidTable, values: AidRowValues): AidRow {
  const dated = {
    validFrom: values.validFrom as Day,
    source: values.source.trim(),
    certainty: values.isVerified ? 'verified' : 'unverified',
  } as const
  const cents = (name: AidAmount) => centsOf(values[name])
  if (table === 'dependantDeductions') return { ...dated, perDependantCents: cents('perDependant') }
  if (table === 'pointValues') return { ...dated, valueTenThousandths: tenThousandthsOf(values.pointValue) }
  if (table === 'contributions') return { ...dated, minCents: cents('min'), maxCents: cents('max') }
  return {
    ...dated,
    single: { freeBelowCents: cents('singleFree'), partialUpToCents: cents('singlePartial') },
    household: { freeBelowCents: cents('householdFree'), partialUpToCents: cents('householdPartial') },
  }
}

export function withRow(
  table: DatedAidTable,
  entered: EnteredAidRows,
  values: AidRowValues,
  replaced: string | undefined,
): EnteredAidRows {
  const kept = replaced === undefined ? entered : withoutRow(table, entered, replaced)
  return { ...kept, [table]: [...kept[table], rowOf(table, values)] }
}

export function withoutRow(table: DatedAidTable, entered: EnteredAidRows, day: string): EnteredAidRows {
  return { ...entered, [table]: entered[table].filter(({ validFrom }) => validFrom !== day) }
}
