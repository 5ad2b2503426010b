// The write-offs of an invoice, with what each waits for; hidden if there are none.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { listWriteOffs } from '../../../api/operations/money/write-offs.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { WriteOff } from './write-off.tsx'
import styles from './write-offs.module.css'

export function WriteOffList({ invoice: { id } }: { invoice: Pick<InvoiceView, 'id'> }) {
  const { t } = useTranslation('write-offs')
  const writeOffs = usePages(listWriteOffs, { params: { invoiceId: id }, query: {} })
  if (writeOffs.data?.length === 0) return null
  return (
    <section aria-labelledby={`write-offs-${id}`} className={styles.writeOffs}>
      <h3 id={`write-offs-${id}`}>{t('title')}</h3>
      <PagedList
        pages={writeOffs}
        skeleton={{ rows: 1, height: 3 }}
        empty={null}
        isOrdered
        className={styles.writeOffs}
      >
        {writeOff => <WriteOff writeOff={writeOff} />}
      </PagedList>
    </section>
  )
}
