// The rows that make each figure, as subqueries with the same columns. A figure is the sum, share, median or mean of
// exactly these rows.
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import { sql } from 'kysely'
import {
  billedMoves,
  owedInvoices,
  plannedMoves,
  receivedMoves,
  unbilledWork,
} from '../../money/finances/index.ts'
import { answerRows, openRows, originRows, sentRows, waitRows } from './case-rows.ts'
import { clientAnswerRows, deadlineRows, pointRows, resultRows } from './closing-rows.ts'
import { type FigureQuery, matchesInvoiceOf, matchesWorkOf, type Part } from './figure-scope.ts'

/** The columns id, day, case_id, invoice_id, part, currency, value and is_counted. */
export function rowsOf(kind: FigureKind, query: FigureQuery): Part {
  return ROWS[kind](query)
}

const ROWS: Record<FigureKind, (query: FigureQuery) => Part> = {
  hours: timeRows,
  billable: timeRows,
  invoiced: query => moneyRows(billedMoves(matchesInvoiceOf(query.scope), query)),
  collected: query => moneyRows(receivedMoves(matchesInvoiceOf(query.scope), query)),
  accept: query => waitRows('accepted', query),
  answer: answerRows,
  close: query => waitRows('closed', query),
  deadlines: deadlineRows,
  satisfaction: query => clientAnswerRows('satisfaction', query),
  clarity: query => clientAnswerRows('clarity', query),
  points: pointRows,
  cases: sentRows,
  origins: originRows,
  result: resultRows,
  open: openRows,
  unbilled: query => moneyRows(unbilledRows(query)),
  owed: ({ scope, today }) =>
    moneyRows(
      sql`select * from (${owedInvoices(matchesInvoiceOf(scope), today)}) o where o.day < ${today}::date`,
    ),
  forecast: ({ scope, today }) => moneyRows(plannedMoves(matchesInvoiceOf(scope), today)),
}

function timeRows({ scope, from, until }: FigureQuery): Part {
  return sql`
    select w.id::text as id, w.worked_on as day, w.case_id, null::uuid as invoice_id, w.billing as part,
      null::text as currency, w.minutes::bigint as value, w.billing = 'billable' as is_counted
    from time_entries w join cases c on c.id = w.case_id
    where w.worked_on between ${from}::date and ${until}::date and ${matchesWorkOf(scope)}`
}

const moneyRows = (moves: Part): Part => sql`
  select v.id, v.day, v.case_id, v.invoice_id, v.part, v.currency, v.units as value, true as is_counted
  from (${moves}) v`

const unbilledRows = ({ scope }: FigureQuery): Part =>
  sql`select u.*, null::uuid as invoice_id from (${unbilledWork(matchesWorkOf(scope))}) u`
