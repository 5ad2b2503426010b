// The dialog to propose another time: a free one, or any other in the office's time zone; the calendar checks it.
import type { ConsultationView } from '@maat/contract/calendar/consultations'
import { instantOf } from '@maat/domain/calendar/zoned-times'
import { useTranslation } from 'react-i18next'
import { listFreeTimes } from '../../../api/operations/calendar/bookings.ts'
import { proposeTime } from '../../../api/operations/calendar/consultations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../parts/fields/form-time-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './consultations.module.css'
import { CONSULTATION_READS } from './refreshed-reads.ts'
import { TimesPicker } from './times-picker.tsx'
import { useBookingErrorText, useTimeTexts } from './use-booking-words.ts'

const EMPTY = { isOther: false, picked: '', date: '', hour: '', note: '' }

interface ProposeDialogProps {
  consultation: ConsultationView
  onClose(): void
}

export function ProposeDialog({ consultation, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const words = useTimeTexts()
  const { id, version, officeId, lawyerId, timeZone } = consultation
  const proposing = useOperation(proposeTime, { refreshes: [...CONSULTATION_READS, listFreeTimes] })
  const startOf = ({ isOther, picked, date, hour }: typeof EMPTY) =>
    isOther ? date && hour && instantOf(`${date}T${hour}`, timeZone).toISOString() : picked
  const record = useRecordForm({
    keepAs: `propose-${id}`,
    start: EMPTY,
    bodyOf: values => ({ version, startsAt: startOf(values), note: values.note }),
    send: body => proposing.mutateAsync({ params: { consultationId: id }, body }),
    errorText: ({ code }) => errorText(code),
    savedText: t('act.proposed'),
    onDone: onClose,
  })
  const { form } = record
  const { isOther, picked } = form.values
  return (
    <FormDialog
      title={t('propose.title')}
      record={record}
      submitLabel={t('propose.confirm')}
      isDisabled={startOf(form.values) === ''}
      width="wide"
      onClose={onClose}
    >
      <p>{t('propose.text', { name: consultation.requester.name })}</p>
      <Checkbox
        name="other"
        label={t('propose.other')}
        isChecked={isOther}
        onChange={other => form.set({ isOther: other })}
      />
      {isOther ? (
        <div className={styles.other}>
          <FieldGrid>
            <FormDateField form={form} name="date" label={t('propose.date')} />
            <FormTimeField form={form} name="hour" label={t('propose.hour')} />
          </FieldGrid>
          <p className={styles.soft}>{words.clock(timeZone)}</p>
        </div>
      ) : (
        <TimesPicker
          query={{ office: officeId, lawyer: lawyerId }}
          value={picked}
          onChange={moment => form.set({ picked: moment })}
        />
      )}
      <TextField form={form} name="note" type="textarea" rows={3} label={t('propose.note')} maxLength={500} />
    </FormDialog>
  )
}
