// Creates the account of a new client during the preparation of their case.
import type { UserId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { inviteClient } from '../../../../api/operations/people/account-administration.ts'
import { findClients } from '../../../../api/operations/people/users.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { InvitationForm } from '../../../../parts/forms/invitation-form.tsx'
import { parsePerson } from '../../../../parts/forms/parse-person.ts'
import { useLanguage } from '../../../../texts/use-format.ts'

interface NewClientProps {
  /** The search text that found no client. */
  words: string
  onDone(id: UserId): void
  onCancel(): void
}

export function NewClient({ words, onDone, onCancel }: NewClientProps) {
  const { t } = useTranslation('case-draft')
  const language = useLanguage()
  const inviting = useOperation(inviteClient, { refreshes: [findClients] })
  const searched = words.trim()
  return (
    <InvitationForm
      invited={{ ...parsePerson(words), language }}
      // A search for another client must not restore the form of the previous one.
      keepAs={searched ? `new-client-of-case-${searched}` : 'new-client-of-case'}
      label={t('begin.clientNew')}
      send={body => inviting.mutateAsync({ body })}
      doneText={email => t('begin.clientInvited', { email })}
      onDone={({ id }) => onDone(id)}
      onCancel={onCancel}
    />
  )
}
