// The dialog to cancel a consultation; the firm gives a reason, which the client reads.
import type { ConsultationView } from '@maat/contract/calendar/consultations'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { cancelConsultation } from '../../../api/operations/calendar/consultations.ts'
import { useSession } from '../../../api/session.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { CONSULTATION_READS } from './refreshed-reads.ts'
import { useBookingErrorText } from './use-booking-words.ts'

interface CancelDialogProps {
  consultation: ConsultationView
  onClose(): void
}

export function CancelDialog({ consultation: { id, requester }, onClose }: CancelDialogProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const isOfFirm = isStaff(useSession().role)
  const words = { label: t('act.cancelReason'), keepAs: `cancel-consultation-${id}`, maxLength: 500 }
  return (
    <ActionDialog
      title={t('manage.cancelTitle')}
      confirmLabel={t('manage.cancelConfirm')}
      cancelLabel={t('manage.cancelKeep')}
      {...(isOfFirm && { words })}
      operation={cancelConsultation}
      sent={reason => ({ params: { consultationId: id }, body: { reason } })}
      refreshes={CONSULTATION_READS}
      errorText={({ code }) => errorText(code)}
      doneText={t('act.cancelled')}
      onClose={onClose}
    >
      {isOfFirm ? t('act.cancelText', { name: requester.name }) : t('manage.cancelText')}
    </ActionDialog>
  )
}
