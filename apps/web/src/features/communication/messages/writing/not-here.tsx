// Shown for a conversation that the user may no longer read, or that does not exist. Their own unsent text stays
// available.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { EmptyState } from '../../../../ui/messages/states.tsx'
import styles from '../conversation.module.css'
import type { UnsentMessage } from './outbox.ts'
import { UnsentItem } from './unsent-item.tsx'

export function ConversationUnavailable({ unsent }: { unsent: readonly UnsentMessage[] }) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  return (
    <section className={styles.conversation}>
      <div className={styles.waiting} data-alone>
        <EmptyState title={t('notHere')}>{errorText('conversation.not-found')}</EmptyState>
        {unsent.map(message => (
          <UnsentItem key={message.id} message={message} />
        ))}
      </div>
    </section>
  )
}
