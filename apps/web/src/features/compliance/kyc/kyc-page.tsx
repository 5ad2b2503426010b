// The KYC register: what is due, its clients by urgency, and its print for the inspection of the bar.
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printKycRegister } from '../../../api/operations/compliance/kyc-register.ts'
import { useMay } from '../../../api/use-may.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { KycCounts } from './kyc-counts.tsx'
import { KycFilters } from './kyc-filters.tsx'
import { KYC_FILTER } from './kyc-search.ts'
import { KycTable } from './kyc-table.tsx'

const IntervalsDialog = lazyPart(() => import('./intervals-dialog.tsx').then(file => file.IntervalsDialog))

export function KycPage() {
  const { t } = useTranslation('kyc')
  const { t: titleOf } = useTranslation('titles')
  const [isSetting, setSetting] = useState(false)
  const maySet = useMay('kyc.set-intervals')
  const search = useUrlFilter(KYC_FILTER)
  const filtered = chosenOf(search.filter, 'search', 'state', 'risk', 'office', 'lawyer', 'due')
  return (
    <Page
      title={titleOf('/kyc')}
      intro={t('intro')}
      actions={
        <>
          {maySet && <Button onClick={() => setSetting(true)}>{t('intervals.open')}</Button>}
          <DownloadFileButton
            operation={printKycRegister}
            sent={{ query: filtered }}
            name={t('list.printName')}
          >
            <FileDown size={18} aria-hidden /> {t('list.print')}
          </DownloadFileButton>
        </>
      }
    >
      <KycCounts search={search} />
      <KycFilters search={search} />
      <KycTable
        query={{ ...filtered, ...chosenOf(search.filter, 'order') }}
        isFiltered={Object.keys(filtered).length > 0}
      />
      {isSetting && <IntervalsDialog onClose={() => setSetting(false)} />}
    </Page>
  )
}
