// One entry or cost of a case: its text, its amount, and the actions on it, each with its dialog.

import type { TimeEntryView } from '@maat/contract/money/time'
import type { Operation } from '@maat/contract/operation'
import { Pencil, Scissors, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../../api/call.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { IconButton } from '../../../ui/button.tsx'
import styles from './work.module.css'
import { WorkMarks, type WorkMarksProps } from './work-marks.tsx'
import { useWorkTexts } from './work-words.ts'

export type WorkAction = 'edit' | 'write-down' | 'remove'

interface WorkRowProps {
  work: WorkMarksProps['of'] & Pick<TimeEntryView, 'text' | 'can' | 'billed'>
  /** The facts below the text. */
  about: readonly string[]
  children?: ReactNode
  dialogOf(action: WorkAction, close: () => void): ReactNode
}

export function WorkRow({ work, about, children, dialogOf }: WorkRowProps) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const [action, setAction] = useState<WorkAction>()
  const { text, can } = work
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <strong>{text}</strong>
        <span className={styles.soft}>{about.filter(Boolean).join(' · ')}</span>
        {children}
        <WorkMarks of={work} />
      </div>
      <span className={styles.amount}>{words.amount(work.billed)}</span>
      <span className={styles.tools}>
        {can.includes('change') && (
          <IconButton label={t('edit', { text })} onClick={() => setAction('edit')}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        )}
        {can.includes('write-down') && (
          <IconButton label={t('writeDown.of', { text })} onClick={() => setAction('write-down')}>
            <Scissors size={18} aria-hidden />
          </IconButton>
        )}
        {can.includes('change') && (
          <IconButton label={t('remove.of', { text })} onClick={() => setAction('remove')}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </span>
      {action && dialogOf(action, () => setAction(undefined))}
    </div>
  )
}

interface RemoveWorkProps<O extends Operation> {
  text: string
  operation: O
  sent: CallInput<O>
  refreshes: readonly Operation[]
  onClose(): void
}

export function RemoveWork<O extends Operation>({ text, ...action }: RemoveWorkProps<O>) {
  const { t } = useTranslation('time')
  return (
    <ActionDialog
      title={t('remove.ask', { text })}
      confirmLabel={t('remove.yes')}
      doneText={t('remove.done')}
      {...action}
    >
      {t('remove.body')}
    </ActionDialog>
  )
}
