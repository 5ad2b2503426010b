// The conversations, the liveliest first: found by name, and their messages by the words in them.
import type { ConversationRow } from '@maat/contract/messages'
import { isStaff } from '@maat/domain/roles'
import { Link } from '@tanstack/react-router'
import { FolderOpen, Lock, MessageSquarePlus, UserRound, Users } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { usePages } from '../../api/use-operation.ts'
import { listConversations, searchMessages } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import styles from './conversation-list.module.css'
import { useConversationNames, useMoments } from './use-message-words.ts'

/** From so many letters on, messages are looked through. */
const LETTERS_TO_SEARCH = 3

interface ConversationListProps {
  openId: string | undefined
  onNew(): void
}

export function ConversationList({ openId, onNew }: ConversationListProps) {
  const { t } = useTranslation('messages')
  const [words, setWords] = useState('')
  const [unread, setUnread] = useState(false)
  const search = useDeferredValue(words.trim())
  const query = { ...(search && { search }), ...(unread && { unread: 'true' as never }) }
  const conversations = usePages(listConversations, { query })
  return (
    <div className={styles.list}>
      <header className={styles.top}>
        <h2>{t('title')}</h2>
        <IconButton label={t('new')} onClick={onNew}>
          <MessageSquarePlus size={22} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.search}>
        <Field name="search" type="search" label={t('search')} value={words} onChange={setWords} />
        <div className={styles.filters}>
          <Filter isOn={!unread} onClick={() => setUnread(false)}>
            {t('filterAll')}
          </Filter>
          <Filter isOn={unread} onClick={() => setUnread(true)}>
            {t('filterUnread')}
          </Filter>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard, too */}
      <section className={styles.rows} tabIndex={0} aria-label={t('list')}>
        {conversations.isPending ? (
          <Skeleton rows={6} height={4} />
        ) : conversations.isError ? (
          <ReadFailed error={conversations.error} onRetry={() => conversations.refetch()} />
        ) : (
          <Rows
            rows={conversations.data as readonly ConversationRow[]}
            openId={openId}
            empty={<Nothing isSearched={search !== ''} isUnread={unread} onNew={onNew} />}
          />
        )}
        {conversations.hasNextPage && (
          <Button isBusy={conversations.isFetchingNextPage} onClick={() => conversations.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {search.length >= LETTERS_TO_SEARCH && <FoundMessages search={search} />}
      </section>
    </div>
  )
}

interface FilterProps {
  isOn: boolean
  onClick(): void
  children: string
}

function Filter({ isOn, onClick, children }: FilterProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}

interface NothingProps {
  isSearched: boolean
  isUnread: boolean
  onNew(): void
}

function Nothing({ isSearched, isUnread, onNew }: NothingProps) {
  const { t } = useTranslation('messages')
  const { role } = useSession()
  if (isSearched) return <p className={styles.none}>{t('noneFound')}</p>
  if (isUnread) return <p className={styles.none}>{t('noneUnread')}</p>
  return (
    <EmptyState title={t('emptyTitle')} action={<Button onClick={onNew}>{t('new')}</Button>}>
      {t(isStaff(role) ? 'emptyBodyStaff' : 'emptyBody')}
    </EmptyState>
  )
}

interface RowsProps {
  rows: readonly ConversationRow[]
  openId: string | undefined
  empty: ReactNode
}

function Rows({ rows, openId, empty }: RowsProps) {
  if (rows.length === 0) return empty
  return (
    <ul>
      {rows.map(row => (
        <li key={row.id}>
          <ConversationLink row={row} isOpen={row.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function ConversationLink({ row, isOpen }: { row: ConversationRow; isOpen: boolean }) {
  const { t } = useTranslation('messages')
  const names = useConversationNames()
  const moments = useMoments()
  const { last, unread } = row
  return (
    <Link
      to="/messages"
      search={{ conversationId: row.id } as never}
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
          <LastLine row={row} />
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

function LastLine({ row: { last } }: { row: ConversationRow }) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  if (!last) return <span className={styles.last}>{t('nothingYet')}</span>
  const who = last.authorId === user.id ? t('you') : last.authorName.split(' ')[0]
  const said = last.isDeleted ? t('deleted') : last.text || t('attachment')
  return <span className={styles.last}>{t('announced', { name: who, text: said })}</span>
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

function FoundMessages({ search }: { search: string }) {
  const { t } = useTranslation('messages')
  const names = useConversationNames()
  const moments = useMoments()
  const found = usePages(searchMessages, { query: { search } })
  if (found.isPending) return <Skeleton rows={3} height={3} />
  if (found.isError) return <ReadFailed error={found.error} onRetry={() => found.refetch()} />
  return (
    <section aria-labelledby="found-messages">
      <h3 id="found-messages" className={styles.foundTitle}>
        {t('foundMessages')}
      </h3>
      {found.data.length === 0 && <p className={styles.none}>{t('noMessageFound')}</p>}
      <ul>
        {found.data.map(({ id, position, authorName, sentAt, excerpt, conversation }) => (
          <li key={id}>
            <Link
              to="/messages"
              search={{ conversationId: conversation.id, at: position } as never}
              className={styles.hit}
              activeProps={{}}
            >
              <span className={styles.first}>
                <span className={styles.name}>{authorName}</span>
                <time dateTime={sentAt}>{moments.short(sentAt)}</time>
              </span>
              <span className={styles.about}>{names.title(conversation)}</span>
              <span className={styles.excerpt}>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button isBusy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
