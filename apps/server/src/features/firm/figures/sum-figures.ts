// Sums the rows of each figure by span, part and currency.
import type { Day } from '@maat/domain/calendar/day'
import { latestSpans, type SpanKind, spanAround } from '@maat/domain/calendar/spans'
import {
  CHARTED_SPANS,
  FEWEST_CASES,
  type FigureKind,
  isCharted,
  isOfToday,
  MEASURES,
  needsManyCases,
} from '@maat/domain/figures/figure-kinds'
import type { FigureSpan, FigureSum } from '@maat/domain/figures/figure-values'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { rowsOf } from './figure-rows.ts'
import type { FigureScope } from './figure-scope.ts'

export interface FigureRequest {
  scope: FigureScope
  span: SpanKind
  /** A day of the shown span. */
  day: Day
  today: Day
}

/** The shown span and the one before it; more for a chart. */
export async function sumFigure(
  executor: Executor,
  kind: FigureKind,
  request: FigureRequest,
): Promise<FigureSpan[]> {
  const { scope, span, day, today } = request
  const firstDays = latestSpans(span, day, isCharted(kind) ? CHARTED_SPANS[span] : 2)
  const { until } = spanAround(span, day)
  const rows = rowsOf(kind, { scope, from: firstDays[0] ?? day, until, today })
  const group = isOfToday(kind) ? sql`null::date` : sql`date_trunc(${span}, day::timestamp)::date`
  const sums = await sumRows(executor, rows, group)
  const spreads = needsManyCases(kind) ? await spreadOf(executor, rows, group) : []
  return (isOfToday(kind) ? [null] : firstDays).map(from =>
    spanOf(kind, scope, {
      from,
      sums: sums.filter(sum => sum.from === from).map(({ from: _, ...sum }) => sum),
      spread: spreads.find(spread => spread.from === from),
    }),
  )
}

interface Spread {
  from: Day | null
  cases: number
  median: number
}

interface Found {
  from: Day | null
  sums: FigureSum[]
  spread: Spread | undefined
}

function spanOf(kind: FigureKind, { isOwn }: FigureScope, { from, sums, spread }: Found): FigureSpan {
  const rows = sums.reduce((total, sum) => total + sum.rows, 0)
  const isTooFew = !isOwn && spread !== undefined && spread.cases < FEWEST_CASES
  if (isTooFew) return { from, rows: 0, median: null, isTooFew, sums: [] }
  return { from, rows, median: MEASURES[kind] === 'median' ? (spread?.median ?? null) : null, isTooFew, sums }
}

type Part = RawBuilder<unknown>

async function sumRows(executor: Executor, rows: Part, group: Part) {
  const { rows: sums } = await sql<FigureSum & { from: Day | null }>`
    select ${group} as "from", part, currency, sum(value)::bigint as value,
      coalesce(sum(value) filter (where is_counted), 0)::bigint as counted, count(*)::int as rows
    from (${rows}) r group by 1, 2, 3 order by 1, 2, 3`.execute(executor)
  return sums
}

async function spreadOf(executor: Executor, rows: Part, group: Part): Promise<Spread[]> {
  const { rows: spreads } = await sql<Spread>`
    select ${group} as "from", count(distinct case_id)::int as cases,
      percentile_cont(0.5) within group (order by value) as median
    from (${rows}) r group by 1`.execute(executor)
  return spreads
}
