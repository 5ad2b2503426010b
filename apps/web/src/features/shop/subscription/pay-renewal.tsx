// The client pays a renewal that failed: once here, and later renewals by the new mandate.

import type { CheckoutId } from '@maat/contract/ids'
import type { ShopView, SubscriptionView } from '@maat/contract/shop/shop'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call-error.ts'
import { payRenewal, readRenewal } from '../../../api/operations/shop/shop.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { OpenProvider } from '../../money/checkouts/index.ts'
import { BillOfToday } from './coming-bills.tsx'
import { PaymentUnderWay } from './payment-under-way.tsx'
import styles from './shop.module.css'
import { SHOP_READS, useRefreshShop } from './shop-reads.ts'

interface PayRenewalProps {
  one: SubscriptionView
  shop: ShopView
  underWay: CheckoutId | undefined
}

export function PayRenewal({ one, shop, underWay }: PayRenewalProps) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const errorText = useErrorText()
  const refresh = useRefreshShop()
  const pay = useOperation(payRenewal, { refreshes: SHOP_READS })
  if (pay.data) return <OpenProvider checkoutId={pay.data.id} resultScreen="/subscriptionPayment" />
  if (underWay) return <PaymentUnderWay checkoutId={underWay} />
  if (shop.methods.length === 0) return <Notice kind="info">{t('pay.notSetUp')}</Notice>
  // A price has changed: the user checks the new total.
  const onError = ({ code }: CallError) => code === 'shop.cart-changed' && refresh()
  return (
    <div className={styles.renewal}>
      <Renewal
        id={one.id}
        methods={shop.methods}
        isBusy={pay.isPending}
        onPay={chosen =>
          pay.mutate({ params: { subscriptionId: one.id }, body: { language, ...chosen } }, { onError })
        }
      />
      {pay.error && <Notice kind="error">{errorText(pay.error.code)}</Notice>}
    </div>
  )
}

interface RenewalProps {
  id: SubscriptionView['id']
  methods: readonly CheckoutMethod[]
  isBusy: boolean
  onPay(chosen: { method: CheckoutMethod; units: number }): void
}

function Renewal({ id, methods, isBusy, onPay }: RenewalProps) {
  const { t } = useTranslation('shop')
  const { t: checkoutText } = useTranslation('checkouts')
  const read = useRead(readRenewal, { params: { subscriptionId: id } })
  const [method, setMethod] = useState<CheckoutMethod>(methods[0] ?? 'card')
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 12 }}>
      {bill => (
        <>
          <BillOfToday bill={bill} />
          <Choice<CheckoutMethod>
            name={`method-${id}`}
            legend={t('pay.how')}
            value={method}
            onChange={setMethod}
            options={methods.map(value => ({ value, label: checkoutText(`method.${value}`) }))}
          />
          <Button look="primary" isBusy={isBusy} onClick={() => onPay({ method, units: bill.gross.units })}>
            {t('pay.renewal')}
          </Button>
        </>
      )}
    </WhenLoaded>
  )
}
