import type { ProvisionRequestState } from '@maat/domain/money/invoices/billing-types'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'

const TONES = { open: 'accent', paid: 'success', withdrawn: 'neutral' } as const

export function RequestState({ state }: { state: ProvisionRequestState }) {
  const { t } = useTranslation('provision-requests')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
