// The list of paid claims of the legal-aid office: read from a CSV file, and compared with the claims of the firm.
import type { Day } from '../calendar/day.ts'
import { parseTypedDay } from '../calendar/typed-day.ts'
import { digitsOf } from '../cases/written-number.ts'
import { writeDecimal } from '../money/amounts/decimal.ts'
import { fold } from '../words/fold.ts'
import { readCsv } from '../words/read-csv.ts'
import type { ClaimState } from './claim-states.ts'
import { pointsOf } from './points.ts'

export interface PaidRow {
  designationNumber: string
  points: string
  paidCents: number
  paidOn: Day
}

export const PAID_COLUMNS = ['designationNumber', 'points', 'paidCents', 'paidOn'] as const
export type PaidColumn = (typeof PAID_COLUMNS)[number]

/** Words of a header in French, Dutch and English, folded; the clearest words first. */
const HEADERS: Record<PaidColumn, readonly string[]> = {
  points: ['point', 'punt'],
  paidCents: ['montant', 'bedrag', 'amount', 'euro', 'eur'],
  paidOn: ['paiement', 'paye', 'betaling', 'betaald', 'payment', 'paid', 'date', 'datum'],
  designationNumber: ['numero', 'nummer', 'number', 'designation', 'aanstelling'],
}

export interface PaidList {
  rows: PaidRow[]
  /** The columns that no header names; then there are no rows. */
  missing: PaidColumn[]
  /** The numbers of the unreadable lines, counted as in the file. */
  unreadable: number[]
}

export function readPaidList(text: string, today: Day): PaidList {
  const [header = [], ...lines] = readCsv(text)
  const columns = findColumns(header)
  const missing = PAID_COLUMNS.filter(column => columns[column] < 0)
  if (missing.length > 0) return { rows: [], missing, unreadable: [] }
  const read = lines.map(cells => readRow(cells, columns, today))
  return {
    rows: read.flatMap(row => row ?? []),
    missing,
    unreadable: read.flatMap((row, index) => (row ? [] : [index + 2])),
  }
}

type Columns = Record<PaidColumn, number>

/** Two headers may share a word, such as 'date of the designation': each column is used once. */
function findColumns(header: readonly string[]): Columns {
  const titles = header.map(fold)
  const used = new Set<number>()
  const find = (column: PaidColumn) => {
    const place = HEADERS[column]
      .map(word => titles.findIndex((title, index) => !used.has(index) && title.includes(word)))
      .find(index => index >= 0)
    if (place !== undefined) used.add(place)
    return place ?? -1
  }
  const points = find('points')
  const paidCents = find('paidCents')
  const paidOn = find('paidOn')
  return { points, paidCents, paidOn, designationNumber: find('designationNumber') }
}

const LONGEST_NUMBER = 40
const EARLIEST = '2000-01-01'

function readRow(cells: readonly string[], columns: Columns, today: Day): PaidRow | undefined {
  const textOf = (column: PaidColumn) => (cells[columns[column]] ?? '').trim()
  const designationNumber = textOf('designationNumber')
  const points = readPlain(textOf('points'), { digits: 4, decimals: 5 })
  const paid = readPlain(textOf('paidCents').replace(/€|EUR/gi, ''), { digits: 6, decimals: 2 })
  const paidOn = parseTypedDay(textOf('paidOn'), { latest: today, language: 'fr' })
  if (designationNumber === '' || designationNumber.length > LONGEST_NUMBER) return undefined
  if (!points || !paid || !paidOn || paidOn < EARLIEST || paidOn > today) return undefined
  return { designationNumber, points: writeDecimal(points), paidCents: Number(centsOf(paid)), paidOn }
}

interface Plain {
  digits: bigint
  scale: number
}

/** Points and amounts are small enough that a single separator is always a decimal one. */
function readPlain(text: string, most: { digits: number; decimals: number }): Plain | undefined {
  const read = digitsOf(text, '')
  if (!read || read.isNegative || read.whole.length > most.digits) return undefined
  const shown = read.decimals.replace(/0{1,9}$/, '')
  if (shown.length > most.decimals) return undefined
  return { digits: BigInt(`${read.whole}${shown}`), scale: shown.length }
}

const centsOf = ({ digits, scale }: Plain): bigint => digits * 10n ** BigInt(2 - scale)

/** Spaces, capitals and leading zeros of its parts do not distinguish two designations. */
export const designationKey = (number: string): string =>
  fold(number)
    .replace(/[^a-z0-9]{1,40}/g, '/')
    .split('/')
    .map(part => part.replace(/^0{1,40}(?=.)/, ''))
    .filter(part => part !== '')
    .join('/')

export const PAID_RESULTS = [
  'matched',
  'points-differ',
  'already-paid',
  'paid-otherwise',
  'not-submitted',
  'too-early',
  'repeated',
  'unknown',
] as const
export type PaidResult = (typeof PAID_RESULTS)[number]

/** These rows can be recorded. */
export const isRecordable = (result: PaidResult): boolean =>
  result === 'matched' || result === 'points-differ'

export interface ComparedClaim {
  designationNumber: string
  state: ClaimState
  /** Accepted, or requested while there is no decision. */
  points: string
  /** The day of its decision, before one of its submission. */
  lastStepOn: Day | null
  paidCents: number | null
  paidOn: Day | null
}

export interface ComparedRow<Claim> {
  row: PaidRow
  result: PaidResult
  claim: Claim | undefined
}

/** The result of each row, in the order of the file. */
export function comparePaidRows<Claim extends ComparedClaim>(
  rows: readonly PaidRow[],
  claims: readonly Claim[],
): ComparedRow<Claim>[] {
  const claimsByKey = Map.groupBy(claims, ({ designationNumber }) => designationKey(designationNumber))
  const rowsByKey = Map.groupBy(rows, ({ designationNumber }) => designationKey(designationNumber))
  return rows.map(row => {
    const key = designationKey(row.designationNumber)
    const found = claimsByKey.get(key) ?? []
    const [claim] = found
    if (!claim) return { row, result: 'unknown', claim: undefined }
    const isRepeated = found.length > 1 || (rowsByKey.get(key)?.length ?? 0) > 1
    return { row, result: isRepeated ? 'repeated' : resultOf(row, claim), claim }
  })
}

function resultOf(row: PaidRow, claim: ComparedClaim): PaidResult {
  if (claim.state === 'draft') return 'not-submitted'
  const hasSamePoints = pointsOf(row.points) === pointsOf(claim.points)
  if (claim.state !== 'paid') {
    if (claim.lastStepOn !== null && row.paidOn < claim.lastStepOn) return 'too-early'
    return hasSamePoints ? 'matched' : 'points-differ'
  }
  const isSame = hasSamePoints && row.paidCents === claim.paidCents && row.paidOn === claim.paidOn
  return isSame ? 'already-paid' : 'paid-otherwise'
}
