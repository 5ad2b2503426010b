// Whoever called gets a mail with which they open an account.
import type { CallView } from '@maat/contract/calls'
import { useTranslation } from 'react-i18next'
import { inviteCaller } from '../../api/operations/calls.ts'
import { useOperation } from '../../api/use-operation.ts'
import { InvitationForm, type Invited } from '../../parts/invitation-form.tsx'
import { namesIn } from '../../parts/typed-person.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { useKept } from '../../preferences/use-kept.ts'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'

interface InviteFormProps {
  call: CallView
  onDone(call: CallView): void
  onCancel(): void
}

export function InviteForm({ call, onDone, onCancel }: InviteFormProps) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  const kept = useKept<Invited>(`caller-${call.id}`)
  const inviting = useOperation(inviteCaller)
  if (kept.values === undefined) return <Skeleton rows={2} height={4} />
  return (
    <InvitationForm
      invited={kept.values ?? { ...namesIn(call.callerName), email: '', language }}
      label={t('invite.open')}
      isBusy={inviting.isPending}
      error={inviting.error}
      onType={kept.keep}
      onInvite={(body, { onError }) =>
        inviting.mutate(
          { params: { callId: call.id }, body },
          {
            onSuccess(next) {
              kept.forget()
              showToast({ kind: 'success', text: t('invite.done', { email: body.email.trim() }) })
              onDone(next)
            },
            onError,
          },
        )
      }
      onCancel={() => {
        kept.forget()
        onCancel()
      }}
    />
  )
}
