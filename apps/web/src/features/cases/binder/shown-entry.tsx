// The chosen entry, to read it: the pages of a document, or a fact, a deadline, a note or a heading as text.
import type { BinderEntryView, BinderView } from '@maat/contract/cases/binders'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import { Link } from '@tanstack/react-router'
import { LockKeyhole, Pencil, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './binder.module.css'
import { HeadingDialog } from './entry-dialogs.tsx'
import { ShownDocument } from './shown-document.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface ShownEntryProps {
  binder: BinderView
  entry: BinderEntryView
  onClose(): void
}

export function ShownEntry({ binder, entry, onClose }: ShownEntryProps) {
  switch (entry.kind) {
    case 'hidden':
      return <Hidden onClose={onClose} />
    case 'document':
      return <ShownDocument binder={binder} entry={entry} onClose={onClose} />
    case 'heading':
      return <ShownHeading binder={binder} heading={entry} onClose={onClose} />
    default:
      return <ShownText entry={entry} onClose={onClose} />
  }
}

interface SheetProps {
  title: string
  above?: string
  tools?: ReactNode
  onClose(): void
  children?: ReactNode
}

function Sheet({ title, above, tools, onClose, children }: SheetProps) {
  const { t } = useTranslation('binder')
  const titleId = useId()
  return (
    <article className={styles.sheet} aria-labelledby={titleId}>
      <header className={styles.sheetTop}>
        <div>
          {above && <p className={styles.soft}>{above}</p>}
          <h2 id={titleId}>{title}</h2>
        </div>
        {tools}
        <IconButton label={t('close', { ns: 'shell' })} data-takes-focus onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {children}
    </article>
  )
}

function Hidden({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('binder')
  return (
    <Sheet title={t('hidden')} onClose={onClose}>
      <p className={styles.hidden}>
        <LockKeyhole size={20} aria-hidden /> {t('hiddenBody')}
      </p>
    </Sheet>
  )
}

interface ShownHeadingProps {
  binder: BinderView
  heading: Extract<BinderEntryView, { kind: 'heading' }>
  onClose(): void
}

function ShownHeading({ binder, heading, onClose }: ShownHeadingProps) {
  const { t } = useTranslation('binder')
  const [isChanging, setChanging] = useState(false)
  const [first = '', ...rest] = heading.text.split('\n')
  return (
    <Sheet
      title={first}
      above={t('kind.heading')}
      onClose={onClose}
      tools={
        binder.can.includes('arrange') && (
          <IconButton label={t('changeHeading')} onClick={() => setChanging(true)}>
            <Pencil size={20} aria-hidden />
          </IconButton>
        )
      }
    >
      {rest.length > 0 && <p className={styles.text}>{rest.join('\n').trim()}</p>}
      {isChanging && <HeadingDialog binder={binder} heading={heading} onClose={() => setChanging(false)} />}
    </Sheet>
  )
}

type TextEntry = Extract<BinderEntryView, { kind: 'fact' | 'deadline' | 'note' }>

function ShownText({ entry, onClose }: { entry: TextEntry; onClose(): void }) {
  const { t } = useTranslation('binder')
  const { title } = useEntryWords()(entry)
  const caseName = [entry.caseNumber, entry.caseTitle].filter(Boolean).join(' · ')
  return (
    <Sheet title={entry.kind === 'fact' ? t('kind.fact') : title} above={caseName} onClose={onClose}>
      <Content entry={entry} />
      <p>
        <Link
          to="/case-{$caseId}"
          params={{ caseId: entry.caseId }}
          search={placeOf(entry)}
          className={buttonClass()}
        >
          {t('openCase')}
        </Link>
      </p>
    </Sheet>
  )
}

function placeOf(entry: TextEntry) {
  if (entry.kind === 'deadline') return { tab: 'deadlines' as const, deadline: entry.deadlineId }
  return entry.kind === 'note' ? { tab: 'notes' as const } : {}
}

function Content({ entry }: { entry: TextEntry }) {
  const { t } = useTranslation('binder')
  const language = useLanguage()
  const days = useDayFormat()
  if (entry.kind === 'fact')
    return (
      <>
        <p className={styles.date}>{factDateText(entry, language)}</p>
        <p className={styles.text}>{entry.text}</p>
        {entry.people.length > 0 && <p className={styles.soft}>{entry.people.join(' · ')}</p>}
      </>
    )
  if (entry.kind === 'deadline')
    return (
      <>
        <p className={styles.date}>
          <time dateTime={entry.dueDate}>{days.full(entry.dueDate)}</time>
        </p>
        <p className={styles.badges}>
          {entry.isCritical && <Badge tone="error">{t('critical')}</Badge>}
          {entry.isDone && <Badge tone="success">{t('done')}</Badge>}
        </p>
      </>
    )
  return (
    <>
      <p className={styles.soft}>{t('by', { name: entry.authorName })}</p>
      <p className={styles.text}>{entry.text}</p>
    </>
  )
}
