// The refunds of an invoice, with what each waits for; hidden if there are none.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { listRefunds } from '../../../api/operations/money/refunds.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { Refund } from './refund.tsx'
import styles from './refunds.module.css'

export function RefundList({ invoice: { id, clientId } }: { invoice: Pick<InvoiceView, 'id' | 'clientId'> }) {
  const { t } = useTranslation('refunds')
  const { user } = useSession()
  const refunds = usePages(listRefunds, { params: { invoiceId: id }, query: {} })
  if (refunds.data?.length === 0) return null
  return (
    <section aria-labelledby={`refunds-${id}`} className={styles.refunds}>
      <h3 id={`refunds-${id}`}>{t('title')}</h3>
      <PagedList
        pages={refunds}
        skeleton={{ rows: 1, height: 3 }}
        empty={null}
        isOrdered
        className={styles.refunds}
      >
        {refund => <Refund refund={refund} isOwn={clientId === user.id} />}
      </PagedList>
    </section>
  )
}
