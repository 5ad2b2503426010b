import type { EntrySource, FileEntry } from '@maat/contract/cases/case-file'
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import {
  BadgeEuro,
  Clock3,
  Eye,
  FileText,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessageSquareText,
  Receipt,
  StickyNote,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './file-timeline.module.css'
import { useActorName } from './use-actor-name.ts'
import { useEntryWords } from './use-entry-words.ts'

const ICONS: Record<EntrySource, LucideIcon> = {
  event: FileText,
  note: StickyNote,
  comment: MessageSquareText,
  letter: Mail,
  message: MessageSquare,
  time: Clock3,
  cost: Wallet,
  invoice: Receipt,
  payment: BadgeEuro,
  reading: Eye,
}

interface TimelineEntryProps {
  entry: FileEntry
  caseId: CaseId
  /** Shown above the first entry of a day. */
  day: string | undefined
  onOpenDocument(id: string): void
}

export function TimelineEntry({ entry, caseId, day, onOpenDocument }: TimelineEntryProps) {
  const { t } = useTranslation('case-file')
  const format = useFormat()
  const words = useEntryWords()(entry)
  const actorOf = useActorName()
  const Icon = ICONS[entry.source]
  return (
    <article className={styles.entry} data-row tabIndex={-1} data-source={entry.source}>
      {day && <h3 className={styles.day}>{day}</h3>}
      <div className={styles.line}>
        <time dateTime={entry.at} title={format.dateTime(entry.at)}>
          {format.time(entry.at)}
        </time>
        <span className={styles.icon}>
          <Icon size={16} aria-hidden />
        </span>
        <div className={styles.words}>
          <p>
            <EntryDetails entry={entry} caseId={caseId} onOpenDocument={onOpenDocument}>
              {words.title}
            </EntryDetails>
            {words.measure && <span className={styles.measure}>{words.measure}</span>}
          </p>
          {words.text && <p className={styles.text}>{words.text}</p>}
          <p className={styles.actor}>
            {[actorOf(entry), entry.isInternal && t('timeline.internal')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </article>
  )
}

interface OpenedProps extends Omit<TimelineEntryProps, 'day'> {
  children: ReactNode
}

/** The title opens the record where it can be worked on. */
function EntryDetails({ entry, caseId, onOpenDocument, children }: OpenedProps) {
  const { source, targetId, details } = entry
  const documentId = source === 'reading' ? targetId : details.documentId
  if (documentId)
    return (
      <button type="button" className={styles.link} onClick={() => onOpenDocument(documentId)}>
        {children}
      </button>
    )
  if (source === 'letter' && targetId)
    return (
      <Link to="/email" search={{ letterId: targetId }}>
        {children}
      </Link>
    )
  if (source === 'invoice' || source === 'payment')
    return (
      <Link to="/client/invoices/{$caseId}" params={{ caseId }}>
        {children}
      </Link>
    )
  const tab =
    source === 'note' || source === 'comment' ? `${source}s` : source === 'message' ? 'messages' : undefined
  if (tab)
    return (
      <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab: tab as 'notes' }}>
        {children}
      </Link>
    )
  return children
}
