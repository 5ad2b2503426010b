// The dialog to decline a request, with a reason that the client reads.
import type { ConsultationView } from '@maat/contract/calendar/consultations'
import { useTranslation } from 'react-i18next'
import { declineConsultation } from '../../../api/operations/calendar/consultations.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { CONSULTATION_READS } from './refreshed-reads.ts'
import { useBookingErrorText } from './use-booking-words.ts'

interface DeclineDialogProps {
  consultation: ConsultationView
  onClose(): void
}

export function DeclineDialog({ consultation: { id, version, requester }, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const keepAs = `decline-consultation-${id}`
  return (
    <ActionDialog
      title={t('decline.title')}
      confirmLabel={t('decline.confirm')}
      words={{ label: t('decline.reason'), keepAs, maxLength: 1000, rows: 4, isRequired: true }}
      operation={declineConsultation}
      sent={reason => ({ params: { consultationId: id }, body: { version, reason } })}
      refreshes={CONSULTATION_READS}
      errorText={({ code }) => errorText(code)}
      doneText={t('act.declined')}
      onClose={onClose}
    >
      {t('decline.text', { name: requester.name })}
    </ActionDialog>
  )
}
