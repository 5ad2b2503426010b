// A client orders a review or an audit for one of their cases, compares a case with closed ones, and follows the orders.
import type { OwnShop, ShopView } from '@maat/contract/shop/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { CaseComparison } from './case-comparison.tsx'
import { OrderDialog } from './order-dialog.tsx'
import styles from './orders.module.css'
import { OrdersList } from './orders-list.tsx'

export function ClientOrders({ shop, own }: { shop: ShopView; own: OwnShop }) {
  const { t } = useTranslation('shop')
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <div className={styles.invite}>
        <p>{t('orders.intro')}</p>
        <Button look="primary" onClick={() => setOrdering(true)}>
          {t('orders.new')}
        </Button>
      </div>
      <OrdersList empty={t('orders.none')} />
      <CaseComparison />
      {isOrdering && <OrderDialog shop={shop} own={own} onClose={() => setOrdering(false)} />}
    </>
  )
}
