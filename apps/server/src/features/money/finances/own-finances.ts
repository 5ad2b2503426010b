// A client's costs: debts and payments of their own, each case beside its agreement, and all papers.

import type { CaseId } from '@maat/contract/ids'
import { type CaseCost, exportOwnPapers, listCaseCosts, readOwnFinances } from '@maat/contract/money/finances'
import type { Moment } from '@maat/domain/calendar/moment'
import { CURRENCIES, type Currency } from '@maat/domain/money/amounts/currencies'
import { dueOf, type OpenPart } from '@maat/domain/money/payments/due'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { MomentCursor, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import {
  clientCredit,
  clientLeft,
  countIssued,
  invoicePrinter,
  openParts,
  zipInvoiceFiles,
} from '../invoices/index.ts'
import { spentUnits } from '../time/index.ts'
import { paidByClient, unitsOfOthers } from './client-sums.ts'
import { sumPaid } from './own-payments.ts'
import { matchesInvoice } from './whose-money.ts'

export const handleReadOwnFinances = handle(readOwnFinances, async ({ tx, caller, query, work }) => {
  const today = await todayAt(tx, caller.officeId, work.now)
  const isOwn = matchesInvoice(caller, { client: caller.id, case: query.case })
  const owed = await sumOpenParts(tx, isOwn)
  const credit = await sumCredit(tx, isOwn)
  const paid = await sumPaid(tx, isOwn)
  const paidThisYear = paid.filter(({ year }) => year === Number(today.slice(0, 4)))
  const currencies = [...new Set([...owed, ...credit, ...paidThisYear].map(({ currency }) => currency))]
  const sums = currencies.map(currency => {
    const money = (units = 0) => ({ units, currency })
    const isIt = (row: { currency: Currency }) => row.currency === currency
    const due = dueOf(owed.filter(isIt), today)
    return {
      currency,
      owed: money(due.left),
      dueNow: money(due.now),
      late: money(due.late),
      next: due.next && { dueOn: due.next.dueOn, amount: money(due.next.units) },
      credit: money(credit.find(isIt)?.units),
      paidThisYear: money(paidThisYear.find(isIt)?.units),
    }
  })
  const years = new Set([...(await yearsOf(tx, isOwn)), ...paid.map(({ year }) => year)])
  return {
    sums,
    years: [...years].toSorted((one, other) => other - one),
    paid: paid.map(({ year, units, currency }) => ({ year, amount: { units, currency } })),
  }
})

type Condition = RawBuilder<boolean>

interface OwedPart extends OpenPart {
  currency: Currency
}

async function sumOpenParts(executor: Executor, isOwn: Condition): Promise<OwedPart[]> {
  const { rows } = await sql<OwedPart>`
    select i.currency, o.due_on as "dueOn", sum(o.units)::bigint as units
    from invoices i join cases c on c.id = i.case_id cross join lateral ${openParts} o
    where i.open_units > 0 and ${isOwn}
    group by 1, 2 order by 1, 2`.execute(executor)
  return rows
}

interface Sum {
  currency: Currency
  units: number
}

/** Paid or credited beyond what was asked: it pays another invoice, or is refunded. */
async function sumCredit(executor: Executor, isOwn: Condition): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select i.currency, sum(${clientCredit})::bigint as units
    from invoices i join cases c on c.id = i.case_id
    where i.in_favour_units > 0 and ${isOwn}
    group by 1 order by 1`.execute(executor)
  return rows
}

async function yearsOf(executor: Executor, isOwn: Condition): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from i.issued_on)::int as year
    from invoices i join cases c on c.id = i.case_id
    where i.status <> 'draft' and ${isOwn}`.execute(executor)
  return rows.map(({ year }) => year)
}

interface CostRow {
  case_id: CaseId
  number: string | null
  title: string
  currency: Currency
  last_at: Moment
  requested: number
  /** The part of other payers. */
  of_others: number
  paid: number
  owed: number
  credit: number
  budget: number | null
  /** As on every screen that compares it with the budget. */
  spent: number
}

const SHOWS_UNBILLED = sql<boolean>`exists (select from case_billing b where b.case_id = c.id and b.shows_unbilled)`

const CostCursor = MomentCursor.extend({ currency: z.enum(CURRENCIES) })

/** A case that moved to another country has one row per currency. */
export const handleListCaseCosts = handle(listCaseCosts, async ({ tx, caller, query }) => {
  const cursor = parseCursor(CostCursor, query.after)
  const { rows } = await sql<CostRow>`
    select * from (
      select c.id as case_id, c.number, c.title, i.currency, max(i.issued_at) as last_at,
        sum(case when i.kind = 'credit-note' then -i.gross_units else i.gross_units end)::bigint as requested,
        sum(${unitsOfOthers})::bigint as of_others,
        sum(${paidByClient})::bigint as paid,
        sum(${clientLeft})::bigint as owed,
        sum(${clientCredit})::bigint as credit,
        (select b.budget_units from case_billing b where b.case_id = c.id and b.currency = i.currency) as budget,
        ${spentUnits({ caseId: sql`c.id`, currency: sql`i.currency`, withUnbilled: SHOWS_UNBILLED })} as spent
      from invoices i join cases c on c.id = i.case_id
      where i.status <> 'draft' and ${matchesInvoice(caller, { client: caller.id })}
      group by c.id, i.currency) costs
    ${cursor ? sql`where (last_at, case_id, currency) < (${cursor.at}::timestamptz, ${cursor.id}::uuid, ${cursor.currency})` : sql``}
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
    ofOthers: money(row.of_others),
    paid: money(row.paid),
    owed: money(row.owed),
    credit: money(row.credit),
    budget: row.budget === null ? null : { amount: money(row.budget), spent: money(row.spent) },
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
