// The list of messages by day, followed by unsent ones. Older messages load on scrolling up; new ones keep the end in
// view for readers who are there.
import type { ConversationView } from '@maat/contract/communication/conversations'
import type { Message } from '@maat/contract/communication/messages'
import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { daysOf, type Group } from './message-days.ts'
import { MessageItem, type MessageTask } from './message-item.tsx'
import styles from './message-list.module.css'
import type { Thread, ThreadState } from './thread.ts'
import { useMessageTimes } from './use-message-words.ts'
import { type FoundMessage, useScrolling } from './use-scrolling.ts'
import type { UnsentMessage } from './writing/outbox.ts'
import { UnsentItem } from './writing/unsent-item.tsx'

export interface MessageListProps {
  thread: Thread
  state: ThreadState
  unsent: readonly UnsentMessage[]
  conversation: ConversationView | undefined
  /** The position of the first unread message when the conversation was opened. */
  firstNew: number | undefined
  found: FoundMessage | undefined
  onSeen(position: number): void
  onTask(task: MessageTask, message: Message): void
  /** Restores a refused message to the composer. */
  onResume(message: UnsentMessage): void
  onJump(position: number): void
  onOpen(documentId: string): void
}

export function MessageList(props: MessageListProps) {
  const { thread, state, unsent, conversation, firstNew, found } = props
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const moments = useMessageTimes()
  const { items } = state
  const onItsWay = unsent.filter(({ id }) => !items.some(message => message.id === id))
  const scrolling = useScrolling({
    thread,
    state,
    unsent: onItsWay.length,
    firstNew,
    found,
    onSeen: props.onSeen,
  })
  const [focused, setFocused] = useState<string>()
  const current = items.some(({ id }) => id === focused) ? focused : items.at(-1)?.id

  return (
    <div className={styles.frame}>
      <div
        ref={scrolling.box}
        className={styles.scroll}
        role="log"
        // Loading older messages must not be announced; new ones are announced below.
        aria-live="off"
        aria-label={t('log')}
        aria-busy={state.isFetching}
        onScroll={scrolling.onScroll}
        onScrollEnd={scrolling.onRest}
        onKeyDown={event => moveBetween(event)}
        onFocus={event => {
          const article = (event.target as HTMLElement).closest<HTMLElement>('[data-message]')
          if (article) setFocused(article.dataset.message)
        }}
        // After leaving, Tab starts again at the newest message.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
        }}
      >
        <div ref={scrolling.content} className={styles.content}>
          {!state.hasOlder && items.length > 0 && <p className={styles.beginning}>{t('beginning')}</p>}
          {daysOf(items).map(({ at, groups }) => (
            <section key={at} className={styles.dayOf} aria-label={moments.day(at)}>
              <p className={styles.day} aria-hidden>
                <span>{moments.day(at)}</span>
              </p>
              {groups.map(group => (
                <GroupView key={group.key} group={group} current={current} {...props} />
              ))}
            </section>
          ))}
          <SeenBy items={items} conversation={conversation} userId={user.id} />
          {onItsWay.map(message => (
            <UnsentItem key={message.id} message={message} onResume={() => props.onResume(message)} />
          ))}
        </div>
      </div>
      {scrolling.isAway && (
        <button type="button" className={styles.toEnd} onClick={scrolling.toEnd}>
          <ArrowDown size={18} aria-hidden /> {t('toEnd')}
        </button>
      )}
      <News items={items} userId={user.id} isReady={state.status === 'ready'} />
    </div>
  )
}

/** Up and down move between messages; Home and End go to the first and last. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const article = (event.target as HTMLElement).closest<HTMLElement>('[data-message]')
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const next = article && all[all.indexOf(article) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface GroupViewProps extends MessageListProps {
  group: Group
  current: string | undefined
}

function GroupView({ group, firstNew, current, found, onTask, onJump, onOpen }: GroupViewProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const { user } = useSession()
  const [first] = group.messages
  if (!first) return null
  const { author } = first
  const isOwn = group.authorId === user.id
  const [firstName = '', ...rest] = author.name.split(' ')
  return (
    <div className={styles.group} data-own={isOwn}>
      {!isOwn && <Avatar firstName={firstName} lastName={rest.join(' ')} size={32} />}
      <div className={styles.messages}>
        {!isOwn && (
          <p className={styles.author}>
            {author.name} <span>{t(`role.${author.role}`, { ns: 'shell' })}</span>
          </p>
        )}
        {group.messages.map(message => (
          <div key={message.id} className={styles.place}>
            {message.position === firstNew && <p className={styles.newOnes}>{t('newOnes')}</p>}
            <MessageItem
              message={message}
              isOwn={isOwn}
              isCurrent={message.id === current}
              isFound={message.position === found?.position}
              onTask={task => onTask(task, message)}
              onJump={onJump}
              onOpen={onOpen}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

interface SeenByProps {
  items: readonly Message[]
  conversation: ConversationView | undefined
  userId: string
}

/** Who has read the user's own last message, if it is still the last. */
function SeenBy({ items, conversation, userId }: SeenByProps) {
  const { t } = useTranslation('messages')
  const last = items.at(-1)
  if (!last || last.author.id !== userId || last.isDeleted) return null
  const readers = (conversation?.readers ?? []).filter(
    ({ id, readTo }) => id !== userId && readTo >= last.position,
  )
  const names = readers.map(({ name }) => name)
  return (
    <p className={styles.seen}>{names.length > 0 ? t('seenBy', { names: names.join(', ') }) : t('sent')}</p>
  )
}

interface NewsProps {
  items: readonly Message[]
  userId: string
  isReady: boolean
}

/** Announces new messages of others to screen readers, wherever the focus is. */
function News({ items, userId, isReady }: NewsProps) {
  const { t } = useTranslation('messages')
  const last = items.at(-1)
  const [known, setKnown] = useState<number>()
  if (isReady && known === undefined) setKnown(last?.position ?? 0)
  const isNews = known !== undefined && last && last.position > known && last.author.id !== userId
  return (
    <p className="visually-hidden" aria-live="polite">
      {isNews &&
        !last.isDeleted &&
        t('announced', { name: last.author.name, text: last.text || t('attachment') })}
    </p>
  )
}
