// Invites the caller by mail to open an account.
import type { CallView } from '@maat/contract/communication/calls'
import { useTranslation } from 'react-i18next'
import { inviteCaller } from '../../../api/operations/communication/calls.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { InvitationForm } from '../../../parts/forms/invitation-form.tsx'
import { splitName } from '../../../parts/forms/parse-person.ts'
import { useLanguage } from '../../../texts/use-format.ts'

interface InviteFormProps {
  call: CallView
  onDone(call: CallView): void
  onCancel(): void
}

export function InviteForm({ call, onDone, onCancel }: InviteFormProps) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  const inviting = useOperation(inviteCaller)
  return (
    <InvitationForm
      invited={{ ...splitName(call.callerName), email: '', language }}
      keepAs={`caller-${call.id}`}
      label={t('invite.open')}
      send={body => inviting.mutateAsync({ params: { callId: call.id }, body })}
      doneText={email => t('invite.done', { email })}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
