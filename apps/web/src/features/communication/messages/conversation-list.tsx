// The list of conversations, most recent first, with search by name and in messages.
import type { ConversationRow } from '@maat/contract/communication/conversations'
import { isStaff } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listConversations } from '../../../api/operations/communication/conversations.ts'
import { searchMessages } from '../../../api/operations/communication/messages.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged, PagedList } from '../../../parts/lists/paged.tsx'
import { SearchField, useSearchWords } from '../../../parts/lists/search-field.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { ConversationLink } from './conversation-link.tsx'
import styles from './conversation-list.module.css'
import { useConversationNames, useMessageTimes } from './use-message-words.ts'
import { useDraftIds } from './writing/use-message-draft.ts'

/** The minimum length of a search in messages. */
const LETTERS_TO_SEARCH = 3

interface ConversationListProps {
  openId: string | undefined
  onNew(): void
}

export function ConversationList({ openId, onNew }: ConversationListProps) {
  const { t } = useTranslation('messages')
  const [unread, setUnread] = useState(false)
  const { typed, type, words: search } = useSearchWords()
  const query = { ...(search && { search }), ...(unread && { unread: 'true' }) }
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
        <SearchField label={t('search')} value={typed} onChange={type} />
        <div className={styles.filters}>
          <Filter isOn={!unread} onClick={() => setUnread(false)}>
            {t('filterAll')}
          </Filter>
          <Filter isOn={unread} onClick={() => setUnread(true)}>
            {t('filterUnread')}
          </Filter>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard */}
      <section className={styles.rows} tabIndex={0} aria-label={t('list')}>
        <Paged
          pages={conversations}
          skeleton={{ rows: 6, height: 4 }}
          empty={<Nothing isSearched={search !== ''} isUnread={unread} onNew={onNew} />}
        >
          {(rows, more) => (
            <>
              <Rows rows={rows} openId={openId} />
              {more}
            </>
          )}
        </Paged>
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
}

function Rows({ rows, openId }: RowsProps) {
  const drafts = useDraftIds(openId)
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
  const moments = useMessageTimes()
  const found = usePages(searchMessages, { query: { search } })
  return (
    <section aria-labelledby="found-messages">
      <h3 id="found-messages" className={styles.foundTitle}>
        {t('foundMessages')}
      </h3>
      <PagedList
        pages={found}
        skeleton={{ rows: 3, height: 3 }}
        empty={<p className={styles.none}>{t('noMessageFound')}</p>}
      >
        {({ position, authorName, sentAt, excerpt, conversation }) => (
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
        )}
      </PagedList>
    </section>
  )
}
