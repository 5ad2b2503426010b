// A client's costs: debts and payments of their own, each case beside its agreement, and all papers.
import { type CaseCost, exportOwnPapers, listCaseCosts, readOwnFinances } from '@maat/contract/finances'
import type { Currency } from '@maat/domain/money/currencies'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { MomentCursor, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import {
  clientLeft,
  countIssued,
  dueOn,
  invoicePrinter,
  isOfClient,
  writtenOffUnits,
  zipInvoiceFiles,
} from '../invoices/index.ts'
import { matchesInvoice } from './whose-money.ts'

export const handleReadOwnFinances = handle(readOwnFinances, async ({ tx, caller, work }) => {
  const today = await todayAt(tx, caller.officeId, work.now)
  const owed = await sumOwed(tx, caller, today)
  const paid = await sumPaid(tx, caller, Number(today.slice(0, 4)))
  const currencies = [...new Set([...owed, ...paid].map(({ currency }) => currency))]
  const sums = currencies.map(currency => {
    const money = (units = 0) => ({ units, currency })
    const one = owed.find(row => row.currency === currency)
    const next = one?.next_on ? { dueOn: one.next_on, amount: money(one.next_units) } : null
    const paidThisYear = money(paid.find(row => row.currency === currency)?.units)
    return { currency, owed: money(one?.units), late: money(one?.late_units), next, paidThisYear }
  })
  return { sums, years: await yearsOf(tx, caller) }
})

interface Owed {
  currency: Currency
  units: number
  late_units: number
  next_on: string | null
  next_units: number
}

async function sumOwed(executor: Executor, caller: Caller, today: string): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with owed as (
      select currency, due_on, sum("left") as units from (
        select i.currency, ${dueOn} as due_on, ${clientLeft} as "left"
        from invoices i join cases c on c.id = i.case_id
        where i.units_left > 0 and ${clientLeft} > 0 and ${matchesInvoice(caller, { client: caller.id })}
      ) asked group by 1, 2)
    select o.currency, sum(o.units)::bigint as units,
      coalesce(sum(o.units) filter (where o.due_on < ${today}::date), 0)::bigint as late_units,
      min(o.due_on) filter (where o.due_on >= ${today}::date) as next_on,
      coalesce((array_agg(o.units order by o.due_on) filter (where o.due_on >= ${today}::date))[1], 0)::bigint
        as next_units
    from owed o group by 1 order by 1`.execute(executor)
  return rows
}

interface Paid {
  currency: Currency
  units: number
}

async function sumPaid(executor: Executor, caller: Caller, year: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select currency, sum(units)::bigint as units from (
    select p.currency, a.units + p.late_units as units
    from invoices i join cases c on c.id = i.case_id join payment_allocations a on a.invoice_id = i.id
      join payments p on p.id = a.payment_id
    where p.taken_back_at is null and p.way <> 'credit' and ${isOfClient} and ${matchesInvoice(caller, { client: caller.id })}
      and p.received_on >= make_date(${year}, 1, 1) and p.received_on < make_date(${year + 1}, 1, 1)
    union all
    select r.currency, -r.units
    from invoices i join cases c on c.id = i.case_id join refunds r on r.invoice_id = i.id
    where r.state = 'done' and r.payer_name = '' and ${matchesInvoice(caller, { client: caller.id })}
      and r.done_on >= make_date(${year}, 1, 1) and r.done_on < make_date(${year + 1}, 1, 1)) moves
    group by 1 order by 1`.execute(executor)
  return rows
}

async function yearsOf(executor: Executor, caller: Caller): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from i.issued_on)::int as year
    from invoices i join cases c on c.id = i.case_id
    where i.status <> 'draft' and ${matchesInvoice(caller, { client: caller.id })} order by 1 desc`.execute(
    executor,
  )
  return rows.map(({ year }) => year)
}

interface CostRow {
  case_id: string
  number: string | null
  title: string
  currency: Currency
  last_at: string
  requested: number
  net: number
  /** All payers still owe this. */
  open: number
  /** The client’s part of it; negative if they get money back. */
  owed: number
  written_off: number
  budget: number | null
}

/** A case that moved to another country has one row per currency. */
export const handleListCaseCosts = handle(listCaseCosts, async ({ tx, caller, query }) => {
  const place = parseCursor(MomentCursor.extend({ currency: z.string().max(3) }), query.after)
  const { rows } = await sql<CostRow>`
    select * from (
      select c.id as case_id, c.number, c.title, i.currency, max(i.issued_at) as last_at,
        sum(case when i.kind = 'credit-note' then -i.gross_units else i.gross_units end)::bigint as requested,
        sum(case when i.kind = 'credit-note' then -i.net_units else i.net_units end)::bigint as net,
        sum(case when i.kind = 'credit-note' then 0 else i.units_left end)::bigint as open,
        sum(case when i.kind = 'credit-note' then 0 when i.units_left < 0 then i.units_left else ${clientLeft} end)::bigint
          as owed,
        sum(${writtenOffUnits})::bigint as written_off,
        (select b.budget_units from case_billing b where b.case_id = c.id and b.currency = i.currency) as budget
      from invoices i join cases c on c.id = i.case_id
      where i.status <> 'draft' and ${matchesInvoice(caller, { client: caller.id })}
      group by c.id, i.currency) costs
    ${place ? sql`where (last_at, case_id, currency) < (${place.at}::timestamptz, ${place.id}::uuid, ${place.currency})` : sql``}
    order by last_at desc, case_id desc, currency desc limit ${query.limit + 1}`.execute(tx)
  return pageOfRows(rows, query.limit, viewOfCost, ({ last_at: at, case_id: id, currency }) => ({
    at,
    id,
    currency,
  }))
})

function viewOfCost(row: CostRow): z.input<typeof CaseCost> {
  const money = (units: number) => ({ units, currency: row.currency })
  return {
    id: `${row.case_id}.${row.currency}`,
    caseId: row.case_id,
    caseNumber: row.number,
    caseTitle: row.title,
    requested: money(row.requested),
    askedBeforeVat: money(row.net),
    paid: money(row.requested - row.open - row.written_off),
    owed: money(row.owed),
    budget: row.budget === null ? null : money(row.budget),
  }
}

export const handleExportOwnPapers = handle(
  exportOwnPapers,
  async ({ tx, caller, query, work, fail, record }) => {
    const { year } = query
    const period = { clientId: caller.id, ...(year && { from: `${year}-01-01`, until: `${year}-12-31` }) }
    const count = await countIssued(tx, period)
    if (count === 0) return fail('invoice.none-issued')
    await record('invoice.exported', { ...(year && { year }), count })
    const files = zipInvoiceFiles(tx, period, { ...invoicePrinter(work), withXml: false })
    return replyWithBytes(files, `${year ?? 'Maat'}.zip`, { isDownload: true })
  },
)
