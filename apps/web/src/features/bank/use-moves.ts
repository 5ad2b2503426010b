// The one-key actions on a transaction: accept a likely invoice, compare it with another statement, or undo a decision.
import type { BankMoveView } from '@maat/contract/bank'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { compareBankMove, reopenBankMove, settleBankMove } from '../../api/operations/bank.ts'
import { useOperation } from '../../api/use-operation.ts'
import { showToast } from '../../ui/toasts.tsx'
import { BANK_READS } from './use-live-bank.ts'

export function useMoveActions() {
  const { t } = useTranslation('bank')
  const settling = useOperation(settleBankMove, { refreshes: BANK_READS })
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
    take(move: BankMoveView, place: number): void {
      const suggestion = move.suggestions[place]
      if (!suggestion) return
      const parts = [{ number: suggestion.number, units: move.amount.units }]
      void run(
        settling.mutateAsync({ params: { moveId: move.id }, body: { parts } }),
        t('settled', { number: suggestion.number }),
      )
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
