import { useTranslation } from 'react-i18next'
import { readIdentity, removePaper } from '../../../api/operations/documents/identity.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import type { PaperProps } from './paper-props.ts'

export function RemoveDialog({ clientId, paper, onChange, onClose }: PaperProps & { onClose(): void }) {
  const { t } = useTranslation('identity')
  return (
    <ActionDialog
      title={t('remove.title', { paper: t(`kind.${paper.kind}`) })}
      confirmLabel={t('remove.remove')}
      operation={removePaper}
      sent={{ params: { clientId, kind: paper.kind } }}
      refreshes={[readIdentity]}
      doneText={t('remove.removed')}
      onDone={onChange}
      onClose={onClose}
    >
      {t('remove.body')}
    </ActionDialog>
  )
}
