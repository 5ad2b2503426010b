// Sets a bank transaction aside that nobody can assign yet, with the reason: it stands on the suspense account.
import type { BankMoveView } from '@maat/contract/money/bank'
import { useTranslation } from 'react-i18next'
import { setBankMoveAside } from '../../../api/operations/money/bank.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { BANK_READS } from './use-live-bank.ts'

export function SetMoveAsideDialog({ move, onClose }: { move: BankMoveView; onClose(): void }) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  return (
    <ActionDialog
      title={t('aside.title', { amount: amount(move.amount) })}
      confirmLabel={t('aside.confirm')}
      operation={setBankMoveAside}
      sent={reason => ({ params: { moveId: move.id }, body: { reason } })}
      refreshes={BANK_READS}
      words={{
        label: t('aside.reason'),
        keepAs: `bank-aside-${move.id}`,
        maxLength: 300,
        isRequired: true,
        isShort: true,
        start: move.reason,
      }}
      doneText={t('aside.done')}
      onClose={onClose}
    >
      {t('aside.body')}
    </ActionDialog>
  )
}
