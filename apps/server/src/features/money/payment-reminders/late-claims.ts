// Late charges that a reminder claimed: a debt of their own with its own account, paid after the invoice or given up.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { giveUpLateClaim } from '@maat/contract/money/payment-reminders'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { postEntry } from '../books/index.ts'
import { findInvoice, type InvoiceRow, invoiceSubject, viewOfInvoice } from '../invoices/index.ts'

interface Charged {
  id: string
  case_id: CaseId
  client_id: UserId
  office_id: OfficeId
  currency: Currency
}

/** Claims the charges that earlier claims do not contain. It posts an entry, so the caller calls it last. */
export async function claimCharges(
  work: Work,
  row: Charged,
  { total, by }: { total: number; by: UserId },
): Promise<void> {
  const { tx, now } = work
  const { rows } = await sql<{ id: string; added: number }>`
    with earlier as (select coalesce(sum(units + given_up_units), 0)::bigint as units
      from late_claims where invoice_id = ${row.id})
    insert into late_claims (invoice_id, currency, units, units_left, claimed_by, claimed_at)
    select ${row.id}::uuid, ${row.currency}, ${total}, ${total}, ${by}::uuid, ${momentOf(now)}::timestamptz
      from earlier where ${total} > earlier.units
    on conflict (invoice_id) do update set
      units = late_claims.units + excluded.units - (select units from earlier),
      units_left = late_claims.units_left + excluded.units - (select units from earlier)
    returning id, ${total} - (select units from earlier) as added`.execute(tx)
  const [claim] = rows
  if (claim) await post(work, row, { id: claim.id, units: Number(claim.added), by })
}

/** Below zero if the claim is given up. */
async function post(
  work: Work,
  { office_id: officeId, case_id: caseId, client_id: clientId, currency }: Charged,
  { id, units, by }: { id: string; units: number; by: UserId },
): Promise<void> {
  const amount = amountOf(units, currency)
  await postEntry(work, {
    officeId,
    cause: { kind: 'late-claim', id },
    postedBy: by,
    postings: [
      { account: 'late-receivable', amount, caseId, clientId },
      { account: 'late-income', amount: negate(amount), caseId },
    ],
  })
}

export const handleGiveUpLateClaim = handleRecord(giveUpLateClaim, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const units = row.late_claim?.left ?? 0
  if (units === 0) return fail('late-claim.nothing-owed')
  const { id } = await tx
    .updateTable('late_claims')
    .set({
      units: sql`units - units_left`,
      units_left: 0,
      given_up_units: sql`given_up_units + units_left`,
      given_up_by: caller.id,
      given_up_at: momentOf(work.now),
      reason: body.reason,
    })
    .where('invoice_id', '=', row.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishCaseChange(work, row.case_id, 'late-charges')
  await record('late-claim.given-up', { invoice: row.number, units, reason: body.reason })
  await post(work, row, { id, units: -units, by: caller.id })
  return await viewOfInvoice(tx, caller, await reread(work, row, caller.id))
})

async function reread({ tx }: Work, { id }: InvoiceRow, callerId: string): Promise<InvoiceRow> {
  const row = await findInvoice(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The invoice ${id} is gone`)
  return row
}
