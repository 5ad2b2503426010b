// Sends an approved refund to the provider of the online payment, and follows it until it is final. The provider is
// called outside every transaction, and knows the refund by its id: a crash sends nothing twice.
import { momentOf } from '@maat/domain/calendar/moment'
import type { Translated } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import type { ProviderRefund, RefundRequest } from '../../../platform/paying/payment-provider.ts'
import { todayOfOffice } from '../invoices/index.ts'
import { announceRefund, notifyAsker, notifyOfRefund } from './notify-of-refund.ts'
import { hasCredit, postRefund } from './post-refund.ts'
import { findRefund, getRefund, type RefundRecord, updateRefund } from './refund-store.ts'

export const sendRefund = defineJob({
  name: 'refunds.send',
  data: z.object({ refundId: z.uuid() }),
  triedFor: 'days',
  async work(services, { refundId }, inWork) {
    const row = await inWork(work => markSent(work, refundId))
    if (!row) return
    const found = await askProvider(services, row)
    await inWork(work => applyResult(work, refundId, found))
  },
})

/** A refund by transfer waits for the staff instead. */
export async function sendApproved(work: Work, { id, method }: RefundRecord): Promise<void> {
  if (method === 'provider') await work.services.jobs.enqueue(work.tx, sendRefund, { refundId: id })
}

/** A sent refund cannot be refused any more. Undefined if there is nothing to send. */
async function markSent(work: Work, id: string): Promise<RefundRecord | undefined> {
  const row = await findRefund(work.tx, id, { lock: true, callerId: undefined })
  if (row?.state === 'sent') return row
  if (row?.state !== 'approved' || row.method !== 'provider') return undefined
  if (!(await hasCredit(work, row))) {
    await fail(work, row, CREDIT_GONE)
    return undefined
  }
  await updateRefund(work.tx, id, { state: 'sent' })
  const after = await getRefund(work.tx, id, undefined)
  await announceRefund(work, after)
  return after
}

async function askProvider(
  { db, paymentProvider, config }: Services,
  row: RefundRecord,
): Promise<ProviderRefund> {
  if (!paymentProvider) throw new Error('Refunds online need a provider: set MOLLIE_KEY')
  const { rows } = await sql<Pick<RefundRequest, 'method'> & { reference: string }>`
    select c.method, c.reference from checkout_invoices o join checkouts c on c.id = o.checkout_id
    where o.payment_id = ${row.payment_id}::uuid`.execute(db)
  const [paid] = rows
  if (!paid) throw new Error(`The online payment of the refund ${row.id} is gone`)
  return await paymentProvider.refund({
    key: row.id,
    method: paid.method,
    payment: paid.reference,
    amount: { units: row.units, currency: row.currency },
    description: `${config.firmName} · ${row.invoice_number}`.slice(0, 140),
  })
}

const REJECTED: Translated = {
  fr: 'Refusé par le prestataire de paiement',
  en: 'Rejected by the payment provider',
  nl: 'Geweigerd door de betaaldienst',
}

const CREDIT_GONE: Translated = {
  fr: 'Le montant n’est plus en faveur du client',
  en: 'The amount is no longer in the client’s favour',
  nl: 'Het bedrag staat niet meer in het voordeel van de cliënt',
}

async function applyResult(work: Work, id: string, { state, reference }: ProviderRefund): Promise<void> {
  const row = await findRefund(work.tx, id, { lock: true, callerId: undefined })
  if (row?.state !== 'sent') return
  if (state === 'failed') await fail(work, row, REJECTED)
  else if (state === 'done') await finish(work, row, reference)
  else {
    await updateRefund(work.tx, id, { reference, asks: row.asks + 1 })
    await work.services.jobs.enqueue(work.tx, sendRefund, { refundId: id }, { afterSeconds: patience(row) })
  }
}

/** Seconds until the next question: a refund takes some minutes, or days if the provider lacks money. */
const patience = ({ asks }: RefundRecord) => Math.min(6 * 3600, 15 * 2 ** asks)

async function finish(work: Work, row: RefundRecord, reference: string | null): Promise<void> {
  await hasCredit(work, row)
  const today = await todayOfOffice(work.tx, row.office_id, work.now)
  const entryId = await postRefund(work, row, { by: null, dated: today })
  await updateRefund(work.tx, row.id, { state: 'done', reference, done_on: today, entry_id: entryId })
  await notifyOfRefund(work, await getRefund(work.tx, row.id, undefined), 'refund-done')
  await audit(work, row, 'refund.done')
}

async function fail(work: Work, row: RefundRecord, reason: Translated): Promise<void> {
  await updateRefund(work.tx, row.id, {
    state: 'failed',
    ended_at: momentOf(work.now),
    reason: reason[row.requested_by_language],
  })
  const after = await getRefund(work.tx, row.id, undefined)
  await announceRefund(work, after)
  await notifyAsker(work, after, 'refund-rejected')
  await audit(work, row, 'refund.failed')
}

async function audit(
  { tx, origin }: Work,
  { id, invoice_number: invoice, units }: RefundRecord,
  action: 'refund.done' | 'refund.failed',
): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'refund', id }, { invoice, units })
}
