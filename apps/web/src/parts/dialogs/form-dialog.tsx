// A form in a dialog. The input is kept in this browser after closing; for input that must not be kept, the dialog asks
// first.
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from '../forms/record-form.module.css'
import { RecordFields } from '../forms/record-form.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'

interface FormDialogProps<Values extends object> {
  title: string
  record: RecordForm<Values>
  children: ReactNode
  submitLabel?: string
  busyLabel?: string
  cancelLabel?: string
  /** For actions that delete or refuse. */
  look?: 'danger'
  /** Focuses the submit button first, for dialogs that may need no input. */
  startsAtSubmit?: boolean
  isDisabled?: boolean
  actions?: ReactNode
  width?: 'wide' | undefined
  keepsActions?: boolean
  onClose(): void
}

/** Works from every field, also from a text of several lines, in which Enter adds a line. */
function sendWithControl(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { record, children, submitLabel, busyLabel, cancelLabel, look, isDisabled, actions, onClose } = props
  const { title, width, keepsActions = false } = props
  const { t } = useTranslation()
  const formId = useId()
  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={onClose}
        {...(width && { width })}
        keepsActions={keepsActions}
        actions={
          <>
            <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>
            {actions}
            <Button
              type="submit"
              form={formId}
              data-autofocus={props.startsAtSubmit || undefined}
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
        <form
          id={formId}
          ref={record.form.ref}
          onSubmit={record.submit}
          onKeyDown={sendWithControl}
          noValidate
          className={styles.form}
        >
          <RecordFields record={record}>{children}</RecordFields>
        </form>
      </Dialog>
      {!record.isKept && <LeaveDialog isChanged={record.isAtRisk} onLeave={record.forget} />}
    </>
  )
}
