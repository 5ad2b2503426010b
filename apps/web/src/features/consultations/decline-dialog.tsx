// A refusal with its reason, which whoever asked reads.
import type { ConsultationView } from '@maat/contract/consultations'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declineConsultation } from '../../api/operations/consultations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './consultations.module.css'
import { REFRESHED } from './refreshed-reads.ts'
import { useBookingErrorText } from './use-booking-words.ts'

export function DeclineDialog({
  consultation,
  onClose,
}: {
  consultation: ConsultationView
  onClose(): void
}) {
  const { t } = useTranslation(['consultations', 'shell'])
  const errorText = useBookingErrorText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const declining = useOperation(declineConsultation, {
    refreshes: REFRESHED,
    onSuccess() {
      onClose()
      showToast({ kind: 'success', text: t('act.declined') })
    },
  })

  function decline(event: FormEvent): void {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const { id, version } = consultation
    declining.mutate({ params: { consultationId: id }, body: { version, reason } })
  }

  return (
    <>
      <Dialog
        title={t('decline.title')}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
            <Button type="submit" form={formId} look="danger" isBusy={declining.isPending}>
              {t('decline.confirm')}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={decline} noValidate className={styles.panel}>
          <p>{t('decline.text', { name: consultation.requester.name })}</p>
          <Field
            name="reason"
            type="textarea"
            rows={4}
            label={t('decline.reason')}
            value={reason}
            onChange={text => {
              setReason(text)
              setMissing(false)
            }}
            maxLength={1000}
            isRequired
            valid={isMissing ? 0 : -1}
            errorMessage={errorText('field.required')}
          />
          {declining.isError && <Notice kind="error">{errorText(declining.error.code)}</Notice>}
        </form>
      </Dialog>
      <LeaveDialog isChanged={reason !== '' && !declining.isSuccess} />
    </>
  )
}
