// All costs that the user may read, with filters and the export as CSV.
import type { CostView } from '@maat/contract/money/costs'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listCosts } from '../../../api/operations/money/costs.ts'
import { exportCosts } from '../../../api/operations/money/work-exports.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useWorkColumns } from './work-columns.tsx'
import { useWorkFilter, WorkFilters } from './work-filters.tsx'

export function CostList() {
  const { t } = useTranslation('time')
  const { query, search } = useWorkFilter()
  return (
    <Card title={t('costs.title')} intro={t('costs.listIntro')}>
      <WorkFilters search={search} />
      <div>
        <DownloadFileButton operation={exportCosts} sent={{ query }} name={t('costs.file')}>
          <FileSpreadsheet size={18} aria-hidden /> {t('list.export')}
        </DownloadFileButton>
      </div>
      <PagedTable
        pages={usePages(listCosts, { query })}
        caption={t('costs.title')}
        empty={t('costs.emptyList')}
        columns={useCostColumns()}
        isWide
      />
    </Card>
  )
}

function useCostColumns(): Column<CostView>[] {
  const { t } = useTranslation('time')
  const work = useWorkColumns()
  return [
    work.text,
    work.day(({ spentOn }: CostView) => spentOn),
    work.case,
    work.person,
    {
      key: 'kind',
      title: t('costs.kindOf'),
      cell: ({ kind }: CostView) => t(`costs.kind.${kind}`),
    },
    {
      key: 'proof',
      title: t('costs.proof'),
      cell: ({ kind, proof }: CostView) =>
        proof?.name ?? (kind === 'disbursement' ? t('costs.noProof') : '–'),
    },
    work.amount,
    work.marks,
  ]
}
