// The closing of a case: for now, the services and travel of a legal-aid case.
import type { CaseId } from '@maat/contract/ids'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readAidClaim } from '../../api/operations/aid-claims.ts'
import { useRead } from '../../api/use-operation.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ClaimForm } from './claim-form.tsx'

export function ClosingPage() {
  const { caseId } = useParams({ from: '/Cloture-{$caseId}' })
  return <OfCase key={caseId} caseId={caseId as CaseId} />
}

function OfCase({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('aid-claims')
  const read = useRead(readAidClaim, { params: { caseId } })
  const { data } = read
  return (
    <Page
      title={t('title')}
      intro={data && [data.caseNumber, data.caseTitle, data.clientName].filter(Boolean).join(' · ')}
      width="form"
      actions={
        <Link to="/case-{$caseId}" params={{ caseId }} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    >
      <WhenLoaded read={read} skeleton={{ rows: 4, height: 9 }}>
        {view => <ClaimForm view={view} />}
      </WhenLoaded>
    </Page>
  )
}
