// Another time: one that is free, or any other on the clock of the office; the calendar has the last word.
import type { ConsultationView } from '@maat/contract/consultations'
import { momentOf } from '@maat/domain/zoned-times'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFreeTimes } from '../../api/operations/bookings.ts'
import { proposeTime } from '../../api/operations/consultations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { DateField } from '../../parts/date-field.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './consultations.module.css'
import { REFRESHED } from './refreshed-reads.ts'
import { TimesPicker } from './times-picker.tsx'
import { useBookingErrorText, useTimeWords } from './use-booking-words.ts'

export function ProposeDialog({
  consultation,
  onClose,
}: {
  consultation: ConsultationView
  onClose(): void
}) {
  const { t } = useTranslation(['consultations', 'shell'])
  const errorText = useBookingErrorText()
  const words = useTimeWords()
  const noteId = useId()
  const { id, version, officeId, lawyerId, timeZone } = consultation
  const [isOther, setOther] = useState(false)
  const [picked, setPicked] = useState('')
  const [date, setDate] = useState('')
  const [hour, setHour] = useState('')
  const [note, setNote] = useState('')
  const proposing = useOperation(proposeTime, {
    refreshes: [...REFRESHED, listFreeTimes],
    onSuccess() {
      onClose()
      showToast({ kind: 'success', text: t('act.proposed') })
    },
  })
  const typed = date && hour ? momentOf(`${date}T${hour}`, timeZone).toISOString() : ''
  const startsAt = isOther ? typed : picked

  return (
    <Dialog
      title={t('propose.title')}
      isOpen
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            look="primary"
            disabled={startsAt === ''}
            isBusy={proposing.isPending}
            onClick={() =>
              proposing.mutate({ params: { consultationId: id }, body: { version, startsAt, note } })
            }
          >
            {t('propose.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('propose.text', { name: consultation.requester.name })}</p>
      <Checkbox name="other" label={t('propose.other')} isChecked={isOther} onChange={setOther} />
      {isOther ? (
        <div className={styles.other}>
          <FieldGrid>
            <DateField name="date" label={t('propose.date')} value={date} onChange={setDate} />
            <TimeField name="hour" label={t('propose.hour')} value={hour} onChange={setHour} />
          </FieldGrid>
          <p className={styles.soft}>{words.clock(timeZone)}</p>
        </div>
      ) : (
        <TimesPicker asked={{ office: officeId, lawyer: lawyerId }} value={picked} onChange={setPicked} />
      )}
      <Field
        id={noteId}
        name="note"
        type="textarea"
        rows={3}
        label={t('propose.note')}
        value={note}
        onChange={setNote}
        maxLength={500}
      />
      {proposing.isError && <Notice kind="error">{errorText(proposing.error.code)}</Notice>}
    </Dialog>
  )
}
