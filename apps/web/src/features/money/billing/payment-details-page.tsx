// The billing page of a case. The case is in the address; without one, the user chooses it here.
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCaseBilling } from '../../../api/operations/money/case-billing.ts'
import { useRead } from '../../../api/use-operation.ts'
import { CasePicker } from '../../../parts/fields/case-picker.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { ProposeAgreement } from '../agreements/index.ts'
import { AgreementForm } from './agreement-form.tsx'
import { CaseRates } from './case-rates.tsx'
import { CASE_SEARCH } from './screens.ts'
import { VatCheckCard } from './vat-check-card.tsx'

export function PaymentDetailsPage() {
  const { filter } = useUrlFilter(CASE_SEARCH)
  return filter.caseId ? <DetailsOfCase key={filter.caseId} caseId={filter.caseId} /> : <ChooseCase />
}

function ChooseCase() {
  const { t } = useTranslation('billing')
  const { set } = useUrlFilter(CASE_SEARCH)
  return (
    <Page title={t('case.title')} intro={t('case.intro')} width="form">
      <Card title={t('case.choose')}>
        <CasePicker
          label={t('case.which')}
          picked={null}
          onPick={picked => picked && set({ caseId: picked.id })}
        />
      </Card>
    </Page>
  )
}

function DetailsOfCase({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('billing')
  const read = useRead(readCaseBilling, { params: { caseId } })
  const { data } = read
  return (
    <Page
      title={t('case.title')}
      intro={data && [data.caseNumber, data.caseTitle, data.client.name].filter(Boolean).join(' · ')}
      width="form"
      actions={
        <>
          <Link to="/paymentDetails" className={buttonClass()}>
            {t('case.other')}
          </Link>
          <Link to="/case-{$caseId}" params={{ caseId }} className={buttonClass()}>
            {t('case.open')}
          </Link>
        </>
      }
    >
      <WhenLoaded read={read} skeleton={{ rows: 4, height: 9 }}>
        {billing => (
          <>
            {billing.awaitsQuote && <ProposeAgreement billing={billing} />}
            <CaseRates billing={billing} />
            <AgreementForm billing={billing} />
            <VatCheckCard billing={billing} />
            {!billing.awaitsQuote && <ProposeAgreement billing={billing} />}
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}
