// A form in a dialog. What is typed stays in this browser when it is closed; what must not be kept is asked about.
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../preferences/leave-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './record-form.module.css'
import { RecordFields } from './record-form.tsx'
import type { RecordForm } from './use-record-form.ts'

interface FormDialogProps<Values extends object> {
  title: string
  record: RecordForm<Values>
  children: ReactNode
  submitLabel?: string
  busyLabel?: string
  cancelLabel?: string
  /** What takes something away or refuses it. */
  look?: 'danger'
  /** There is nothing to send yet. */
  isDisabled?: boolean
  width?: 'wide' | undefined
  onClose(): void
}

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, record, children, submitLabel, busyLabel, cancelLabel, look, isDisabled, width, onClose } =
    props
  const { t } = useTranslation()
  const formId = useId()
  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={onClose}
        {...(width && { width })}
        actions={
          <>
            <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              look={look ?? 'primary'}
              disabled={isDisabled}
              isBusy={record.state === 'saving'}
              busyLabel={busyLabel}
            >
              {submitLabel ?? t('save')}
            </Button>
          </>
        }
      >
        <form id={formId} ref={record.form.ref} onSubmit={record.submit} noValidate className={styles.form}>
          <RecordFields record={record}>{children}</RecordFields>
        </form>
      </Dialog>
      {!record.isKept && <LeaveDialog isChanged={record.isAtRisk} onLeave={record.forget} />}
    </>
  )
}
