// The actions on a consultation: confirm, propose another time, decline, answer or cancel.
import type { ConsultationView } from '@maat/contract/calendar/consultations'
import { CalendarClock, Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerProposal, confirmConsultation } from '../../../api/operations/calendar/consultations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './consultations.module.css'
import { DeclineDialog } from './decline-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { CONSULTATION_READS } from './refreshed-reads.ts'
import { useBookingErrorText } from './use-booking-words.ts'

type Asking = 'propose' | 'decline' | 'cancel'

export function ConsultationActions({ consultation }: { consultation: ConsultationView }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const [asking, setAsking] = useState<Asking>()
  const { id, can, status, startsAt, version } = consultation
  const params = { consultationId: id }
  const confirming = useOperation(confirmConsultation, {
    refreshes: CONSULTATION_READS,
    onSuccess: () => showToast({ kind: 'success', text: t('act.confirmed') }),
  })
  const accepting = useOperation(answerProposal, {
    refreshes: CONSULTATION_READS,
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
            onClick={() => accepting.mutate({ params, body: { accepts: true, startsAt } })}
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
