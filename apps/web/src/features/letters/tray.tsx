// Letters that came and belong to no case yet, for the staff to sort.
import type { TrayRow } from '@maat/contract/letters'
import { Link } from '@tanstack/react-router'
import { Inbox, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf, usePages, useRead } from '../../api/use-operation.ts'
import { listTray, readMailIntake } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import styles from './letter-list.module.css'
import { useLetterWords } from './use-letter-words.ts'

export function Tray({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation(['letters', 'shell'])
  const letters = usePages(listTray, { query: {} })
  const failure = failureOf(letters)
  if (failure) return <ReadFailed error={failure} onRetry={() => letters.refetch()} />
  if (!letters.data) return <Skeleton rows={4} height={4} />
  const rows = letters.data as readonly TrayRow[]
  return (
    <>
      <Intake />
      {rows.length === 0 && <EmptyState title={t('tray.emptyTitle')}>{t('tray.emptyBody')}</EmptyState>}
      <ul className={styles.rows}>
        {rows.map(row => (
          <li key={row.id}>
            <Row row={row} isOpen={row.id === openId} />
          </li>
        ))}
      </ul>
      {letters.hasNextPage && (
        <Button isBusy={letters.isFetchingNextPage} onClick={() => letters.fetchNextPage()}>
          {t('more', { ns: 'shell' })}
        </Button>
      )}
    </>
  )
}

/** Whether answers come in, said where one would wait for them. */
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

function Row({ row, isOpen }: { row: TrayRow; isOpen: boolean }) {
  const { t } = useTranslation('letters')
  const words = useLetterWords()
  const format = useFormat()
  return (
    <Link
      to="/email"
      search={{ box: 'tray', letterId: row.id } as never}
      className={styles.row}
      aria-current={isOpen ? 'true' : undefined}
      activeProps={{}}
    >
      <span className={styles.mark} aria-hidden>
        <Inbox size={18} />
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
          <time dateTime={row.datedAt} title={format.dateTime(row.datedAt)}>
            {words.short(row.datedAt)}
          </time>
        </span>
        <span className={styles.subject}>{row.subject}</span>
        <span className={styles.about}>
          {row.suggestedCase ? t('tray.maybe', { number: row.suggestedCase.number }) : t('tray.unplaced')}
        </span>
      </span>
    </Link>
  )
}
