import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Step } from './case-steps.ts'
import { Lacks } from './lacks.tsx'

interface NotReadyDialogProps {
  onMend(step: Step): void
  onClose(): void
}

/** Nobody is asked to sign what could not be sent then: what lacks is said instead, and leads to where it is asked. */
export function NotReadyDialog({ onMend, onClose }: NotReadyDialogProps) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const mend = (step: Step) => {
    onClose()
    onMend(step)
  }
  return (
    <Dialog
      title={t('forClient.notReady')}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('forClient.desk.close')}</Button>}
    >
      <Lacks onGo={mend} />
    </Dialog>
  )
}
