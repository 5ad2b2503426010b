// A client's debts: the total per currency, and the invoices that are due first.

import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { InvoiceKind } from '@maat/domain/money/invoices/billing-types'
import { dueOf } from '@maat/domain/money/payments/due'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { present } from '../../../platform/present.ts'
import { clientLeft, hasPlan, openPartsColumn, type PartRow } from '../../money/invoices/index.ts'

const MOST_SHOWN = 5

type Owed = z.input<typeof ClientHome>['owed']

interface Row {
  id: string
  case_id: CaseId
  case_title: string
  kind: Exclude<InvoiceKind, 'credit-note'>
  number: string
  open_parts: PartRow[]
  has_plan: boolean
  today: Day
  currency: Currency
  left: number
  all_left: number
}

export async function findUnpaidInvoices(executor: Executor, caller: Caller, now: Date): Promise<Owed> {
  const { rows } = await sql<Row>`
    with mine as (
      select i.id, i.case_id, c.title as case_title, i.kind, i.number, i.currency,
        ${openPartsColumn} as open_parts, ${hasPlan} as has_plan, ${clientLeft} as left,
        (${momentOf(now)}::timestamptz at time zone o.time_zone)::date as today
      from invoices i join cases c on c.id = i.case_id join offices o on o.id = i.office_id
      where i.client_id = ${caller.id}::uuid and i.open_units > 0
        and ${clientLeft} > 0)
    select *, sum("left") over (partition by currency)::bigint as all_left from mine
    order by open_parts -> 0 ->> 'dueOn', number`.execute(executor)
  const sums = new Map(rows.map(({ currency, all_left: units }) => [currency, { units, currency }]))
  const dues = [...sums.keys()].map(currency => {
    const ofCurrency = rows.filter(row => row.currency === currency)
    const parts = ofCurrency.flatMap(({ open_parts: own }) => own)
    // All invoices of a currency are of one country's offices, which share their day.
    return { currency, ...dueOf(parts, present(ofCurrency[0]).today) }
  })
  const firstDay = dues.flatMap(({ next }) => next?.dueOn ?? []).toSorted()[0]
  return {
    count: rows.length,
    sums: [...sums.values()],
    dueNow: dues.flatMap(({ currency, now }) => (now > 0 ? [{ units: now, currency }] : [])),
    next: dues.flatMap(({ currency, next }) =>
      next && next.dueOn === firstDay ? [{ dueOn: next.dueOn, amount: { units: next.units, currency } }] : [],
    ),
    invoices: rows.slice(0, MOST_SHOWN).map(viewOfOwed),
  }
}

function viewOfOwed({ open_parts: parts, today, ...row }: Row): Owed['invoices'][number] {
  const money = (units: number) => ({ units, currency: row.currency })
  const due = dueOf(parts, today)
  return {
    id: row.id,
    caseId: row.case_id,
    caseTitle: row.case_title,
    kind: row.kind,
    number: row.number,
    dueOn: parts[0]?.dueOn ?? today,
    isLate: due.late > 0,
    dueNow: money(due.now),
    next: due.next && { dueOn: due.next.dueOn, amount: money(due.next.units) },
    hasPlan: row.has_plan,
    left: money(row.left),
  }
}
