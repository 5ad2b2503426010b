// Closes a case: the services of legal aid, what is still open, the outcome, and the report to the client.
import type { CaseId } from '@maat/contract/ids'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClosing } from '../../../api/operations/cases/case-closing.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AidClaim, MissionEndCard } from '../../legal-aid/aid-claims/index.ts'
import { BlockersCard } from './blockers-card.tsx'
import { ClosingForm } from './closing-form.tsx'
import { ClosingHistory } from './closing-history.tsx'
import { PapersCard } from './papers-card.tsx'
import { SettlementCard } from './settlement-card.tsx'

export function ClosingPage() {
  const caseId = idOfAddress<CaseId>(useParams({ from: '/Cloture-{$caseId}' }).caseId)
  return <ClosingOfCase key={caseId} caseId={caseId} />
}

function ClosingOfCase({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('closing')
  const read = useRead(readClosing, { params: { caseId } })
  const { data } = read
  const [hasUnsavedClaim, setUnsavedClaim] = useState(false)
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
        {view => (
          <>
            {view.hasAidClaim && <AidClaim caseId={caseId} onUnsaved={setUnsavedClaim} />}
            {view.hasMissionEnd && <MissionEndCard caseId={caseId} />}
            {!view.isClosed && <BlockersCard view={view} />}
            <SettlementCard view={view} />
            <PapersCard view={view} />
            {!view.isClosed && <ClosingForm view={view} hasUnsavedClaim={hasUnsavedClaim} />}
            <ClosingHistory view={view} />
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}
