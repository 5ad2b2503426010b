// The conversations, the liveliest first: found by name, and their messages by the words in them.
import type { ConversationRow } from '@maat/contract/conversations'
import { isStaff } from '@maat/domain/roles'
import { Link } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listConversations } from '../../api/operations/conversations.ts'
import { searchMessages } from '../../api/operations/messages.ts'
import { useSession } from '../../api/session.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { ConversationLink } from './conversation-link.tsx'
import styles from './conversation-list.module.css'
import { useDraftIds } from './use-message-draft.ts'
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
  const failure = conversations.error
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
        {failure ? (
          <ReadFailed error={failure} onRetry={() => conversations.refetch()} />
        ) : !conversations.data ? (
          <Skeleton rows={6} height={4} />
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
  const drafts = useDraftIds(openId)
  if (rows.length === 0) return empty
  return (
    <ul>
      {rows.map(row => (
        <li key={row.id}>
          <ConversationLink row={row} isOpen={row.id === openId} hasDraft={drafts.includes(row.id)} />
        </li>
      ))}
    </ul>
  )
}

function FoundMessages({ search }: { search: string }) {
  const { t } = useTranslation('messages')
  const names = useConversationNames()
  const moments = useMoments()
  const found = usePages(searchMessages, { query: { search } })
  const failure = found.error
  if (failure) return <ReadFailed error={failure} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton rows={3} height={3} />
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
              search={{ conversationId: conversation.id, at: position }}
              className={styles.hit}
              activeProps={{}}
            >
              <span className={styles.first}>
                <span className={styles.name}>{authorName}</span>
                <time dateTime={sentAt}>{moments.short(sentAt)}</time>
              </span>
              <span className={styles.about}>{names.title(conversation)}</span>
              <span className={styles.excerpt} data-excerpt>
                {excerpt}
              </span>
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
