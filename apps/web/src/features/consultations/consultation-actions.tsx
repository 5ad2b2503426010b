// What one may do with a consultation: confirm it, offer another time, decline it, answer, or cancel it.
import type { ConsultationView } from '@maat/contract/consultations'
import { isStaff } from '@maat/domain/roles'
import { CalendarClock, Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerProposal, cancelConsultation, confirmConsultation } from '../../api/booking-operations.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './consultations.module.css'
import { DeclineDialog } from './decline-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { REFRESHED } from './refreshed-reads.ts'
import { useBookingErrorText } from './use-booking-words.ts'

type Asking = 'propose' | 'decline' | 'cancel'

export function ConsultationActions({ consultation }: { consultation: ConsultationView }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const [asking, setAsking] = useState<Asking>()
  const { id, can, status, version } = consultation
  const params = { consultationId: id }
  const confirming = useOperation(confirmConsultation, {
    refreshes: REFRESHED,
    onSuccess: () => showToast({ kind: 'success', text: t('act.confirmed') }),
  })
  const accepting = useOperation(answerProposal, {
    refreshes: REFRESHED,
    onSuccess: () => showToast({ kind: 'success', text: t('act.accepted') }),
  })
  const error = confirming.error ?? accepting.error
  const decides = can.includes('decide')
  const shown = can.filter(verb => verb !== 'read-files')
  if (shown.length === 0) return null
  const close = () => setAsking(undefined)
  return (
    <>
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      <div className={styles.actions}>
        {decides && status === 'requested' && (
          <Button
            look="primary"
            isBusy={confirming.isPending}
            onClick={() => confirming.mutate({ params, body: { version } })}
          >
            <Check size={18} aria-hidden /> {t('act.confirm')}
          </Button>
        )}
        {can.includes('answer') && (
          <Button
            look="primary"
            isBusy={accepting.isPending}
            onClick={() => accepting.mutate({ params, body: { accepts: true } })}
          >
            <Check size={18} aria-hidden /> {t('manage.accept')}
          </Button>
        )}
        {decides && (
          <>
            <Button onClick={() => setAsking('propose')}>
              <CalendarClock size={18} aria-hidden /> {t('act.propose')}
            </Button>
            <Button look="danger" onClick={() => setAsking('decline')}>
              <X size={18} aria-hidden /> {t('act.decline')}
            </Button>
          </>
        )}
        {!decides && can.includes('cancel') && (
          <Button look="danger" onClick={() => setAsking('cancel')}>
            {t('manage.cancel')}
          </Button>
        )}
      </div>
      {asking === 'propose' && <ProposeDialog consultation={consultation} onClose={close} />}
      {asking === 'decline' && <DeclineDialog consultation={consultation} onClose={close} />}
      {asking === 'cancel' && <CancelDialog consultation={consultation} onClose={close} />}
    </>
  )
}

function CancelDialog({ consultation, onClose }: { consultation: ConsultationView; onClose(): void }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const { role } = useSession()
  const cancelling = useOperation(cancelConsultation, {
    refreshes: REFRESHED,
    onSuccess() {
      onClose()
      showToast({ kind: 'success', text: t('act.cancelled') })
    },
  })
  return (
    <ConfirmDialog
      title={t('manage.cancelTitle')}
      confirmLabel={t('manage.cancelConfirm')}
      cancelLabel={t('manage.cancelKeep')}
      isBusy={cancelling.isPending}
      error={cancelling.isError ? errorText(cancelling.error.code) : undefined}
      onConfirm={() => cancelling.mutate({ params: { consultationId: consultation.id }, body: {} })}
      onClose={onClose}
    >
      {isStaff(role) ? t('act.cancelText', { name: consultation.requester.name }) : t('manage.cancelText')}
    </ConfirmDialog>
  )
}
