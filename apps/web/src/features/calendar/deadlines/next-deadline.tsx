// The next deadline in the header of a case, with a link to its explanation.
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listDeadlines } from '../../../api/operations/calendar/deadlines.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { withDeadline } from './deadline-row.tsx'

export function NextDeadline({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  const { data } = useRead(listDeadlines, { query: { case: caseId, state: 'open', limit: 1 } })
  const [next] = data?.items ?? []
  return (
    <div>
      <dt>{t('next.label')}</dt>
      <dd>
        {next ? (
          <Link to="." search={withDeadline(next.id)} resetScroll={false} title={days.full(next.dueDate)}>
            {days.long(next.dueDate)}
          </Link>
        ) : data ? (
          t('next.noneShort')
        ) : (
          '…'
        )}
      </dd>
    </div>
  )
}
