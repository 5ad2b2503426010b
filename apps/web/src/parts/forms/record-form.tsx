// A page form over one record: its fields, other users' changes, the save error, and the save bar. Leaving with unsaved
// input asks first, unless the input is kept.
import type { ReactNode } from 'react'
import { ChangedMeanwhile } from '../../forms/changed-meanwhile.tsx'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import styles from './record-form.module.css'
import { SaveBar } from './save-bar.tsx'
import type { RecordForm as Recorded } from './use-record-form.ts'

interface RecordFormProps<Values extends object> {
  record: Recorded<Values>
  children: ReactNode
  saveLabel?: string
  onCancel?(): void
  cancelLabel?: string
  /** Read-only forms have no save bar. */
  isReadOnly?: boolean
  /** Leaving the page asks nothing, because the input is kept. */
  isLeftFreely?: boolean
}

export function RecordForm<Values extends object>({
  record,
  children,
  onCancel,
  isReadOnly = false,
  isLeftFreely = false,
  ...bar
}: RecordFormProps<Values>) {
  const cancel = onCancel && {
    onCancel() {
      record.forget()
      onCancel()
    },
  }
  return (
    <form ref={record.form.ref} onSubmit={record.submit} noValidate className={styles.form}>
      <RecordFields record={record}>{children}</RecordFields>
      {!isReadOnly && <SaveBar state={record.state} onSave={record.submit} {...bar} {...cancel} />}
      {!isLeftFreely && <LeaveDialog isChanged={record.isAtRisk} onLeave={record.forget} />}
    </form>
  )
}

/** The content between the heading and the buttons of every record form. */
export function RecordFields<Values extends object>({
  record: { keptNotice, saving, words, errorMessage },
  children,
}: Pick<RecordFormProps<Values>, 'record' | 'children'>) {
  return (
    <>
      {keptNotice}
      {children}
      {words && <ChangedMeanwhile saving={saving} {...words} />}
      {errorMessage && <Notice kind="error">{errorMessage}</Notice>}
    </>
  )
}
