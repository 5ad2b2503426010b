// All records that a transaction may be, page by page, if the right one is not among the likeliest.
import type { BankMatch, BankMoveView } from '@maat/contract/money/bank'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { listBankMatches, matchBankMove } from '../../../api/operations/money/bank.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './bank.module.css'
import { BANK_READS } from './use-live-bank.ts'
import { bodyOfMatch } from './use-moves.ts'
import { MatchChoice } from './waiting-move.tsx'

export function FindMatchDialog({ move, onClose }: { move: BankMoveView; onClose(): void }) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<CallError['code']>()
  const pages = usePages(listBankMatches, { params: { moveId: move.id }, query: {} })
  const matching = useOperation(matchBankMove, { refreshes: BANK_READS })
  async function choose(match: BankMatch): Promise<void> {
    setProblem(undefined)
    try {
      await matching.mutateAsync({ params: { moveId: move.id }, body: bodyOfMatch(match) })
      showToast({ kind: 'success', text: t('match.done') })
      onClose()
    } catch (error) {
      setProblem((error as CallError).code)
    }
  }
  return (
    <InfoDialog title={t('match.title', { amount: amount(move.amount) })} width="wide" onClose={onClose}>
      {problem && <Notice kind="error">{errorText(problem)}</Notice>}
      <PagedList pages={pages} className={styles.matches} empty={t('moves.noMatch')}>
        {match => (
          <MatchChoice
            match={match}
            name={move.otherName || t('moves.unknown')}
            look="secondary"
            onChoose={() => void choose(match)}
          />
        )}
      </PagedList>
    </InfoDialog>
  )
}
