// The coming bills: today, and each month of the coming year, with the lines of each bill.
import type { ComingBillView } from '@maat/contract/shop/shop'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { useOfferTexts } from './offer-texts.ts'
import styles from './shop.module.css'

interface ComingBillsProps {
  bills: readonly ComingBillView[]
  today: ComingBillView | null
}

export function ComingBills({ bills, today }: ComingBillsProps) {
  const { t } = useTranslation('shop')
  const amount = useAmount()
  const format = useFormat()
  const later = bills.filter(({ day }) => day !== today?.day)
  const year = bills.reduce((sum, { gross }) => sum + gross.units, 0)
  return (
    <section className={styles.coming} aria-labelledby="coming">
      <h2 id="coming">{t('coming.title')}</h2>
      {today && <BillOfToday bill={today} />}
      {later.length > 0 && (
        <Fold label={t('coming.later', { count: later.length })}>
          <ol className={styles.months}>
            {later.map(bill => (
              <li key={bill.day}>
                <span>{format.date(bill.day)}</span>
                <strong>{amount(bill.gross)}</strong>
                <Lines bill={bill} />
              </li>
            ))}
          </ol>
        </Fold>
      )}
      <p className={styles.year}>
        {t('coming.year')} <strong>{amount({ units: year, currency: 'EUR' })}</strong>
      </p>
      <p className={styles.soft}>{t('coming.stop')}</p>
    </section>
  )
}

export function BillOfToday({ bill }: { bill: ComingBillView }) {
  const { t } = useTranslation('shop')
  const amount = useAmount()
  return (
    <div className={styles.today}>
      <p>{t('coming.today')}</p>
      <strong>{amount(bill.gross)}</strong>
      <Lines bill={bill} />
    </div>
  )
}

function Lines({ bill }: { bill: ComingBillView }) {
  const { t } = useTranslation('shop')
  const amount = useAmount()
  const format = useFormat()
  const texts = useOfferTexts()
  return (
    <ul className={styles.billLines}>
      {bill.lines.map(({ offer, quantity, from, until, net }) => (
        <li key={`${offer} ${from} ${net.units}`}>
          <span>
            {texts.nameOf(offer)}
            {quantity > 1 && ` × ${quantity}`}
            {from && until && (
              <span className={styles.soft}>
                {' '}
                {format.shortDate(from)} – {format.shortDate(until)}
              </span>
            )}
          </span>
          <span>{amount(net)}</span>
        </li>
      ))}
      <li className={styles.soft}>
        <span>{t('coming.vat')}</span>
        <span>{amount(bill.vat)}</span>
      </li>
    </ul>
  )
}
