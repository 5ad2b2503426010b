// The letters of a box with search, and for the staff the unsorted letters and the templates.
import { isStaff } from '@maat/domain/people/roles'
import { SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listLetters } from '../../../api/operations/communication/letters.ts'
import { readMailIntake } from '../../../api/operations/communication/tray.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { SearchField, useSearchWords } from '../../../parts/lists/search-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import type { Box } from './boxes.ts'
import styles from './email-page.module.css'
import { LetterList } from './letter-list.tsx'
import { Tray } from './tray.tsx'
import type { EmailSearch } from './use-email-search.ts'
import { useUnreadLetters } from './use-unread-letters.ts'

interface EmailListProps {
  search: EmailSearch
  go(next: Partial<EmailSearch>): void
}

export function EmailList({ search, go }: EmailListProps) {
  const { t } = useTranslation('letters')
  const { typed, type, words } = useSearchWords()
  const { box, letterId, shelf } = search
  return (
    <div className={styles.side}>
      <header className={styles.top}>
        <h2>{t('title')}</h2>
        <Button look="primary" onClick={() => go({ write: 'new' })}>
          <SquarePen size={18} aria-hidden /> {t('write')}
        </Button>
      </header>
      <div className={styles.finding}>
        {box !== 'tray' && <SearchField label={t('search')} value={typed} onChange={type} />}
        <Boxes box={box} go={go} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard */}
      <section className={styles.rows} tabIndex={0} aria-label={t('list')}>
        {box === 'tray' ? (
          <Tray openId={letterId} shelf={shelf} go={go} />
        ) : (
          <Letters words={words} search={search} go={go} />
        )}
      </section>
    </div>
  )
}

function Boxes({ box, go }: { box: Box; go: EmailListProps['go'] }) {
  const { t } = useTranslation('letters')
  const { role } = useSession()
  const staff = isStaff(role)
  const sortsTray = useMay('tray.list')
  const keepsTemplates = useMay('letter-template.edit')
  const open = (next: Box) => go({ box: next, shelf: undefined, letterId: undefined, write: undefined })
  const button = (name: Box, label: ReactNode) => (
    <button
      key={name}
      type="button"
      className={styles.box}
      aria-pressed={box === name}
      onClick={() => open(name)}
    >
      {label}
    </button>
  )
  return (
    <fieldset className={styles.boxes} aria-label={t('box.label')}>
      {button('', t('box.all'))}
      {button('unread', <UnreadLabel />)}
      {button('received', t('box.received'))}
      {button('sent', t('box.sent'))}
      {staff && button('waiting', t('box.waiting'))}
      {staff && button('failed', t('box.failed'))}
      {sortsTray && button('tray', <TrayLabel />)}
      {keepsTemplates && button('templates', t('box.templates'))}
    </fieldset>
  )
}

function UnreadLabel() {
  const { t } = useTranslation('letters')
  const total = useUnreadLetters()
  return (
    <>
      {t('box.unread')} {total > 0 && <span className={styles.count}>{total > 99 ? '99+' : total}</span>}
    </>
  )
}

function TrayLabel() {
  const { t } = useTranslation('letters')
  const { data } = useRead(readMailIntake, {})
  return (
    <>
      {t('box.tray')} {data && data.waiting > 0 && <span className={styles.count}>{data.waiting}</span>}
    </>
  )
}

interface LettersProps extends EmailListProps {
  words: string
}

function Letters({ words, search: { box, letterId }, go }: LettersProps) {
  const { t } = useTranslation('letters')
  const known = box === '' || box === 'templates' || box === 'tray' ? undefined : box
  const query = { ...(words && { search: words }), ...(known && { box: known }) }
  const write = <Button onClick={() => go({ write: 'new' })}>{t('write')}</Button>
  const empty =
    box === 'unread' && !words ? (
      <EmptyState title={t('allReadTitle')}>{t('allReadBody')}</EmptyState>
    ) : words || known ? (
      <EmptyState title={t('noneTitle')}>{t('noneBody')}</EmptyState>
    ) : (
      <EmptyState title={t('emptyTitle')} action={write}>
        {t('emptyBody')}
      </EmptyState>
    )
  return (
    <Paged pages={usePages(listLetters, { query })} skeleton={{ rows: 6, height: 4 }} empty={empty}>
      {(rows, more) => (
        <>
          <LetterList rows={rows} openId={letterId} {...(box && { search: { box } })} />
          {more}
        </>
      )}
    </Paged>
  )
}
