import type { ProvisionRequestView } from '@maat/contract/money/provision-requests'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { ProvisionRequestRow } from './provision-request-store.ts'
import { provisionRequestSubject } from './provision-request-subject.ts'

type View = z.input<typeof ProvisionRequestView>

export function viewOfProvisionRequest(caller: Caller, row: ProvisionRequestRow): View {
  const isOpen = row.state === 'open'
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    clientName: row.buyer.name,
    amount: { units: row.gross_units, currency: row.currency },
    requestedOn: row.requested_on,
    dueOn: row.due_on,
    requestedByName: row.requested_by_name,
    account: isOpen ? accountOfRequest(row) : null,
    invoice: row.invoice_number ? { id: row.invoice_id, number: row.invoice_number } : null,
    can: isOpen ? permitted(provisionRequestSubject, caller, row, ['withdraw', 'note-payment']) : [],
  }
}

function accountOfRequest({ seller, reference }: ProvisionRequestRow): View['account'] {
  if (seller.iban === '') return null
  return { holder: seller.legalName, iban: seller.iban, bic: seller.bic, reference }
}
