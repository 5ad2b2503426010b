import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import type { Step } from '../case-steps.ts'
import { MissingAnswers } from '../steps/missing-answers.tsx'

interface NotReadyDialogProps {
  onMend(step: Step): void
  onClose(): void
}

/** Replaces the request for a signature while the case is incomplete: lists the missing answers with links to them. */
export function NotReadyDialog({ onMend, onClose }: NotReadyDialogProps) {
  const { t } = useTranslation('case-draft')
  const mend = (step: Step) => {
    onClose()
    onMend(step)
  }
  return (
    <InfoDialog title={t('forClient.notReady')} onClose={onClose}>
      <MissingAnswers onGo={mend} />
    </InfoDialog>
  )
}
