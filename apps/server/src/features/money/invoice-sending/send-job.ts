// Delivers an invoice to the access point, and polls until it has arrived. After a crash it first asks what the access
// point already has, so that nothing is sent twice.

import { UNKNOWN_PARTICIPANT } from '@maat/contract/money/invoice-sending'
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../platform/jobs/job-queue.ts'
import type { AccessPoint, Submission } from '../../../platform/peppol/access-point.ts'
import { publishCaseChange, recordEvent } from '../../cases/case-events/index.ts'
import { findInvoice, ublOf } from '../invoices/index.ts'
import { type DeliveryRow, findDelivery, updateDelivery } from './delivery-store.ts'

export const sendInvoiceJob = defineJob({
  name: 'invoices.send',
  data: z.object({ deliveryId: z.uuid() }),
  triedFor: 'days',
  async work(services, { deliveryId }, inWork) {
    const delivery = await findDelivery(services.db, deliveryId)
    const { accessPoint } = services
    if (!delivery || delivery.state === 'delivered' || delivery.state === 'refused') return
    if (!accessPoint) throw new Error('Invoices travel by Peppol once PEPPOL_URL is set')
    await saveResult(inWork, delivery, await handOver(services, accessPoint, delivery))
  },
})

async function handOver(
  { db }: Services,
  accessPoint: AccessPoint,
  { id, invoice_id: invoiceId, participant }: DeliveryRow,
): Promise<Submission> {
  const before = await accessPoint.find(id)
  if (before) return before
  if (!(await accessPoint.knows(participant)))
    return { state: 'refused', reference: '', reason: UNKNOWN_PARTICIPANT }
  const invoice = await findInvoice(db, invoiceId, { lock: false, callerId: undefined })
  const xml = invoice && (await ublOf(db, invoice))
  if (!xml) throw new Error(`The invoice ${invoiceId} has no form for Peppol`)
  return await accessPoint.hand(id, participant, xml)
}

/** Seconds until the next poll: more frequent at first. */
const patience = (attempts: number) => Math.min(3600, 2 ** attempts)

async function saveResult(inWork: RunInTransaction, delivery: DeliveryRow, taken: Submission): Promise<void> {
  const { id, invoice_id: invoiceId } = delivery
  const attempts = delivery.attempts + 1
  await inWork(async work => {
    const isNews = taken.state !== delivery.state
    await updateDelivery(work.tx, id, {
      attempts,
      state: taken.state,
      reference: taken.reference,
      refusal: taken.state === 'refused' ? (taken.reason || '–').slice(0, 1000) : '',
      ...(isNews && { changed_at: momentOf(work.now) }),
    })
    if (taken.state === 'accepted')
      await work.services.jobs.enqueue(
        work.tx,
        sendInvoiceJob,
        { deliveryId: id },
        { afterSeconds: patience(attempts) },
      )
    const invoice = isNews && (await findInvoice(work.tx, invoiceId, { lock: false, callerId: undefined }))
    if (!invoice) return
    if (taken.state === 'accepted') return await publishCaseChange(work, invoice.case_id, 'invoice-delivery')
    const event = taken.state === 'delivered' ? 'invoice-delivered' : 'invoice-not-delivered'
    await recordEvent(work, invoice.case_id, event, { invoiceId, number: invoice.number ?? '' })
  })
}
