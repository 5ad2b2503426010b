// Whoever called gets a mail with which they open an account.
import type { CallView } from '@maat/contract/calls'
import { useTranslation } from 'react-i18next'
import { inviteCaller } from '../../api/call-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { InvitationForm } from '../../parts/invitation-form.tsx'
import { namesIn } from '../../parts/typed-person.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { showToast } from '../../ui/toasts.tsx'

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
      invited={{ ...namesIn(call.callerName), email: '', language }}
      label={t('invite.open')}
      isBusy={inviting.isPending}
      error={inviting.error}
      onInvite={(body, { onError }) =>
        inviting.mutate(
          { params: { callId: call.id }, body },
          {
            onSuccess(next) {
              showToast({ kind: 'success', text: t('invite.done', { email: body.email.trim() }) })
              onDone(next)
            },
            onError,
          },
        )
      }
      onCancel={onCancel}
    />
  )
}
