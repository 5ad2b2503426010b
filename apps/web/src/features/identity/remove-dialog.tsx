import type { UserId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readIdentity, removePaper } from '../../api/operations/identity.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { PaperProps } from './paper-section.tsx'

export function RemoveDialog({ clientId, paper, onChange, onClose }: PaperProps & { onClose(): void }) {
  const { t } = useTranslation(['identity', 'shell'])
  const errorText = useErrorText()
  const removing = useOperation(removePaper, {
    refreshes: [readIdentity],
    onSuccess() {
      showToast({ kind: 'success', text: t('remove.removed') })
      onChange?.()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('remove.title', { paper: t(`kind.${paper.kind}`) })}
      confirmLabel={t('remove.remove')}
      cancelLabel={t('cancel', { ns: 'shell' })}
      isBusy={removing.isPending}
      error={removing.error ? errorText(removing.error.code) : undefined}
      onConfirm={() => removing.mutate({ params: { clientId: clientId as UserId, kind: paper.kind } })}
      onClose={onClose}
    >
      {t('remove.body')}
    </ConfirmDialog>
  )
}
