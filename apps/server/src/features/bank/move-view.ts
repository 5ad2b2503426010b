// A bank move as the API returns it, with suggested invoices if it waits for a decision.

import type { BankMoveView } from '@maat/contract/bank'
import type { MatchReason } from '@maat/domain/bank/bank-types'
import type { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import { permitted } from '../../platform/authz/subject.ts'
import type { MoveRecord } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'

export interface SuggestedInvoice {
  invoiceId: string
  number: string
  caseId: string
  caseTitle: string
  clientName: string
  units: number
  why: MatchReason[]
}

export function viewOfMove(
  caller: Caller,
  row: MoveRecord,
  suggestions: readonly SuggestedInvoice[] = [],
): z.input<typeof BankMoveView> {
  const amount = (units: number) => ({ units, currency: row.currency })
  return {
    id: row.id,
    officeId: row.office_id,
    bookedOn: row.booked_on,
    amount: amount(row.units),
    text: row.text,
    otherName: row.other_name,
    otherIban: row.other_iban,
    references: row.found_references,
    isReversal: row.is_reversal,
    state: row.state,
    way: row.way,
    reason: row.reason,
    decidedByName: row.decided_by_name,
    settles: row.settles.map(({ units, paymentId: _, ...part }) => ({ ...part, amount: amount(units) })),
    suggestions: suggestions.map(({ units, ...one }) => ({ ...one, left: amount(units) })),
    sameAs: row.repeats,
    can: permitted(moveSubject, caller, row, ['settle']),
  }
}
