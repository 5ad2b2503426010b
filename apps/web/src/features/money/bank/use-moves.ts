// The one-key actions on a transaction: accept a likely invoice, match or kind, compare it with another statement, or undo a
// decision.

import type { BankMoveId, PaymentId, RefundId } from '@maat/contract/ids'
import type { BankMatch, BankMoveView, MoveMatch } from '@maat/contract/money/bank'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallError } from '../../../api/call.ts'
import {
  compareBankMove,
  matchBankMove,
  reopenBankMove,
  settleBankMove,
} from '../../../api/operations/money/bank.ts'
import { bookBankMove } from '../../../api/operations/money/bank-bookings.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import type { MoveChoice } from './move-choices.ts'
import { BANK_READS } from './use-live-bank.ts'

export function useMoveActions() {
  const { t } = useTranslation('bank')
  const settling = useOperation(settleBankMove, { refreshes: BANK_READS })
  const matching = useOperation(matchBankMove, { refreshes: BANK_READS })
  const booking = useOperation(bookBankMove, { refreshes: BANK_READS })
  const reopening = useOperation(reopenBankMove, { refreshes: BANK_READS })
  const comparing = useOperation(compareBankMove, { refreshes: BANK_READS })
  const [problem, setProblem] = useState<CallError['code']>()
  async function run(change: Promise<unknown>, done: string): Promise<void> {
    setProblem(undefined)
    try {
      await change
      showToast({ kind: 'success', text: done })
    } catch (error) {
      setProblem((error as CallError).code)
    }
  }
  return {
    problem,
    choose(move: BankMoveView, choice: MoveChoice): void {
      const params = { moveId: move.id }
      if (choice.type === 'match')
        void run(matching.mutateAsync({ params, body: bodyOfMatch(choice.match) }), t('match.done'))
      else if (choice.type === 'kind')
        void run(booking.mutateAsync({ params, body: { kind: choice.kind } }), t('book.done'))
      else {
        const { number, payer } = choice.suggestion
        const parts = [{ number, units: move.amount.units, payer }]
        void run(settling.mutateAsync({ params, body: { parts } }), t('settled', { number }))
      }
    },
    compare(move: BankMoveView, isSame: boolean): void {
      void run(
        comparing.mutateAsync({ params: { moveId: move.id }, body: { isSame } }),
        t(isSame ? 'same.doneYes' : 'same.doneNo'),
      )
    },
    reopen(move: BankMoveView): void {
      void run(reopening.mutateAsync({ params: { moveId: move.id } }), t('reopened'))
    },
  }
}

/** The id of a match names a record of its kind. */
export function bodyOfMatch({ kind, id }: BankMatch): z.output<typeof MoveMatch> {
  if (kind === 'return') return { kind, moveId: id as BankMoveId }
  return kind === 'noted' ? { kind, paymentId: id as PaymentId } : { kind, refundId: id as RefundId }
}
