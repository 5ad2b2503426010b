// `npm run figures:check`: compares each figure with the sum of the rows that it opens, and the invoiced amounts with the
// books, or names the first difference.
import type { Day } from '@maat/domain/calendar/day'
import { SPAN_KINDS, type SpanKind, shiftedSpan, spanAround } from '@maat/domain/calendar/spans'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import type { FigureSum } from '@maat/domain/figures/figure-values'
import { ROLE_IDS, roleOfId } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { todayAt } from '../../people/users/index.ts'
import { cursorOfRow, findRows, type RowCursor } from './find-rows.ts'
import { kindsOf } from './read-figures.ts'
import { type FigureRequest, sumFigure } from './sum-figures.ts'

export interface FiguresVerification {
  isWhole: boolean
  message: string
}

const YEARS = 3

/** Reads one snapshot: the caller opens a transaction that sees one moment. */
export async function verifyFigures(executor: Executor, now: Date): Promise<FiguresVerification> {
  const booked = await findDifferenceToBooks(executor)
  if (booked) return { isWhole: false, message: `The figures are wrong: ${booked}.` }
  let count = 0
  for await (const request of allRequests(executor, now))
    for (const kind of kindsOf(request)) {
      count += 1
      const difference = await findDifference(executor, request, kind)
      if (difference) return { isWhole: false, message: `The figures are wrong: ${difference}.` }
    }
  return { isWhole: true, message: `The figures are whole: each of ${count} equals the sum of its rows.` }
}

/** The own figures of all staff, and the figures of the firm, for this and earlier spans. */
async function* allRequests(executor: Executor, now: Date): AsyncGenerator<FigureRequest> {
  const callers = await staff(executor)
  const admin = callers.find(({ role }) => role === 'Admin')
  for (const caller of callers) {
    const today = await todayAt(executor, caller.officeId, now)
    for (const [span, day] of spansUntil(today)) {
      yield { scope: { caller, isOwn: true }, span, day, today }
      if (caller === admin) yield { scope: { caller, isOwn: false }, span, day, today }
    }
  }
}

function spansUntil(today: Day): [SpanKind, Day][] {
  const years = Array.from({ length: YEARS }, (_, ago): [SpanKind, Day] => [
    'year',
    shiftedSpan('year', today, -ago),
  ])
  return [
    ...years,
    ...SPAN_KINDS.filter(span => span !== 'year').map((span): [SpanKind, Day] => [span, today]),
  ]
}

async function staff(executor: Executor): Promise<Caller[]> {
  const rows = await executor
    .selectFrom('users')
    .select(['id', 'role_id', 'office_id', 'language'])
    .where('role_id', '>', ROLE_IDS.User)
    .orderBy('role_id', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, role_id, office_id, language }) => ({
    id: id as Caller['id'],
    role: roleOfId(role_id) as Caller['role'],
    officeId: office_id as Caller['officeId'],
    language,
    sessionId: id as unknown as Caller['sessionId'],
    standsInFor: [],
    isDisabled: false,
    mustSetUpTwoFactor: false,
  }))
}

async function findDifference(
  executor: Executor,
  request: FigureRequest,
  kind: FigureKind,
): Promise<string | undefined> {
  const shown = (await sumFigure(executor, kind, request)).at(-1)
  // Too few cases: neither the figure nor its rows are shown.
  if (!shown || shown.isTooFew) return undefined
  const expected = textOfSums(shown.sums)
  const found = textOfSums(await sumsOfRows(executor, request, kind))
  if (expected === found) return undefined
  const { id, role } = request.scope.caller
  return `${kind} of ${request.scope.isOwn ? `user ${id} (${role})` : 'the firm'} for the ${request.span} of ${spanAround(request.span, request.day).from} is ${expected}, its rows give ${found}`
}

const PAGE = 500

async function sumsOfRows(
  executor: Executor,
  request: FigureRequest,
  figure: FigureKind,
): Promise<FigureSum[]> {
  const sums = new Map<string, FigureSum>()
  for (let cursor: RowCursor | undefined; ; ) {
    const rows = await findRows(executor, request, { figure }, { limit: PAGE, cursor })
    for (const { part, currency, value, is_counted } of rows) {
      const key = `${part}/${currency}`
      const sum = sums.get(key) ?? { part, currency, value: 0, counted: 0, rows: 0 }
      sums.set(key, {
        ...sum,
        value: sum.value + value,
        counted: sum.counted + (is_counted ? value : 0),
        rows: sum.rows + 1,
      })
    }
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    if (!last) return [...sums.values()]
    cursor = cursorOfRow(last)
  }
}

const textOfSums = (sums: readonly FigureSum[]): string =>
  sums
    .map(({ part, currency, value, counted, rows }) => [part, currency, value, counted, rows].join(' '))
    .sort()
    .join(', ') || 'nothing'

/** The invoices of a month equal the debts that the books have from them. */
async function findDifferenceToBooks(executor: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ fault: string }>`
    with invoiced as (
      select office_id, currency, date_trunc('month', issued_on::timestamp)::date as month,
        sum(case when kind = 'credit-note' then -gross_units else gross_units end) as units
      from invoices where status <> 'draft' group by 1, 2, 3
    ), booked as (
      select e.office_id, p.currency, date_trunc('month', e.dated::timestamp)::date as month, sum(p.units) as units
      from book_entries e join book_postings p on p.entry_id = e.id join book_accounts a on a.id = p.account_id
      where e.cause_kind in ('invoice', 'deposit', 'credit-note') and a.kind = 'receivable' group by 1, 2, 3)
    select format('office %s invoiced %s %s in %s, and the books have %s', o.code, coalesce(i.units, 0), currency,
      month, coalesce(b.units, 0)) as fault
    from invoiced i full join booked b using (office_id, currency, month) join offices o on o.id = office_id
    where coalesce(i.units, 0) <> coalesce(b.units, 0) order by month limit 1`.execute(executor)
  return rows[0]?.fault
}
