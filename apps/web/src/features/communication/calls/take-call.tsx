// The dialog to record a call from any page, followed by the choice of the next step.
import type { CallView } from '@maat/contract/communication/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { CallCard } from './call-card.tsx'
import { CallForm } from './call-form.tsx'

export function TakeCall({ onClose }: { onClose(): void }) {
  // Loads all texts at once, because a later load would hide the dialog during input.
  const { t } = useTranslation(['calls', 'cases'])
  const [taken, setTaken] = useState<CallView>()
  if (!taken) return <CallForm onTaken={setTaken} onClose={onClose} />
  return (
    <InfoDialog title={t('taken')} look="primary" width="wide" onClose={onClose}>
      <CallCard call={taken} onChanged={setTaken} onLeave={onClose} />
    </InfoDialog>
  )
}
