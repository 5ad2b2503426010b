// A form within a page that is sent once: its fields, its error and its button.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/layout/page.tsx'
import styles from './record-form.module.css'
import { RecordFields } from './record-form.tsx'
import type { RecordForm } from './use-record-form.ts'

interface ShortFormProps<Values extends object> {
  record: RecordForm<Values>
  children: ReactNode
  submitLabel: string
  busyLabel?: string
  look?: 'primary'
  isWide?: boolean
  isDisabled?: boolean
  onCancel?: (() => void) | undefined
  actions?: ReactNode
  label?: string
  asksToLeave?: boolean
}

export function InlineForm<Values extends object>(props: ShortFormProps<Values>) {
  const { record, children, submitLabel, busyLabel, look, isDisabled, onCancel, label, asksToLeave } = props
  const { t } = useTranslation()
  return (
    <form
      ref={record.form.ref}
      onSubmit={record.submit}
      noValidate
      aria-label={label}
      className={styles.form}
    >
      <RecordFields record={record}>{children}</RecordFields>
      <FormActions>
        <Button
          type="submit"
          {...(look && { look })}
          disabled={isDisabled}
          isBusy={record.state === 'saving'}
          takesNext={record.startsAgain}
          busyLabel={busyLabel}
          isWide={props.isWide ?? false}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              record.forget()
              onCancel()
            }}
          >
            {t('cancel')}
          </Button>
        )}
        {props.actions}
      </FormActions>
      {asksToLeave && <LeaveDialog isChanged={record.isAtRisk} onLeave={record.forget} />}
    </form>
  )
}
