// Calling a consultation off: a client theirs, the firm with a word of why, which whoever asked reads.
import type { ConsultationView } from '@maat/contract/consultations'
import { isStaff } from '@maat/domain/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelConsultation } from '../../api/operations/consultations.ts'
import { useSession } from '../../api/session.ts'
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

interface CancelDialogProps {
  consultation: ConsultationView
  onClose(): void
}

export function CancelDialog({ consultation, onClose }: CancelDialogProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const { role } = useSession()
  const [reason, setReason] = useState('')
  const cancelling = useOperation(cancelConsultation, {
    refreshes: REFRESHED,
    onSuccess() {
      onClose()
      showToast({ kind: 'success', text: t('act.cancelled') })
    },
  })
  const { id: consultationId, requester } = consultation
  return (
    <>
      <Dialog
        title={t('manage.cancelTitle')}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('manage.cancelKeep')}</Button>
            <Button
              look="danger"
              isBusy={cancelling.isPending}
              onClick={() => cancelling.mutate({ params: { consultationId }, body: { reason } })}
            >
              {t('manage.cancelConfirm')}
            </Button>
          </>
        }
      >
        {isStaff(role) ? (
          <div className={styles.panel}>
            <p>{t('act.cancelText', { name: requester.name })}</p>
            <Field
              name="reason"
              type="textarea"
              rows={3}
              label={t('act.cancelReason')}
              value={reason}
              onChange={setReason}
              maxLength={500}
            />
          </div>
        ) : (
          <p>{t('manage.cancelText')}</p>
        )}
        {cancelling.isError && <Notice kind="error">{errorText(cancelling.error.code)}</Notice>}
      </Dialog>
      <LeaveDialog isChanged={reason !== '' && !cancelling.isSuccess} />
    </>
  )
}
