// A list of letters, newest first; a click opens the thread.
import type { LetterRow } from '@maat/contract/communication/letters'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './letter-list.module.css'
import { LetterStateBadge } from './letter-state.tsx'
import { useLetterTexts } from './use-letter-words.ts'

interface LetterListProps {
  rows: readonly LetterRow[]
  openId?: string | undefined
  /** The other parameters of the address, which stay. */
  search?: Record<string, string>
  hidesCase?: boolean
}

export function LetterList({ rows, openId, search = {}, hidesCase = false }: LetterListProps) {
  return (
    <ul className={styles.rows}>
      {rows.map(row => (
        <li key={row.id}>
          <Link
            to="/email"
            search={{ ...search, letterId: row.id }}
            className={styles.row}
            data-unread={row.isUnread}
            aria-current={row.id === openId ? 'true' : undefined}
            activeProps={{}}
          >
            <Row row={row} hidesCase={hidesCase} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const QUIET = ['sent', 'received']

function Row({ row, hidesCase }: { row: LetterRow; hidesCase: boolean }) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const format = useFormat()
  const goesOut = words.goesOut(row)
  const Icon = goesOut ? ArrowUpRight : ArrowDownLeft
  return (
    <>
      <span className={styles.mark} data-out={goesOut} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={styles.what}>
        <span className={styles.first}>
          <span className={styles.name}>
            {row.isUnread && <span className="visually-hidden">{t('unread')} </span>}
            {words.counterpart(row)}
          </span>
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
        <span className={styles.about} data-excerpt>
          {hidesCase ? row.excerpt : [row.caseNumber, row.excerpt].filter(Boolean).join(' · ')}
        </span>
        {!QUIET.includes(row.state) && (
          <span className={styles.state}>
            <LetterStateBadge letter={row} />
          </span>
        )}
      </span>
    </>
  )
}
