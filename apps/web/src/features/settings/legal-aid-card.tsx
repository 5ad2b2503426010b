// The amounts that the legal-aid test counts with, table by table: what holds, since when, and on whose word.
import { type EnteredAidRows, FIRM } from '@maat/contract/settings'
import { DATED_AID_TABLES, type DatedAidTable, lastIndexation } from '@maat/domain/legal-aid-tables'
import { euros } from '@maat/domain/legal-aid-texts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { type AidRow, type ListedRow, listRows, NOTHING_ENTERED, withoutRow } from './aid-amounts.ts'
import { AidRowDialog } from './aid-row-dialog.tsx'
import styles from './legal-aid-card.module.css'
import { useSection } from './use-section.ts'

/** What is open: a row being written (a new one has none yet), or one about to go. */
type Task = { table: DatedAidTable; row?: AidRow; isRemoval?: boolean }

export function LegalAidCard() {
  const { t } = useTranslation('legal-aid')
  const section = useSection<EnteredAidRows>(FIRM, 'LegalAid')
  const entered: EnteredAidRows = { ...NOTHING_ENTERED, ...section.content }
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <Card title={t('amounts.title')} intro={t('amounts.intro')}>
      {DATED_AID_TABLES.map(table => (
        <AidTable key={table} table={table} entered={entered} onTask={setTask} />
      ))}
      {task && !task.isRemoval && (
        <AidRowDialog
          key={`${task.table}-${task.row?.validFrom}`}
          table={task.table}
          row={task.row}
          entered={entered}
          section={section}
          onClose={close}
        />
      )}
      {task?.isRemoval && task.row && (
        <RemoveDialog {...task} row={task.row} entered={entered} section={section} onClose={close} />
      )}
    </Card>
  )
}

interface AidTableProps {
  table: DatedAidTable
  entered: EnteredAidRows
  onTask(task: Task): void
}

function AidTable({ table, entered, onTask }: AidTableProps) {
  const { t } = useTranslation('legal-aid')
  const format = useFormat()
  const today = new Date().toISOString().slice(0, 10)
  const rows = listRows(table, entered, today)
  // Of the product's own, those that no longer hold are history: one looks there seldom.
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
  const { t } = useTranslation('legal-aid')
  const language = useLanguage()
  const [first = '', second = '', third = '', fourth = ''] = amounts.map(cents => euros(language, cents))
  if (table === 'dependantDeductions') return <p>{t('amounts.perDependantOf', { amount: first })}</p>
  if (table === 'contributions') return <p>{t('amounts.between', { min: first, max: second })}</p>
  return (
    <>
      <p>{t('amounts.singleOf', { free: first, partial: second })}</p>
      <p>{t('amounts.householdOf', { free: third, partial: fourth })}</p>
    </>
  )
}

/** An address is named by its host: nobody reads the rest of it. */
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
  entered: EnteredAidRows
  section: ReturnType<typeof useSection<EnteredAidRows>>
  onClose(): void
}

function RemoveDialog({ table, row, entered, section, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['legal-aid', 'shell'])
  const errorText = useErrorText()
  const format = useFormat()
  return (
    <ConfirmDialog
      title={t('amounts.removeTitle')}
      confirmLabel={t('amounts.removeYes')}
      cancelLabel={t('cancel', { ns: 'shell' })}
      isBusy={section.isSaving}
      error={section.error ? errorText(section.error.code) : undefined}
      onClose={onClose}
      onConfirm={() => section.save(withoutRow(table, entered, row.validFrom), { onSaved: onClose })}
    >
      {t('amounts.removeBody', { date: format.date(row.validFrom) })}
    </ConfirmDialog>
  )
}
