// Questions to the firm: one's own, and for the staff those of clients; beside them the opened one as a conversation.
import type { TicketView } from '@maat/contract/communication/support'
import { TICKET_STATES } from '@maat/domain/communication/tickets'
import { isStaff } from '@maat/domain/people/roles'
import { MessageCircleQuestionMark, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTickets } from '../../../api/operations/communication/support.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { usePages } from '../../../api/use-pages.ts'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { OpenTicket } from './open-ticket.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { PromiseText } from './promise-text.tsx'
import { SUPPORT_SEARCH } from './screens.ts'
import styles from './support.module.css'

type Filter = UrlFilter<typeof SUPPORT_SEARCH>

export function SupportPage() {
  const { t } = useTranslation('support')
  const filter = useUrlFilter(SUPPORT_SEARCH)
  const { ticket } = filter.filter
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <TwoPanes
        title={t('title')}
        openKey={ticket || undefined}
        openLabel={t('opened')}
        backLabel={t('back')}
        onBack={() => filter.set({ ticket: '' })}
        list={<TicketList filter={filter} onAsk={() => setAsking(true)} />}
      >
        {ticket ? (
          <OpenTicket key={ticket} ticketId={ticket} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
        )}
      </TwoPanes>
      {isAsking && (
        <AskDialog
          onClose={() => setAsking(false)}
          onAsked={({ id }) => filter.set({ ticket: id, whose: 'own' })}
        />
      )}
    </>
  )
}

function TicketList({ filter, onAsk }: { filter: Filter; onAsk(): void }) {
  const { t } = useTranslation('support')
  const { role } = useSession()
  const { ticket, whose } = filter.filter
  const query = {
    ...chosenOf(filter.filter, 'search', 'state', 'order'),
    whose: isStaff(role) ? whose || ('firm' as const) : ('own' as const),
  }
  const pages = usePages(listTickets, { query })
  const isFiltered = filter.filter.search !== '' || filter.filter.state !== ''
  return (
    <div className={styles.list}>
      <header className={styles.listTop}>
        <h2>{t('title')}</h2>
        <span className={styles.tools}>
          <ChangePromise />
          <Button look="primary" onClick={onAsk}>
            <MessageCircleQuestionMark size={18} aria-hidden /> {t('ask.open')}
          </Button>
        </span>
      </header>
      <Filters filter={filter} isForStaff={isStaff(role)} />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 5, height: 4 }}
        empty={
          <EmptyList isFiltered={isFiltered} noneFound={t('noneFound')} title={t('empty.title')}>
            {t(query.whose === 'own' ? 'empty.own' : 'empty.firm')}
          </EmptyList>
        }
      >
        {row => (
          <TicketRow row={row} isOpen={row.id === ticket} onOpen={() => filter.set({ ticket: row.id })} />
        )}
      </PagedList>
    </div>
  )
}

function ChangePromise() {
  const { t } = useTranslation('support')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('ticket.promise')) return null
  return (
    <>
      <IconButton label={t('promise.change')} onClick={() => setOpen(true)}>
        <Settings2 size={18} aria-hidden />
      </IconButton>
      {isOpen && <PromiseDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Filters({ filter, isForStaff }: { filter: Filter; isForStaff: boolean }) {
  const { t } = useTranslation('support')
  return (
    <FilterBar
      search={filter}
      searchLabel={t('search')}
      folds
      parts={[
        isForStaff && {
          kind: 'choice',
          name: 'whose',
          label: t('whose.label'),
          options: [
            { value: '', label: t('whose.firm') },
            { value: 'mine', label: t('whose.mine') },
            { value: 'own', label: t('whose.own') },
          ],
        },
        {
          kind: 'select',
          name: 'state',
          label: t('state.label'),
          all: t('state.all'),
          options: TICKET_STATES.map(value => ({ value, label: t(`state.${value}`) })),
        },
        {
          kind: 'select',
          name: 'order',
          label: t('order.label'),
          isOrder: true,
          all: t('order.promised'),
          options: [{ value: 'oldest', label: t('order.oldest') }],
        },
      ]}
    />
  )
}

function TicketRow({ row, isOpen, onOpen }: { row: TicketView; isOpen: boolean; onOpen(): void }) {
  const { t } = useTranslation('support')
  const about = [row.isOwn ? '' : row.asker.name, t(`topic.${row.topic}`), row.assignee?.name ?? '']
  return (
    <button
      type="button"
      className={styles.row}
      data-state={row.isLate ? 'late' : row.state}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <strong>{row.subject}</strong>
      <span className={styles.soft}>{about.filter(Boolean).join(' · ')}</span>
      <PromiseText ticket={row} />
    </button>
  )
}
