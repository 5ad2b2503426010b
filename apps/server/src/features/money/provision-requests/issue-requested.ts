// Issues the deposit invoice of a request because money for it arrived, by hand or from the bank.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { MissingInvoiceField } from '@maat/domain/money/invoices/missing-particulars'
import type { Work } from '../../../platform/http/work.ts'
import { type InvoiceRow, issueAndNotify, recordIssueOf, todayOfOffice } from '../invoices/index.ts'
import { notifyOfPaidProvision } from './notify-of-provision.ts'
import { getProvisionRequest, updateProvisionRequest } from './provision-request-store.ts'

interface NotIssuable {
  refusal: 'invoice.above-aid' | 'invoice.lacks-particulars'
  missingFields: MissingInvoiceField[]
}

/**
 * The draft must be locked and its request open. `by` is null if a bank line pays: then the requester issues it. Refused
 * only if the case or the parties changed after the request.
 */
export async function issueRequested(
  work: Work,
  draft: InvoiceRow,
  by: UserId | null,
): Promise<InvoiceRow | NotIssuable> {
  const { tx, now } = work
  const request = await getProvisionRequest(tx, draft.open_request?.id ?? '', undefined)
  const today = await todayOfOffice(tx, draft.office_id, now)
  const dueOn = request.due_on < today ? today : request.due_on
  const issuer = { id: by ?? request.requested_by, role: null, record: recordIssueOf(work) }
  const issued = await issueAndNotify(work, { ...draft, due_on: dueOn }, issuer, { request: request.number })
  if ('refusal' in issued) {
    const { refusal, missingFields } = issued
    if (refusal === 'invoice.above-aid' || refusal === 'invoice.lacks-particulars')
      return { refusal, missingFields }
    throw new Error(`The request ${request.number} cannot be billed: ${refusal}`)
  }
  await updateProvisionRequest(tx, request.id, {
    state: 'paid',
    closed_by: by,
    closed_at: momentOf(now),
  })
  await notifyOfPaidProvision(work, request)
  return { ...issued.invoice, open_request: null }
}
