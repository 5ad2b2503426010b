// A conversation in the list: its members, its subject, its last message and the unread count.
import type { ConversationRow } from '@maat/contract/communication/conversations'
import { Link } from '@tanstack/react-router'
import { FolderOpen, Lock, UserRound, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './conversation-list.module.css'
import { useConversationNames, useMessageTimes } from './use-message-words.ts'
import { useUnsent } from './writing/use-outbox.ts'

interface ConversationLinkProps {
  row: ConversationRow
  isOpen: boolean
  hasDraft: boolean
}

export function ConversationLink({ row, isOpen, hasDraft }: ConversationLinkProps) {
  const { t } = useTranslation('messages')
  const names = useConversationNames()
  const moments = useMessageTimes()
  const { last, unread } = row
  return (
    <Link
      to="/messages"
      search={{ conversationId: row.id }}
      className={styles.row}
      data-unread={unread > 0}
      aria-current={isOpen ? 'true' : undefined}
      activeProps={{}}
    >
      <Mark row={row} />
      <span className={styles.what}>
        <span className={styles.first}>
          <span className={styles.name}>{names.title(row)}</span>
          {last && <time dateTime={last.sentAt}>{moments.short(last.sentAt)}</time>}
        </span>
        <span className={styles.about}>{names.subtitle(row)}</span>
        <span className={styles.first}>
          <LastLine row={row} hasDraft={hasDraft && !isOpen} />
          {unread > 0 && (
            <span className={styles.count}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> {t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The last message or, with priority, the user's own unsent text. */
function LastLine({ row: { id, last }, hasDraft }: { row: ConversationRow; hasDraft: boolean }) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const unsent = useUnsent(id)
  const isRefused = unsent.some(({ state }) => state === 'refused')
  const isWaiting = unsent.some(({ state }) => state === 'waiting')
  const mark = isRefused ? 'refused' : isWaiting ? 'waiting' : hasDraft ? 'draft' : undefined
  const who = last?.authorId === user.id ? t('you') : last?.authorName.split(' ')[0]
  const excerpt = last?.isDeleted ? t('deleted') : last?.text || t('attachment')
  return (
    <span className={styles.last} data-excerpt>
      {mark && (
        <strong className={styles.unsent} data-mark={mark}>
          {t(`ownMark.${mark}`)}{' '}
        </strong>
      )}
      {last ? t('announced', { name: who, text: excerpt }) : t('nothingYet')}
    </span>
  )
}

function Mark({ row: { kind, people } }: { row: ConversationRow }) {
  const [only] = people
  if (kind === 'direct' && people.length === 1 && only) {
    const [firstName = '', ...rest] = only.name.split(' ')
    return <Avatar firstName={firstName} lastName={rest.join(' ')} size={42} />
  }
  const Icon = kind === 'case' ? FolderOpen : kind === 'side' ? Lock : people.length > 1 ? Users : UserRound
  return (
    <span className={styles.mark} data-kind={kind} aria-hidden>
      <Icon size={20} />
    </span>
  )
}
