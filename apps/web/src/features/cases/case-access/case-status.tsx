import type { CaseStatus } from '@maat/domain/cases/case-states'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'

const TONES = {
  draft: 'neutral',
  new: 'accent',
  'changes-proposed': 'accent',
  'in-progress': 'success',
  refused: 'error',
  finished: 'neutral',
} as const satisfies Record<CaseStatus, string>

export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  const { t } = useTranslation('cases')
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
}
