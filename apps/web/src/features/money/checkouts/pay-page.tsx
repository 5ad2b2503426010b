// The page on which a client pays one or several invoices, online or by transfer.
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices } from '../../../api/operations/money/invoices.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { ProvisionsToPay, useOpenRequests } from '../provision-requests/index.ts'
import { firstInvoices } from './first-invoices.ts'
import { PayChosen } from './pay-chosen.tsx'
import { PickInvoices } from './pick-invoices.tsx'
import { useLiveCheckouts } from './use-live-checkouts.ts'
import { WaitingCheckouts } from './waiting-checkouts.tsx'

export function PayPage() {
  const { t } = useTranslation('checkouts')
  const { t: titleOf } = useTranslation('titles')
  const { invoice, case: caseId } = useSearch({ from: '/client/payment' })
  const { user } = useSession()
  // The user can also read invoices of cases whose owner shows them the costs, but does not owe them.
  const pages = usePages(listInvoices, { query: { standing: 'open', client: user.id } })
  const [picked, setPicked] = useState<readonly string[]>()
  const requests = useOpenRequests()
  useLiveCheckouts()
  return (
    <Page title={titleOf('/client/payment')} intro={t('intro')} width="form">
      <ProvisionsToPay />
      <WaitingCheckouts />
      <Paged
        pages={pages}
        skeleton={{ rows: 2, height: 8 }}
        empty={
          !requests.data?.length && (
            <EmptyState title={t('none')} action={<Link to="/client/payment-folder">{t('toFolder')}</Link>}>
              {t('noneBody')}
            </EmptyState>
          )
        }
      >
        {(rows, more) => {
          const ids = picked ?? (invoice ? [invoice] : firstInvoices(rows, caseId).map(({ id }) => id))
          const chosen = rows.filter(({ id }) => ids.includes(id))
          return (
            <>
              <PickInvoices rows={rows} more={more} chosen={chosen} onChoose={setPicked} />
              <PayChosen key={keyOf(chosen)} chosen={chosen} />
            </>
          )
        }}
      </Paged>
    </Page>
  )
}

/** Another choice of invoices starts again, without the previous result. */
const keyOf = (chosen: readonly InvoiceSum[]) => chosen.map(({ id }) => id).join()
