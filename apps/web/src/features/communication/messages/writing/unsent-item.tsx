// A message that the server does not have yet: sending, waiting for a connection, or refused.
import { CircleAlert, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { AttachmentList } from '../message-item.tsx'
import type { UnsentMessage } from './outbox.ts'
import styles from './unsent-item.module.css'
import { outboxOf } from './use-outbox.ts'

interface UnsentItemProps {
  message: UnsentMessage
  onResume?(): void
}

export function UnsentItem({ message, onResume }: UnsentItemProps) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const errorText = useErrorText()
  const { id, text, quoted, attachments, state, code } = message
  const outbox = outboxOf(user.id)
  return (
    <article className={styles.unsent} data-state={state}>
      <div className={styles.bubble}>
        {quoted && <p className={styles.quote}>{quoted.text}</p>}
        {text && <p className={styles.text}>{text}</p>}
        <AttachmentList attachments={attachments} />
      </div>
      {state === 'refused' ? (
        <p className={styles.refused} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>
            {t('state.refused')} {code && errorText(code)}
          </span>
          <button type="button" onClick={() => outbox.retry(id)}>
            {t('retry')}
          </button>
          {onResume && (
            <button type="button" onClick={onResume}>
              {t('edit')}
            </button>
          )}
          <button type="button" onClick={() => outbox.remove(id)}>
            {t('discard')}
          </button>
        </p>
      ) : (
        <p className={styles.state}>
          <span>
            <Clock3 size={14} aria-hidden /> {t(`state.${state}`)}
          </span>
          {state === 'waiting' && (
            <button type="button" onClick={() => outbox.remove(id)}>
              {t('discard')}
            </button>
          )}
        </p>
      )}
    </article>
  )
}
