// The billing data of an office: the details on its invoices, its hourly rates and its price list.
import type { OfficeId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readOfficeBilling } from '../../../api/operations/money/billing.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LateRatesCard } from '../../firm/settings/index.ts'
import { ExportPapers } from '../invoices/index.ts'
import { OfficePrices } from './office-prices.tsx'
import { OfficeRates } from './office-rates.tsx'
import { ParticularsForm } from './particulars-form.tsx'
import { OFFICE_SEARCH } from './screens.ts'

export function OfficeBillingPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const firm = useFirm()
  const { filter, set } = useUrlFilter(OFFICE_SEARCH)
  return (
    <Page title={t('office.title')} intro={t('office.intro')} width="form">
      <WhenLoaded read={firm} skeleton={{ rows: 4, height: 9 }}>
        {({ offices }) => {
          const chosen = offices.find(({ id }) => id === filter.office) ?? offices[0]
          if (!chosen) return null
          return (
            <>
              {offices.length > 1 && (
                <Choice
                  name="office"
                  legend={t('office.which')}
                  hidesLegend
                  value={chosen.id}
                  onChange={office => set({ office })}
                  options={offices.map(({ id, city }) => ({ value: id, label: city[language] }))}
                />
              )}
              <OfficeBilling key={chosen.id} officeId={chosen.id} />
              <LateRatesCard />
            </>
          )
        }}
      </WhenLoaded>
    </Page>
  )
}

function OfficeBilling({ officeId }: { officeId: OfficeId }) {
  const read = useRead(readOfficeBilling, { params: { officeId } })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 4, height: 9 }}>
      {billing => (
        <>
          <ParticularsForm billing={billing} />
          <OfficeRates office={billing} />
          <OfficePrices office={billing} />
          <ExportPapers officeId={officeId} country={billing.country} />
        </>
      )}
    </WhenLoaded>
  )
}
