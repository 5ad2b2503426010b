// Finds the online payment that its provider can refund, with the largest remaining amount, and the limit above which a
// refund needs approval.
import { readRefundChoices } from '@maat/contract/money/refunds'
import { sql } from 'kysely'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { findRefundLimit } from '../billing/index.ts'
import { creditPartsOf, type InvoiceRow, invoiceSubject, refundableUnits } from '../invoices/index.ts'

export const handleReadRefundChoices = handleRecord(readRefundChoices, invoiceSubject, async context => {
  const { work, tx, subject: invoice } = context
  const { currency, office_id: officeId } = invoice
  const onlineOf = async (payer: string) => {
    const payment = await findRefundable(work, invoice, payer)
    const units = Math.min(payment?.units ?? 0, await refundableUnits(tx, invoice, payer))
    return units > 0 ? { units, currency } : null
  }
  const parts = []
  for (const { payer, units, isKnown } of await creditPartsOf(tx, invoice))
    parts.push({ payer, amount: { units, currency }, isKnown, online: await onlineOf(payer) })
  return {
    online: await onlineOf(''),
    parts,
    limit: { units: await findRefundLimit(tx, { officeId, currency }), currency },
  }
})

interface Refundable {
  id: string
  /** The part that was not refunded yet. */
  units: number
}

export async function findRefundable(
  { tx, services }: ReadContext,
  { id, payers }: InvoiceRow,
  payer: string,
): Promise<Refundable | undefined> {
  const others = payers.filter(({ kind }) => kind !== 'client')
  const own = others.filter(({ name }) => name === payer)
  const addresses = (payer === '' ? others : own).map(({ email }) => email.toLowerCase())
  // Money returns the way that it came: a payment belongs to the payer whose link was used, otherwise to the client.
  const isTheirs = sql`lower(coalesce(l.address, '')) = any(${addresses}::text[])`
  const methods = services.paymentProvider?.refundable ?? []
  const { rows } = await sql<Refundable>`
    select p.id, (p.units - coalesce(sum(r.units), 0))::bigint as units
    from checkout_invoices o join checkouts c on c.id = o.checkout_id join payments p on p.id = o.payment_id
      left join invoice_links l on l.id = c.link_id
      left join refunds r on r.payment_id = p.id and r.state not in ('refused', 'failed')
    where o.invoice_id = ${id}::uuid and c.state = 'paid' and c.reference is not null
      and c.method = any(${[...methods]}) and p.taken_back_at is null
      and ${payer === '' ? sql`not (${isTheirs})` : isTheirs}
    group by p.id order by 2 desc, p.id limit 1`.execute(tx)
  return rows[0]
}
