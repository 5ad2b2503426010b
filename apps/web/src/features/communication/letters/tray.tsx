// Received letters without a case, for the staff to sort, and the dismissed ones.
import type { TrayRow } from '@maat/contract/communication/tray'
import { Link } from '@tanstack/react-router'
import { Archive, Inbox, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listTray, readMailIntake } from '../../../api/operations/communication/tray.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './letter-list.module.css'
import type { EmailSearch } from './use-email-search.ts'
import { useLetterTexts } from './use-letter-words.ts'

interface TrayProps {
  openId: string | undefined
  shelf: EmailSearch['shelf']
  go(next: Partial<EmailSearch>): void
}

export function Tray({ openId, shelf, go }: TrayProps) {
  const { t } = useTranslation('letters')
  const button = (name: EmailSearch['shelf'], label: string) => (
    <button
      type="button"
      aria-pressed={shelf === name}
      onClick={() => go({ shelf: name, letterId: undefined })}
    >
      {label}
    </button>
  )
  return (
    <>
      <fieldset className={styles.shelves} aria-label={t('tray.shelf.label')}>
        {button(undefined, t('tray.shelf.waiting'))}
        {button('dismissed', t('tray.shelf.dismissed'))}
      </fieldset>
      {!shelf && <Intake />}
      <Letters openId={openId} shelf={shelf} />
    </>
  )
}

function Letters({ openId, shelf }: Omit<TrayProps, 'go'>) {
  const { t } = useTranslation('letters')
  const empty = shelf ? 'dismissedEmpty' : 'empty'
  return (
    <PagedList
      pages={usePages(listTray, { query: { ...(shelf && { shelf }) } })}
      skeleton={{ rows: 4, height: 4 }}
      empty={<EmptyState title={t(`tray.${empty}Title`)}>{t(`tray.${empty}Body`)}</EmptyState>}
      className={styles.rows}
    >
      {row => <Row row={row} shelf={shelf} isOpen={row.id === openId} />}
    </PagedList>
  )
}

/** Whether incoming mail works, shown where the staff wait for it. */
function Intake() {
  const { t } = useTranslation('letters')
  const format = useFormat()
  const { data } = useRead(readMailIntake, {})
  if (!data) return null
  if (!data.isOn) return <Notice>{t('tray.off')}</Notice>
  if (!data.lastError) return null
  return (
    <Notice kind="error">
      {data.checkedAt ? t('tray.stuckSince', { when: format.dateTime(data.checkedAt) }) : t('tray.stuck')}{' '}
      {data.lastError}
    </Notice>
  )
}

interface RowProps {
  row: TrayRow
  shelf: EmailSearch['shelf']
  isOpen: boolean
}

function Row({ row, shelf, isOpen }: RowProps) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const format = useFormat()
  const at = row.dismissed?.at ?? row.datedAt
  const Icon = row.dismissed ? Archive : Inbox
  return (
    <Link
      to="/email"
      search={{ box: 'tray', ...(shelf && { shelf }), letterId: row.id }}
      className={styles.row}
      aria-current={isOpen ? 'true' : undefined}
      activeProps={{}}
    >
      <span className={styles.mark} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={styles.what}>
        <span className={styles.first}>
          <span className={styles.name}>{words.person(row.from)}</span>
          {row.attachmentCount > 0 && (
            <span className={styles.clip}>
              <Paperclip size={14} aria-hidden />
              <span className="visually-hidden">{t('attachments', { count: row.attachmentCount })}</span>
            </span>
          )}
          <time dateTime={at} title={format.dateTime(at)}>
            {words.short(at)}
          </time>
        </span>
        <span className={styles.subject}>{row.subject}</span>
        <span className={styles.about} data-excerpt>
          <About row={row} />
        </span>
      </span>
    </Link>
  )
}

/** The suggested case; for a dismissed letter, who dismissed it and how long it is kept. */
function About({ row: { dismissed, suggestedCase, preparedCase } }: { row: TrayRow }) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  if (!dismissed && preparedCase)
    return t('tray.prepared', { title: preparedCase.title || t('tray.unnamedCase') })
  if (!dismissed)
    return suggestedCase ? t('tray.maybe', { number: suggestedCase.number }) : t('tray.unplaced')
  const { byName: name, erasedAt } = dismissed
  const until = t('tray.erased', { when: words.short(erasedAt) })
  return name ? `${until} · ${t('tray.dismissedBy', { name })}` : until
}
