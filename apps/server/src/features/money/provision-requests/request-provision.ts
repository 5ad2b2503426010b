// Requests the provision of a deposit draft from its client, and withdraws the request.

import type { UserId } from '@maat/contract/ids'
import { requestProvision, withdrawProvisionRequest } from '@maat/contract/money/provision-requests'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  buyerOf,
  type InvoiceRow,
  invoiceSubject,
  isShared,
  missingAt,
  nextPaymentReference,
  sellerOf,
  sumBeforeRequest,
  todayOfOffice,
  viewOfInvoice,
} from '../invoices/index.ts'
import { notifyOfRequestedProvision, notifyOfWithdrawnRequest } from './notify-of-provision.ts'
import {
  getProvisionRequest,
  insertProvisionRequest,
  nextRequestNumber,
  updateProvisionRequest,
} from './provision-request-store.ts'
import { provisionRequestSubject } from './provision-request-subject.ts'
import { viewOfProvisionRequest } from './provision-request-view.ts'

export const handleRequestProvision = handleRecord(requestProvision, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status !== 'draft') return fail('invoice.issued')
  if (row.open_request) return fail('invoice.requested')
  if (row.kind !== 'deposit') return fail('provision-request.not-deposit')
  if (row.version !== body.version)
    return fail('record.stale', { current: await viewOfInvoice(tx, caller, row) })
  if (await isShared(tx, row)) return fail('provision-request.shared')
  const summed = await sumBeforeRequest(work, { ...row, due_on: body.dueOn }, caller)
  if ('refusal' in summed) {
    const { refusal, missingFields } = summed
    if (refusal === 'invoice.due-passed') return fail(refusal, { errors: [{ path: 'dueOn', code: refusal }] })
    if (refusal === 'invoice.negative') throw new Error(`The deposit ${row.id} is negative`)
    return fail(refusal, { errors: missingFields.map(missingAt) })
  }
  if (summed.gross === 0) return fail('invoice.empty')
  const wanted = { dueOn: body.dueOn, units: summed.gross, by: caller.id }
  const id = await insertRequest(work, row, wanted)
  const request = await getProvisionRequest(tx, id, caller.id)
  await notifyOfRequestedProvision(work, request)
  const about = { number: request.number, gross: request.gross_units, currency: request.currency }
  await record('provision-request.made', about, { kind: 'provision-request', id })
  return viewOfProvisionRequest(caller, request)
})

interface WantedRequest {
  dueOn: Day
  units: number
  by: UserId
}

/** Keeps copies of the parties, so that the paper never changes. */
async function insertRequest(
  { tx, now }: Work,
  row: InvoiceRow,
  { dueOn, units, by }: WantedRequest,
): Promise<string> {
  const seller = await sellerOf(tx, row.office_id, row.language)
  if (!seller) throw new Error(`The office ${row.office_id} has no billing data`)
  const today = await todayOfOffice(tx, row.office_id, now)
  const number = await nextRequestNumber(tx, { officeId: row.office_id, today })
  return await insertProvisionRequest(tx, {
    invoice_id: row.id,
    number,
    reference: await nextPaymentReference(tx, { country: seller.country, number }),
    language: row.language,
    currency: row.currency,
    gross_units: units,
    requested_on: today,
    due_on: dueOn,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(await buyerOf(tx, row.client_id)),
    requested_by: by,
    requested_at: momentOf(now),
  })
}

export const handleWithdrawProvisionRequest = handleRecord(
  withdrawProvisionRequest,
  provisionRequestSubject,
  async ({ work, tx, caller, subject: row, record, fail }) => {
    if (row.state !== 'open') return fail('provision-request.not-open')
    await updateProvisionRequest(tx, row.id, {
      state: 'withdrawn',
      closed_by: caller.id,
      closed_at: momentOf(work.now),
    })
    await notifyOfWithdrawnRequest(work, row)
    await record('provision-request.withdrawn', { number: row.number })
    return viewOfProvisionRequest(caller, await getProvisionRequest(tx, row.id, caller.id))
  },
)
