// Plans instalments for two unpaid invoices of the demo firm: one agreed, and one that its client proposes.

import type { InvoiceId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { instalmentsOf } from '@maat/domain/money/payments/payment-plans'
import { sql } from 'kysely'
import { clientLeft } from '../../features/money/invoices/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { demoToday } from '../demo-today.ts'

/** Other clients' invoices stay as they are. */
const CLIENTS = ['contact@quai-nord.example', 'direction@cacao-littoral.example']

interface Unpaid {
  id: InvoiceId
  currency: Currency
  left: number
  country: string
  client_id: UserId
  lawyer_id: UserId
}

export async function createDemoPlans(work: Work): Promise<void> {
  const [first, second] = await unpaidInvoices(work)
  if (first) await plan(work, first, { side: 'firm', isAgreed: true })
  if (second) await plan(work, second, { side: 'client', isAgreed: false })
}

/** One of each client. */
async function unpaidInvoices({ tx }: Work): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select distinct on (u.email) i.id, i.currency, ${clientLeft} as left, o.country, i.client_id, c.lawyer_id
    from invoices i join users u on u.id = i.client_id join offices o on o.id = i.office_id
      join cases c on c.id = i.case_id
    where i.status = 'issued' and i.kind <> 'credit-note' and ${clientLeft} > 0
      and u.email = any(${CLIENTS}::text[]) and c.lawyer_id is not null
    order by u.email, i.issued_on desc, i.number desc`.execute(tx)
  return rows
}

interface Terms {
  side: 'firm' | 'client'
  isAgreed: boolean
}

async function plan({ tx, now }: Work, invoice: Unpaid, { side, isAgreed }: Terms): Promise<void> {
  const { id, currency, left, country, client_id, lawyer_id } = invoice
  const total = { units: left, currency }
  const start = addDays(demoToday(now), 7)
  const parts = instalmentsOf({ total, count: 3, frequency: 'month', start }, country) ?? []
  const [proposer, other] = side === 'firm' ? [lawyer_id, client_id] : [client_id, lawyer_id]
  const at = momentOf(new Date(now.getTime() - 86_400_000))
  const made = await tx
    .insertInto('payment_plans')
    .values({
      invoice_id: id,
      version: 1,
      state: isAgreed ? 'agreed' : 'proposed',
      side,
      currency,
      units: left,
      proposed_by: proposer,
      proposed_at: at,
      ...(isAgreed && { answered_by: other, answered_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let rest = left
  const rows = parts.map(({ day, amount: { units } }, index) => {
    rest -= units
    return { plan_id: made.id, position: index + 1, due_on: day, units, left_after: rest }
  })
  await tx.insertInto('plan_instalments').values(rows).execute()
}
