// The decision of the second person, or the end of a destruction that has not begun.
import type { DestructionDetails } from '@maat/contract/privacy/destructions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  approveDestruction,
  listDestructions,
  readDestruction,
  withdrawDestruction,
} from '../../../api/operations/privacy/destructions.ts'
import { listRetention } from '../../../api/operations/privacy/retention.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'

const READS = [readDestruction, listDestructions, listRetention]

export function DecideDestruction({ destruction }: { destruction: DestructionDetails }) {
  const { t } = useTranslation('retention')
  const [action, setAction] = useState<'approve' | 'withdraw'>()
  const { id, can, caseNumber, blocks } = destruction
  const params = { destructionId: id }
  const shared = { refreshes: READS, onClose: () => setAction(undefined) }
  return (
    <>
      {can.includes('withdraw') && (
        <Button onClick={() => setAction('withdraw')}>{t('withdraw.open')}</Button>
      )}
      {can.includes('approve') && blocks.length === 0 && (
        <Button look="danger" onClick={() => setAction('approve')}>
          {t('approve.open')}
        </Button>
      )}
      {action === 'approve' && (
        <ActionDialog
          {...shared}
          title={t('approve.title', { number: caseNumber })}
          confirmLabel={t('approve.confirm')}
          operation={approveDestruction}
          sent={{ params }}
          doneText={t('approve.done')}
        >
          {t('approve.body')}
        </ActionDialog>
      )}
      {action === 'withdraw' && (
        <ActionDialog
          {...shared}
          title={t('withdraw.title', { number: caseNumber })}
          confirmLabel={t('withdraw.open')}
          look="primary"
          operation={withdrawDestruction}
          sent={reason => ({ params, body: { reason } })}
          words={{
            label: t('hold.reason'),
            keepAs: `destruction-withdrawal-${id}`,
            maxLength: 1000,
            isRequired: true,
          }}
          doneText={t('withdraw.done')}
        >
          {t('withdraw.body')}
        </ActionDialog>
      )}
    </>
  )
}
