// The aid claims of a judicial year: their filters, totals, table, and the payments of the legal-aid office.
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportAidClaims } from '../../../api/operations/legal-aid/aid-payments.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { ClaimsFilters } from './claims-filters.tsx'
import { ClaimsSums } from './claims-sums.tsx'
import { ClaimsTable } from './claims-table.tsx'
import { useClaimsFilter } from './use-claims-filter.ts'

const PaidListDialog = lazyPart(() => import('./paid-list-dialog.tsx').then(file => file.PaidListDialog))

export function ClaimsOfYear() {
  const { t } = useTranslation('aid-claims')
  const filter = useClaimsFilter()
  const [isImporting, setImporting] = useState(false)
  const { year, state, lawyer } = filter
  const query = { year: String(year), ...(lawyer && { lawyer }) }
  const listed = { ...query, ...(state && { state }) }
  return (
    <>
      <ClaimsFilters filter={filter} />
      <ClaimsSums query={query} />
      <FormActions>
        <Button onClick={() => setImporting(true)}>
          <FileUp size={18} aria-hidden /> {t('paidList.open')}
        </Button>
        <DownloadFileButton
          operation={exportAidClaims}
          sent={{ query: listed }}
          name={t('list.csvName', { year })}
        >
          {t('list.csv')}
        </DownloadFileButton>
      </FormActions>
      <ClaimsTable query={listed} />
      {isImporting && <PaidListDialog year={year} lawyer={lawyer} onClose={() => setImporting(false)} />}
    </>
  )
}
