// A bank move as the API returns it, with suggested invoices if it waits for a decision.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { BankMatch, BankMoveView } from '@maat/contract/money/bank'
import type { MatchReason } from '@maat/domain/bank/bank-types'
import { suggestKind } from '@maat/domain/bank/suggest-kind'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { MoveRecord } from './bank-store.ts'
import type { FoundMatch } from './find-matches.ts'
import { type PartOfPayer, viewOfPayers } from './move-payers.ts'
import { moveSubject } from './move-subject.ts'

export interface SuggestedInvoice {
  invoiceId: InvoiceId
  number: string
  caseId: CaseId
  caseTitle: string
  clientName: string
  units: number
  parts: readonly PartOfPayer[]
  why: MatchReason[]
  isLater: boolean
}

export const viewOfMatch = ({ rank: _, ...match }: FoundMatch): BankMatchInput => match
type BankMatchInput = Omit<BankMatch, 'invoices'> & { invoices: FoundMatch['invoices'] }

export interface Suggested {
  invoices: Map<string, SuggestedInvoice[]>
  matches: Map<string, FoundMatch[]>
}

export function viewOfMove(
  caller: Caller,
  row: MoveRecord,
  suggested?: Suggested,
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
    kind: row.kind,
    resolution: row.resolution,
    reason: row.reason,
    decidedByName: row.decided_by_name,
    settles: row.settles.map(({ units, paymentId: _, ...part }) => ({ ...part, amount: amount(units) })),
    suggestions: (suggested?.invoices.get(row.id) ?? []).map(({ units, parts, ...one }) => ({
      ...one,
      left: amount(units),
      ...viewOfPayers(row, parts),
    })),
    matches: (suggested?.matches.get(row.id) ?? []).map(viewOfMatch),
    likelyKind: row.state === 'open' ? suggestKind(wordsOf(row)) : null,
    takesBack: row.receipt,
    refund: row.refund,
    sameAs: row.repeats,
    waitsForAdmin: row.waits_for_admin,
    dayAllowed: row.day_reason ? { byName: row.day_allowed_by_name, reason: row.day_reason } : null,
    can: possible(caller, row),
  }
}

function possible(caller: Caller, row: MoveRecord): z.input<typeof BankMoveView>['can'] {
  const isAllowable = row.state === 'open' && row.day_allowed_at === null
  return permitted(moveSubject, caller, row, ['settle', 'allow-day']).filter(
    action => action !== 'allow-day' || isAllowable,
  )
}

const wordsOf = ({ units, other_name: otherName, text }: MoveRecord) => ({ units, otherName, text })
