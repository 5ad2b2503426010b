// An Admin sets the opening hours within which the firm answers.
import { useTranslation } from 'react-i18next'
import { readSupportPromise, setSupportPromise } from '../../../api/operations/communication/support.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

const MOST_HOURS = 80

export function PromiseDialog({ onClose }: { onClose(): void }) {
  const { data } = useRead(readSupportPromise, {})
  return data ? <HoursDialog hours={data.hours} onClose={onClose} /> : null
}

function HoursDialog({ hours, onClose }: { hours: number; onClose(): void }) {
  const { t } = useTranslation('support')
  const setting = useOperation(setSupportPromise, { refreshes: [readSupportPromise] })
  const record = useRecordForm<{ hours: string }, { hours: number }>({
    keepAs: 'support-promise',
    start: { hours: String(hours) },
    check: values => (isHours(values.hours) ? [] : [{ path: 'hours', code: 'field.invalid' }]),
    bodyOf: values => ({ hours: Number(values.hours) }),
    send: body => setting.mutateAsync({ body }),
    savedText: t('promise.saved'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('promise.change')} record={record} onClose={onClose}>
      <p>{t('promise.why')}</p>
      <TextField
        form={record.form}
        name="hours"
        label={t('promise.hours')}
        inputMode="numeric"
        maxLength={2}
        isRequired
      />
    </FormDialog>
  )
}

const isHours = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_HOURS
