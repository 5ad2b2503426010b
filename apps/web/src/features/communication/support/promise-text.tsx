// Who must answer now, and by when: the same words for both sides.
import type { TicketView } from '@maat/contract/communication/support'
import { Clock3, Hourglass, MessageSquareReply, SquareCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './support.module.css'

export function PromiseText({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { state, promisedAt, isLate, isOwn } = ticket
  if (state === 'closed')
    return (
      <span className={styles.promise}>
        <SquareCheck size={16} aria-hidden /> {t('promise.closed')}
      </span>
    )
  if (state === 'waiting')
    return (
      <span className={styles.promise} data-turn={isOwn || undefined}>
        <MessageSquareReply size={16} aria-hidden /> {t(isOwn ? 'promise.yourTurn' : 'promise.askersTurn')}
      </span>
    )
  if (!promisedAt)
    return (
      <span className={styles.promise}>
        <Hourglass size={16} aria-hidden /> {t('promise.none')}
      </span>
    )
  return (
    <span className={styles.promise} data-late={isLate || undefined}>
      <Clock3 size={16} aria-hidden />
      {t(isLate ? 'promise.late' : 'promise.by', { date: format.dateTime(promisedAt) })}
    </span>
  )
}
