// Bills a case: first the unbilled items are chosen, then the draft is edited in place and issued.
import type { CaseId } from '@maat/contract/ids'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readBillable } from '../../../api/operations/money/billable.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ChooseBillable } from './choose-billable.tsx'
import { DraftEditor } from './draft-editor.tsx'

export function BillCasePage() {
  const { t } = useTranslation('invoices')
  const caseId = idOfAddress<CaseId>(useParams({ from: '/lawyer/invoices/create/{$caseId}' }).caseId)
  const { invoice, from } = useSearch({ from: '/lawyer/invoices/create/{$caseId}' })
  return (
    <Page
      title={invoice ? t('draft.title') : t('create.title')}
      intro={invoice ? t('draft.intro') : t('create.intro')}
      actions={
        from === 'closing' ? (
          <Link to="/Cloture-{$caseId}" params={{ caseId }}>
            {t('settle.back')}
          </Link>
        ) : (
          <Link to="/client/invoices/{$caseId}" params={{ caseId }}>
            {t('ofCase.title')}
          </Link>
        )
      }
    >
      {invoice ? (
        <DraftEditor key={invoice} id={invoice} isOfClosing={from === 'closing'} />
      ) : (
        <Choosing caseId={caseId} />
      )}
    </Page>
  )
}

function Choosing({ caseId }: { caseId: CaseId }) {
  const read = useRead(readBillable, { params: { caseId } }, { staleTime: 0 })
  // The choice begins with all items ticked, so an older list would leave out work that was approved since.
  const isOlder = !read.isFetchedAfterMount && read.fetchStatus === 'fetching'
  return (
    <WhenLoaded read={isOlder ? { ...read, data: undefined } : read}>
      {billable => <ChooseBillable key={caseId} caseId={caseId} billable={billable} />}
    </WhenLoaded>
  )
}
