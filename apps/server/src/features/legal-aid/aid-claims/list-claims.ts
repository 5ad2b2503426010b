// The yearly list of aid claims, its totals, and its table.
import {
  type AidClaimSums,
  exportAidClaims,
  listAidClaims,
  sumAidClaims,
} from '@maat/contract/legal-aid/aid-payments'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { CLAIM_LIST_TEXTS, claimStateText } from '@maat/domain/legal-aid/claim-list-texts'
import { CLAIM_STATES, type ClaimState, judicialYearOf } from '@maat/domain/legal-aid/claim-states'
import { pointsOf, writePoints } from '@maat/domain/legal-aid/points'
import { amountOf, serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { csvOfList } from '../../../platform/files/csv-of-list.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  type ClaimRow,
  claimsOfYear,
  expectedValue,
  shortPoints,
  viewOfClaimRow,
  type YearFilter,
} from './claim-rows.ts'

const Cursor = z.object({ day: cursorFields.day, id: cursorFields.id })
type Cursor = z.output<typeof Cursor>

/** The nomenclature is Belgian, and so is the clock of its judicial year. */
const ZONE = 'Europe/Brussels'
const yearAt = (now: Date) => judicialYearOf(dayAt(now, ZONE))

interface ClaimsQuery {
  filter: YearFilter
  cursor: Cursor | undefined
  limit: number
}

async function findClaims(
  executor: Executor,
  caller: Caller,
  { filter, cursor, limit }: ClaimsQuery,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select r.* from (${claimsOfYear(caller, filter)}) r
    ${cursor ? sql`where (r.day, r.case_id) < (${cursor.day}::date, ${cursor.id}::uuid)` : sql``}
    order by r.day desc, r.case_id desc limit ${limit + 1}`.execute(executor)
  return rows
}

const cursorOf = ({ day, case_id: id }: ClaimRow): Cursor => ({ day, id })

export const handleListAidClaims = handle(listAidClaims, async ({ work, tx, caller, query }) => {
  const { limit, after, year = yearAt(work.now), ...filter } = query
  const cursor = parseCursor(Cursor, after)
  const rows = await findClaims(tx, caller, { filter: { ...filter, year }, cursor, limit })
  return pageOfRows(rows, limit, viewOfClaimRow, cursorOf)
})

interface SumRow {
  state: ClaimState
  claims: number
  points: string
  expected: number
  unvalued: number
  paid: number
}

export const handleSumAidClaims = handle(sumAidClaims, async ({ work, tx, caller, query }) => {
  const { lawyer, year = yearAt(work.now) } = query
  const value = sql`case when r.accepted_points is null then r.expected_units else r.accepted_units end`
  const { rows } = await sql<SumRow>`
    select r.state, count(*)::int as claims, sum(coalesce(r.accepted_points, r.points))::text as points,
      coalesce(sum(${value}), 0)::bigint as expected, count(*) filter (where ${value} is null and r.paid_units is null)::int as unvalued,
      coalesce(sum(r.paid_units), 0)::bigint as paid
    from (${claimsOfYear(caller, { year, lawyer })}) r group by r.state`.execute(tx)
  const states = CLAIM_STATES.flatMap(state => rows.find(row => row.state === state) ?? [])
  return {
    year,
    states: states.map(row => ({ state: row.state, ...viewOfSums([row]) })),
    total: viewOfSums(rows),
  }
})

function viewOfSums(rows: readonly SumRow[]): z.input<typeof AidClaimSums>['total'] {
  const sumOf = (numberOf: (row: SumRow) => number) => rows.reduce((sum, row) => sum + numberOf(row), 0)
  return {
    claims: sumOf(({ claims }) => claims),
    points: writePoints(sumOf(({ points }) => pointsOf(points))),
    expected: amountOf(
      sumOf(({ expected }) => expected),
      'EUR',
    ),
    unvalued: sumOf(({ unvalued }) => unvalued),
    paid: amountOf(
      sumOf(({ paid }) => paid),
      'EUR',
    ),
  }
}

export const handleExportAidClaims = handle(exportAidClaims, async ({ work, tx, caller, query, record }) => {
  const { year = yearAt(work.now), ...others } = query
  const filter = { ...others, year }
  await record('case.aid-claims-exported', filter, { kind: 'user', id: caller.id })
  const lines = csvOfList({
    titles: COLUMNS.map(column => CLAIM_LIST_TEXTS[column][caller.language]),
    findPage: async page => (await findClaims(tx, caller, { filter, ...page })).slice(0, page.limit),
    cursorOf,
    cellsOf: row => cellsOf(row, caller.language),
  })
  return replyWithBytes(lines, `legal-aid-${year}-${year + 1}.csv`, { isDownload: true })
})

const COLUMNS = [
  'designation',
  'designatedOn',
  'case',
  'client',
  'lawyer',
  'state',
  'points',
  'acceptedPoints',
  'value',
  'paid',
  'closedOn',
  'submittedOn',
  'decidedOn',
  'paidOn',
  'reason',
] as const

function cellsOf(row: ClaimRow, language: Language): (string | null)[] {
  const money = (units: number | null) => (units === null ? '' : serializeAmount(amountOf(units, 'EUR')))
  const cells: Record<(typeof COLUMNS)[number], string | null> = {
    designation: row.designation_number,
    designatedOn: row.designated_on,
    case: row.case_number ?? row.case_title,
    client: row.client_name,
    lawyer: row.lawyer_name,
    state: claimStateText(row.state, language),
    points: shortPoints(row.points),
    acceptedPoints: row.accepted_points && shortPoints(row.accepted_points),
    value: money(expectedValue(row)),
    paid: money(row.paid_units),
    closedOn: row.closed_on,
    submittedOn: row.submitted_on,
    decidedOn: row.decided_on,
    paidOn: row.paid_on,
    reason: row.correction_reason,
  }
  return COLUMNS.map(column => cells[column])
}
