// Removes a beneficial owner, who stays visible as a former one.
import type { KycOwner } from '@maat/contract/compliance/kyc'
import type { UserId } from '@maat/contract/ids'
import { fullName } from '@maat/domain/people/person-name'
import { useTranslation } from 'react-i18next'
import { removeOwner } from '../../../../api/operations/compliance/kyc.ts'
import { ActionDialog } from '../../../../parts/dialogs/action-dialog.tsx'
import { REFRESHES } from './refreshed-reads.ts'

interface RemoveOwnerDialogProps {
  clientId: UserId
  owner: KycOwner
  onClose(): void
}

export function RemoveOwnerDialog({ clientId, owner, onClose }: RemoveOwnerDialogProps) {
  const { t } = useTranslation('kyc')
  return (
    <ActionDialog
      title={t('owners.remove', { name: fullName(owner) })}
      confirmLabel={t('owners.removeConfirm')}
      operation={removeOwner}
      sent={{ params: { clientId, ownerId: owner.id } }}
      {...REFRESHES}
      doneText={t('owners.removed')}
      onClose={onClose}
    >
      {t('owners.removeBody')}
    </ActionDialog>
  )
}
