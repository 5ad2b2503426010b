// Lists the rows of an aid claim that no event or document of the case proves.
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { ClaimValues } from './claim-values.ts'
import { unprovedRows } from './proposal-values.ts'

export function MissingProofs({ values: { services, trips } }: { values: ClaimValues }) {
  const { t } = useTranslation('aid-claims')
  const missing = [
    ...unprovedRows(services).map(number => t('service.number', { number })),
    ...unprovedRows(trips).map(number => t('trip.number', { number })),
  ]
  if (missing.length === 0) return null
  return <Notice>{t('proposals.missing', { rows: missing.join(', ') })}</Notice>
}
