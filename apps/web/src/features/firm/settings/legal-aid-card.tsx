// The amounts of the legal-aid test by table: current values, start date and source.

import { DATED_AID_TABLES, type DatedAidTable, lastIndexation } from '@maat/domain/legal-aid/legal-aid-tables'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSettings, saveSettings } from '../../../api/operations/firm/settings.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { type AidRow, type ListedRow, listRows, withoutRow } from './aid-amounts.ts'
import { type AidRowsByDay, enteredRows, LEGAL_AID } from './firm-sections.ts'
import styles from './legal-aid-card.module.css'
import { aidSectionWith } from './use-aid-section.ts'
import { useAidTexts } from './use-aid-words.ts'
import { type SavedSection, useFirmSection } from './use-firm-section.ts'

const AidRowDialog = lazyPart(() => import('./aid-row-dialog.tsx').then(file => file.AidRowDialog))

type Task = { table: DatedAidTable; row?: AidRow; isRemoval?: boolean }

export function LegalAidCard() {
  const { t } = useTranslation('legal-aid')
  const { saved, error, reread } = useFirmSection(LEGAL_AID)
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <Card title={t('amounts.title')} intro={t('amounts.intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={3} height={6} />}
      {saved &&
        DATED_AID_TABLES.map(table => (
          <AidTable key={table} table={table} entered={enteredRows(saved.value)} onTask={setTask} />
        ))}
      {saved && task && !task.isRemoval && (
        <AidRowDialog
          key={`${task.table}-${task.row?.validFrom}`}
          table={task.table}
          row={task.row}
          saved={saved}
          onClose={close}
        />
      )}
      {saved && task?.isRemoval && task.row && (
        <RemoveDialog table={task.table} row={task.row} saved={saved} onClose={close} />
      )}
    </Card>
  )
}

interface AidTableProps {
  table: DatedAidTable
  entered: ReturnType<typeof enteredRows>
  onTask(task: Task): void
}

function AidTable({ table, entered, onTask }: AidTableProps) {
  const { t } = useTranslation('legal-aid')
  const format = useFormat()
  const today = todayHere()
  const rows = listRows(table, entered, today)
  // The product's outdated rows are history, which is folded.
  const isHistory = ({ time, isEntered }: ListedRow) => time === 'past' && !isEntered
  const current = rows.find(({ time }) => time === 'current')?.row.validFrom ?? today
  const expected = lastIndexation(today)
  const lines = (of: readonly ListedRow[]) => (
    <ul className={styles.rows}>
      {of.map(listed => (
        <AidLine key={listed.row.validFrom} table={table} listed={listed} onTask={onTask} />
      ))}
    </ul>
  )
  const history = rows.filter(isHistory)
  return (
    <section className={styles.table} aria-label={t(`amounts.table.${table}`)}>
      <header className={styles.heading}>
        <h3>{t(`amounts.table.${table}`)}</h3>
        <Button onClick={() => onTask({ table })}>
          <Plus size={18} aria-hidden /> {t(`amounts.add.${table}`)}
        </Button>
      </header>
      {table === 'thresholds' && current < expected && (
        <Notice>{t('amounts.awaiting', { date: format.date(expected), from: format.date(current) })}</Notice>
      )}
      {lines(rows.filter(row => !isHistory(row)))}
      {history.length > 0 && (
        <details className={styles.history}>
          <summary>{t('amounts.history', { count: history.length })}</summary>
          {lines(history)}
        </details>
      )}
    </section>
  )
}

const TIME_TONES = { current: 'success', coming: 'accent', past: 'neutral' } as const

interface AidLineProps {
  table: DatedAidTable
  listed: ListedRow
  onTask(task: Task): void
}

function AidLine({ table, listed, onTask }: AidLineProps) {
  const { t } = useTranslation('legal-aid')
  const format = useFormat()
  const { row, time, isEntered, isCorrection } = listed
  const date = format.date(row.validFrom)
  return (
    <li>
      <div className={styles.what}>
        <div className={styles.when}>
          <strong>{t('amounts.from', { date })}</strong>
          {time !== 'past' && <Badge tone={TIME_TONES[time]}>{t(`amounts.${time}`)}</Badge>}
          {row.certainty === 'unverified' && <Badge tone="error">{t('amounts.unverified')}</Badge>}
          {isEntered && <Badge>{t(isCorrection ? 'amounts.corrected' : 'amounts.entered')}</Badge>}
        </div>
        <Amounts table={table} amounts={listed.amounts} />
        <Source text={row.source} />
      </div>
      {isEntered && (
        <div className={styles.actions}>
          <IconButton label={t('amounts.edit', { date })} onClick={() => onTask({ table, row })}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={t('amounts.remove', { date })}
            onClick={() => onTask({ table, row, isRemoval: true })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}

function Amounts({ table, amounts }: { table: DatedAidTable; amounts: readonly number[] }) {
  const { linesOf } = useAidTexts()
  return linesOf(table, amounts).map(line => <p key={line}>{line}</p>)
}

function Source({ text }: { text: string }) {
  const { t } = useTranslation('legal-aid')
  const isAddress = text.startsWith('https://') && URL.canParse(text)
  return (
    <p className={styles.source}>
      {t('amounts.sourceOf')}{' '}
      {isAddress ? (
        <a href={text} target="_blank" rel="noreferrer">
          {new URL(text).hostname}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

interface RemoveDialogProps {
  table: DatedAidTable
  row: AidRow
  saved: SavedSection<AidRowsByDay>
  onClose(): void
}

function RemoveDialog({ table, row, saved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['legal-aid', 'shell'])
  const queries = useQueryClient()
  const format = useFormat()
  return (
    <ActionDialog
      title={t('amounts.removeTitle')}
      confirmLabel={t('amounts.removeYes')}
      operation={saveSettings}
      sent={aidSectionWith(withoutRow(table, enteredRows(saved.value), row.validFrom), saved.version)}
      refreshes={[readSettings]}
      // A retry needs the current version.
      onError={() => void queries.invalidateQueries({ queryKey: queryKeyOf(readSettings) })}
      errorText={({ code }) => (code === 'record.stale' ? t('amounts.removeChanged') : undefined)}
      doneText={t('saved', { ns: 'shell' })}
      onClose={onClose}
    >
      {t('amounts.removeBody', { date: format.date(row.validFrom) })}
    </ActionDialog>
  )
}
