// An Admin allows a transaction of an exported day, or one that is older than its invoice, with the reason.
import type { BankMoveView } from '@maat/contract/money/bank'
import { useTranslation } from 'react-i18next'
import { allowBankMoveDay } from '../../../api/operations/money/bank-days.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { BANK_READS } from './use-live-bank.ts'

export function AllowDayDialog({ move, onClose }: { move: BankMoveView; onClose(): void }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  return (
    <ActionDialog
      title={t('day.title', { date: format.date(move.bookedOn) })}
      confirmLabel={t('day.confirm')}
      look="primary"
      operation={allowBankMoveDay}
      sent={reason => ({ params: { moveId: move.id }, body: { reason } })}
      refreshes={BANK_READS}
      words={{
        label: t('day.reason'),
        keepAs: `bank-day-${move.id}`,
        maxLength: 300,
        isRequired: true,
        isShort: true,
      }}
      doneText={t('day.done')}
      onClose={onClose}
    >
      {t('day.body')}
    </ActionDialog>
  )
}
