// All entries that the user may read, with filters and the export as CSV.
import type { TimeEntryView } from '@maat/contract/money/time'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listTimeEntries } from '../../../api/operations/money/time.ts'
import { exportTimeEntries } from '../../../api/operations/money/work-exports.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useWorkColumns } from './work-columns.tsx'
import { useWorkFilter, WorkFilters } from './work-filters.tsx'
import { useWorkTexts } from './work-words.ts'

export function TimeList() {
  const { t } = useTranslation('time')
  const { query, search } = useWorkFilter()
  return (
    <Card title={t('list.title')} intro={t('list.intro')}>
      <WorkFilters search={search} />
      <div>
        <DownloadFileButton operation={exportTimeEntries} sent={{ query }} name={t('list.file')}>
          <FileSpreadsheet size={18} aria-hidden /> {t('list.export')}
        </DownloadFileButton>
      </div>
      <PagedTable
        pages={usePages(listTimeEntries, { query })}
        caption={t('list.title')}
        empty={t('list.empty')}
        columns={useTimeColumns()}
        isWide
      />
    </Card>
  )
}

function useTimeColumns(): Column<TimeEntryView>[] {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const work = useWorkColumns()
  return [
    work.text,
    work.day(({ workedOn }: TimeEntryView) => workedOn),
    work.case,
    work.person,
    {
      key: 'activity',
      title: t('field.activity'),
      cell: ({ activity }: TimeEntryView) => t(`activity.${activity}`),
    },
    {
      key: 'minutes',
      title: t('field.minutes'),
      isNumber: true,
      cell: ({ minutes }: TimeEntryView) => words.minutes(minutes),
    },
    work.amount,
    work.marks,
  ]
}
