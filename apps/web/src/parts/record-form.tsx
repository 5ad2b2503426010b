// A form of a page over one record: its fields, what others changed meanwhile, why it was not saved, and the bar that
// saves. Leaving with something unsaved asks first, unless it is still there when one comes back.
import type { ReactNode } from 'react'
import { ChangedMeanwhile } from '../preferences/changed-meanwhile.tsx'
import { LeaveDialog } from '../preferences/leave-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './record-form.module.css'
import { SaveBar } from './save-bar.tsx'
import type { RecordForm as Recorded } from './use-record-form.ts'

interface RecordFormProps<Values extends object> {
  record: Recorded<Values>
  children: ReactNode
  saveLabel?: string
  /** Gives up what was typed. */
  onCancel?(): void
  cancelLabel?: string
  /** Leaving the page asks nothing: what was typed is there when one comes back. */
  isLeftFreely?: boolean
}

export function RecordForm<Values extends object>({
  record,
  children,
  onCancel,
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
      <SaveBar state={record.state} onSave={record.submit} {...bar} {...cancel} />
      {!isLeftFreely && <LeaveDialog isChanged={record.isAtRisk} onLeave={record.forget} />}
    </form>
  )
}

/** What stands between the head and the buttons of any form over a record. */
export function RecordFields<Values extends object>({
  record: { keptNotice, saving, words, whyNot },
  children,
}: Pick<RecordFormProps<Values>, 'record' | 'children'>) {
  return (
    <>
      {keptNotice}
      {children}
      {words && <ChangedMeanwhile saving={saving} {...words} />}
      {whyNot && <Notice kind="error">{whyNot}</Notice>}
    </>
  )
}
