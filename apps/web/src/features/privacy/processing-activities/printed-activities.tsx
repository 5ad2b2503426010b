import type { ProcessingActivityView } from '@maat/contract/privacy/processing-activities'
import { useTranslation } from 'react-i18next'
import { listProcessingActivities } from '../../../api/operations/privacy/processing-activities.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PrintedRegister } from '../../../parts/pages/printed-register.tsx'
import { useActivityFacts } from './use-activity-facts.ts'

const ALL = { query: { limit: 100 } }

export function PrintedActivities({ onPrinted }: { onPrinted(): void }) {
  const { t } = useTranslation('processing-activities')
  const factsOf = useActivityFacts()
  const pages = usePages(listProcessingActivities, ALL)
  const entryOf = (activity: ProcessingActivityView) => ({
    key: activity.id,
    title: activity.name,
    facts: factsOf(activity),
  })
  return <PrintedRegister title={t('title')} pages={pages} entryOf={entryOf} onPrinted={onPrinted} />
}
