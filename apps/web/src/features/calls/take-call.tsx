// The telephone rings, wherever one is: a call is taken in one screen, and what becomes of it is chosen right after.
import type { CallView } from '@maat/contract/calls'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CallCard } from './call-card.tsx'
import { CallForm } from './call-form.tsx'
import type { CallValues } from './call-values.ts'

export function TakeCall({ onClose }: { onClose(): void }) {
  // All that is shown while somebody types: nothing that comes later may take the dialog away from them.
  const { t } = useTranslation(['calls', 'cases'])
  const formId = useId()
  const kept = useKept<CallValues>('call')
  const [taken, setTaken] = useState<CallView>()
  const [isBusy, setBusy] = useState(false)
  if (kept.values === undefined) return null
  if (taken)
    return (
      <Dialog
        title={t('taken')}
        isOpen
        onClose={onClose}
        width="wide"
        actions={
          <Button look="primary" data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <CallCard call={taken} onChanged={setTaken} onLeave={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      title={t('take')}
      isOpen
      onClose={onClose}
      width="wide"
      keepsActions
      actions={
        <>
          <Button onClick={onClose}>{t('later')}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isBusy}>
            {t('note')}
          </Button>
        </>
      }
    >
      <CallForm id={formId} kept={kept} onBusy={setBusy} onTaken={setTaken} />
    </Dialog>
  )
}
