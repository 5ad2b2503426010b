// The cart at the lower edge of the shop, on every view and device.
import type { CartItemView } from '@maat/contract/shop/shop'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readComingBills } from '../../../api/operations/shop/shop.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './shop.module.css'

export function CartBar({ cart }: { cart: readonly CartItemView[] }) {
  const { t } = useTranslation('shop')
  const amount = useAmount()
  const read = useRead(readComingBills, cart.length > 0 ? { query: { withCart: 'true' } } : undefined)
  if (cart.length === 0) return null
  const today = read.data?.today
  return (
    <aside className={styles.cart} aria-label={t('cart.title')}>
      <p role="status">
        <strong>{t('cart.count', { count: cart.length })}</strong>
        {today && ` · ${t('cart.today', { amount: amount(today.gross) })}`}
      </p>
      <Link to="/subscriptionPayment" className={buttonClass('primary')}>
        {t('cart.pay')}
      </Link>
    </aside>
  )
}
