// Whoever prepares a case for somebody whom the firm does not know yet opens their account on the way.
import type { UserId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { inviteClient } from '../../api/operations/account-administration.ts'
import { findClients } from '../../api/operations/users.ts'
import { useOperation } from '../../api/use-operation.ts'
import { InvitationForm, type Invited } from '../../parts/invitation-form.tsx'
import { personIn } from '../../parts/typed-person.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { useKept } from '../../preferences/use-kept.ts'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'

interface NewClientProps {
  /** What was searched, and found nobody. */
  words: string
  onDone(id: UserId): void
  onCancel(): void
}

export function NewClient({ words, onDone, onCancel }: NewClientProps) {
  const { t } = useTranslation('case-draft')
  const language = useLanguage()
  const kept = useKept<Invited>('new-client-of-case')
  const inviting = useOperation(inviteClient, { refreshes: [findClients] })
  if (kept.values === undefined) return <Skeleton rows={2} height={4} />
  const searched = { ...personIn(words), language }
  return (
    <InvitationForm
      // Whoever searched somebody means them, and not the one before.
      invited={words.trim() === '' ? (kept.values ?? searched) : searched}
      label={t('begin.clientNew')}
      isBusy={inviting.isPending}
      error={inviting.error}
      onType={kept.keep}
      onInvite={(body, { onError }) =>
        inviting.mutate(
          { body },
          {
            onSuccess({ id }) {
              kept.forget()
              showToast({ kind: 'success', text: t('begin.clientInvited', { email: body.email.trim() }) })
              onDone(id)
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
