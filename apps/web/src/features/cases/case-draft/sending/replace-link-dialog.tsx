// Warns before a code at the desk replaces the link that the client has in their mailbox.
import type { SignatureRequest } from '@maat/contract/cases/case-draft'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { useClientName } from '../use-client.ts'

export const isMailedLinkOpen = (request: SignatureRequest | null) =>
  request?.standing === 'open' && request.channel === 'mail'

interface ReplaceLinkDialogProps {
  request: SignatureRequest
  onConfirm(): void
  onClose(): void
}

export function ReplaceLinkDialog({ request, onConfirm, onClose }: ReplaceLinkDialogProps) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const format = useFormat()
  const name = useClientName()
  return (
    <InfoDialog
      title={t('forClient.replace.title')}
      closeLabel={t('cancel', { ns: 'shell' })}
      actions={
        <Button look="primary" onClick={onConfirm}>
          {t('forClient.replace.confirm')}
        </Button>
      }
      onClose={onClose}
    >
      <p>
        {t(request.recognisedAt ? 'forClient.replace.isRead' : 'forClient.replace.isMailed', {
          name,
          at: format.dateTime(request.recognisedAt ?? request.requestedAt),
        })}
      </p>
    </InfoDialog>
  )
}
