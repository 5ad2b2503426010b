// Queues an issued invoice for Peppol in the transaction of its cause; a job delivers it.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { type InvoiceRow, peppolParticipant } from '../invoices/index.ts'
import { insertDelivery } from './delivery-store.ts'
import { sendInvoiceJob } from './send-job.ts'

export type QueueResult =
  | { id: string; participant: string }
  | { refusal: 'delivery.not-set-up' | 'delivery.not-by-peppol' | 'delivery.under-way' }

export async function queueDelivery(work: Work, row: InvoiceRow, requestedBy: UserId): Promise<QueueResult> {
  if (!work.services.accessPoint) return { refusal: 'delivery.not-set-up' }
  const participant = peppolParticipant(row)
  if (!participant) return { refusal: 'delivery.not-by-peppol' }
  const at = momentOf(work.now)
  const values = {
    invoice_id: row.id,
    participant,
    requested_by: requestedBy,
    requested_at: at,
    changed_at: at,
  }
  const id = await insertDelivery(work.tx, values)
  if (!id) return { refusal: 'delivery.under-way' }
  await work.services.jobs.enqueue(work.tx, sendInvoiceJob, { deliveryId: id })
  return { id, participant }
}
