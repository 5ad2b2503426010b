// The entries of one case on one day, each editable; billed ones are shown on the case's page.
import type { WeekView } from '@maat/contract/money/time'
import { Link } from '@tanstack/react-router'
import { Lock, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTimeEntry } from '../../../api/operations/money/time.ts'
import { useRead } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { NEW_WORK, NewEntryDialog } from './new-entry-dialog.tsx'
import styles from './work.module.css'
import { useWorkTexts } from './work-words.ts'

type Case = WeekView['cases'][number]
type Cell = Case['cells'][number]

interface CellEntriesProps {
  theCase: Case
  cell: Cell
  title: string
  onClose(): void
}

export function CellEntries({ theCase, cell, title, onClose }: CellEntriesProps) {
  const { t } = useTranslation('time')
  const [open, setOpen] = useState<string>()
  const back = () => setOpen(undefined)
  if (open === 'new')
    return <NewEntryDialog caseId={theCase.id} start={{ ...NEW_WORK, workedOn: cell.day }} onClose={back} />
  if (open) return <OpenEntry id={open} onClose={back} />
  return (
    <InfoDialog
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden /> {t('note')}
        </Button>
      }
    >
      <ul className={styles.rows}>
        {cell.entries.map(entry => (
          <CellEntry key={entry.id} entry={entry} onOpen={() => setOpen(entry.id)} />
        ))}
      </ul>
      <p>
        <Link to="/case-{$caseId}" params={{ caseId: theCase.id }} search={{ tab: 'time' }}>
          {t('week.ofCase')}
        </Link>
      </p>
    </InfoDialog>
  )
}

function CellEntry({ entry, onOpen }: { entry: Cell['entries'][number]; onOpen(): void }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { text, activity, minutes, isLocked } = entry
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{text}</strong>
        <span className={styles.soft}>{t(`activity.${activity}`)}</span>
      </div>
      <span className={styles.amount}>{words.minutes(minutes)}</span>
      {isLocked ? (
        <span className={styles.locked} role="img" aria-label={t('week.locked')} title={t('week.locked')}>
          <Lock size={18} aria-hidden />
        </span>
      ) : (
        <IconButton label={t('edit', { text })} onClick={onOpen}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

export function OpenEntry({ id, onClose }: { id: string; onClose(): void }) {
  const read = useRead(readTimeEntry, { params: { entryId: id } })
  return read.data ? <EntryDialog entry={read.data} onClose={onClose} /> : null
}
