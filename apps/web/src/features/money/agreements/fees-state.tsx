// The state of the newest quote or fee agreement of a case, as a badge beside the link to its fees.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listFeeAgreements } from '../../../api/operations/money/fee-agreements.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { TONES } from './state-tones.ts'

export function FeesState({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('agreements')
  const { data } = useRead(listFeeAgreements, { params: { caseId }, query: { limit: '1' } })
  const [newest] = data?.items ?? []
  if (!newest) return null
  const { kind, state } = newest
  const words = { kind: t(`kind.${kind}`), state: t(`state.${state}`, { context: kind }).toLowerCase() }
  return <Badge tone={TONES[state]}>{t('stateOf', words)}</Badge>
}
