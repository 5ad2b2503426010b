// Bills and credit notes of the shop, as a ledger: the newest first.
import type { ShopBillView } from '@maat/contract/shop/shop-bills'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listShopBills, readShopBill } from '../../../api/operations/shop/shop-bills.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { useOfferTexts } from './offer-texts.ts'
import styles from './shop.module.css'

export function BillsList({ withNames = false }: { withNames?: boolean }) {
  const { t } = useTranslation('shop')
  const pages = usePages(listShopBills, { query: {} })
  return (
    <PagedList
      pages={pages}
      className={styles.bills}
      label={t('view.bills')}
      empty={<EmptyState title={t('bills.none')}>{t('bills.noneBody')}</EmptyState>}
    >
      {bill => <BillRow bill={bill} withNames={withNames} />}
    </PagedList>
  )
}

function BillRow({ bill, withNames }: { bill: ShopBillView; withNames: boolean }) {
  const { t } = useTranslation('shop')
  const amount = useAmount()
  const format = useFormat()
  const texts = useOfferTexts()
  return (
    <div className={styles.bill}>
      <span>
        <strong>{t(`bills.kind.${bill.kind}`, { number: bill.number })}</strong>
        <span className={styles.soft}>
          {[withNames && bill.clientName, ...bill.offers.map(texts.nameOf)].filter(Boolean).join(' · ')}
        </span>
        {bill.refund && <span className={styles.soft}>{t(`bills.refund.${bill.refund}`)}</span>}
      </span>
      <span className={styles.soft}>{format.shortDate(bill.issuedOn)}</span>
      <strong className={styles.amount}>{amount(bill.gross)}</strong>
      <DownloadFileButton
        operation={readShopBill}
        sent={{ params: { billId: bill.id } }}
        name={`${bill.number}.pdf`}
        label={t('bills.openNamed', { number: bill.number })}
      >
        <FileText size={18} aria-hidden /> {t('bills.open')}
      </DownloadFileButton>
    </div>
  )
}
