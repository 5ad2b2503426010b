// Sends an issued invoice by Peppol: this queues it, and a job delivers it.
import { type DeliveryView, listDeliveries, sendInvoice } from '@maat/contract/money/invoice-sending'
import type { z } from 'zod'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { invoiceSubject } from '../invoices/index.ts'
import { type DeliveryRow, deliveries, findDelivery } from './delivery-store.ts'
import { queueDelivery } from './queue-delivery.ts'

export const handleSendInvoice = handleRecord(sendInvoice, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.status === 'draft') return fail('invoice.not-issued')
  const queued = await queueDelivery(work, row, caller.id)
  if ('refusal' in queued) return fail(queued.refusal)
  const { id, participant } = queued
  await record('invoice.sent', { number: row.number, participant })
  const made = await findDelivery(tx, id)
  if (!made) throw new Error(`The delivery ${id} is gone`)
  return viewOf(made)
})

export const handleListDeliveries = handleRecord(listDeliveries, invoiceSubject, async context => {
  const { tx, subject, query } = context
  const ofInvoice = deliveries(tx).where('d.invoice_id', '=', subject.id)
  const cursorOf = (row: DeliveryRow) => ({ at: row.requested_at, id: row.id })
  return await newestPage(ofInvoice, query, { at: 'd.requested_at', id: 'd.id', cursorOf }, viewOf)
})

const viewOf = (row: DeliveryRow): z.input<typeof DeliveryView> => ({
  id: row.id,
  participant: row.participant,
  state: row.state,
  refusal: row.refusal,
  reference: row.reference,
  requestedByName: row.requested_by_name ?? '',
  requestedAt: row.requested_at,
  changedAt: row.changed_at,
})
