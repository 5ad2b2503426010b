// The checkout of the shop: what is in the cart, what it costs today and in the next twelve months, and the payment.
import type { CartItemView, OwnShop, ShopView } from '@maat/contract/shop/shop'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call-error.ts'
import {
  buyCart,
  fillCart,
  readComingBills,
  readOwnShop,
  readShop,
} from '../../../api/operations/shop/shop.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { PayOnlineCard } from '../../../parts/money/pay-online-card.tsx'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { OpenProvider } from '../../money/checkouts/index.ts'
import { ComingBills } from './coming-bills.tsx'
import { useOfferTexts } from './offer-texts.ts'
import { PaymentResult } from './payment-result.tsx'
import { PaymentUnderWay } from './payment-under-way.tsx'
import styles from './shop.module.css'
import { SHOP_READS, useLiveShop, useRefreshShop } from './shop-reads.ts'

export function PaymentPage() {
  const { t } = useTranslation('shop')
  const { t: titleOf } = useTranslation('titles')
  const mayBuy = useMay('shop.buy')
  const { checkout } = useSearch({ from: '/subscriptionPayment' })
  useLiveShop()
  return (
    <Page title={titleOf('/subscriptionPayment')} width="form">
      {!mayBuy && (
        <EmptyState title={t('desk.noCart')} action={<WaysBack />}>
          {t('desk.noCartBody')}
        </EmptyState>
      )}
      {mayBuy && (checkout ? <PaymentResult checkoutId={checkout} /> : <Checkout />)}
    </Page>
  )
}

function Checkout() {
  const { t } = useTranslation('shop')
  const shop = useRead(readShop, {})
  const own = useRead(readOwnShop, {})
  return (
    <WhenLoaded read={shop}>
      {sold => (
        <WhenLoaded read={own}>
          {held =>
            held.cart.length === 0 || !sold.isOpen ? (
              <EmptyState
                title={t(sold.isOpen ? 'cart.empty' : 'closed.title')}
                action={
                  <Link to="/subscription" search={{ view: 'offers' }} className={buttonClass('primary')}>
                    {t('held.see')}
                  </Link>
                }
              >
                {t(sold.isOpen ? 'cart.emptyBody' : 'closed.body')}
              </EmptyState>
            ) : (
              <Purchase shop={sold} own={held} />
            )
          }
        </WhenLoaded>
      )}
    </WhenLoaded>
  )
}

function Purchase({ shop, own }: { shop: ShopView; own: OwnShop }) {
  const read = useRead(readComingBills, { query: { withCart: 'true' } })
  return (
    <>
      <CartLines cart={own.cart} />
      <WhenLoaded read={read} skeleton={{ rows: 1, height: 12 }}>
        {({ bills, today }) => (
          <>
            <ComingBills bills={bills} today={today} />
            <Pay shop={shop} own={own} units={today?.gross.units ?? 0} />
          </>
        )}
      </WhenLoaded>
    </>
  )
}

function CartLines({ cart }: { cart: readonly CartItemView[] }) {
  const { t } = useTranslation('shop')
  return (
    <ul className={styles.lines} aria-label={t('cart.title')}>
      {cart.map(item => (
        <li key={item.offer}>
          <CartLine item={item} />
        </li>
      ))}
    </ul>
  )
}

function CartLine({ item: { offer, replaces, ...item } }: { item: CartItemView }) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const texts = useOfferTexts()
  const name = texts.nameOf(offer)
  const fill = useOperation(fillCart, { refreshes: SHOP_READS })
  // A second press before the reply adds to the first.
  const quantity = fill.isPending ? fill.variables.body.quantity : item.quantity
  const put = (count: number) =>
    fill.mutate({ body: { offer, quantity: count, ...(replaces && { replaces }) } })
  const isPack = offer.startsWith('credits-')
  return (
    <>
      <strong>{name}</strong>
      {replaces && <span className={styles.soft}>{t('cart.replaces')}</span>}
      <span className={styles.tools}>
        {isPack && (
          <>
            <IconButton label={t('cart.less', { name })} onClick={() => put(quantity - 1)}>
              <Minus size={18} aria-hidden />
            </IconButton>
            <span>{quantity}</span>
            <IconButton label={t('cart.more', { name })} onClick={() => put(quantity + 1)}>
              <Plus size={18} aria-hidden />
            </IconButton>
          </>
        )}
        <Button look="quiet" onClick={() => put(0)} aria-label={t('offers.takeOutNamed', { name })}>
          {t('offers.takeOut')}
        </Button>
      </span>
      {fill.error && <Notice kind="error">{errorText(fill.error.code)}</Notice>}
    </>
  )
}

const euro = (units: number) => ({ units, currency: 'EUR' as const })

function Pay({ shop, own, units }: { shop: ShopView; own: OwnShop; units: number }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const amount = useAmount()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const refresh = useRefreshShop()
  const [acceptsTerms, setTerms] = useState(false)
  const [beginsNow, setBeginsNow] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const buy = useOperation(buyCart, {
    refreshes: SHOP_READS,
    onSuccess: ({ checkout }) => {
      if (!checkout) void navigate({ to: '/subscription', search: {} })
    },
  })
  if (buy.data?.checkout)
    return <OpenProvider checkoutId={buy.data.checkout.id} resultScreen="/subscriptionPayment" />
  const underWay = own.payments.find(({ subscriptionId }) => subscriptionId === null)
  if (underWay) return <PaymentUnderWay checkoutId={underWay.checkoutId} />
  const pay = (method: CheckoutMethod) => {
    setMissing(!acceptsTerms)
    if (!acceptsTerms) return
    // The cart or a price has changed: the user checks the new total.
    const onError = ({ code }: CallError) => code === 'shop.cart-changed' && refresh()
    buy.mutate({ body: { method, language, units, beginsNow, acceptsTerms } }, { onError })
  }
  return (
    <>
      <div className={styles.consents}>
        <Checkbox
          name="terms"
          label={
            <>
              {t('pay.terms')} <Link to="/terms">{t('pay.readTerms')}</Link>
            </>
          }
          isChecked={acceptsTerms}
          onChange={setTerms}
          errorMessage={isMissing && !acceptsTerms ? errorText('consent.required') : undefined}
        />
        {own.isConsumer && (
          <Checkbox name="begins" label={t('pay.beginsNow')} isChecked={beginsNow} onChange={setBeginsNow} />
        )}
      </div>
      {buy.error?.code === 'shop.address-missing' && <AddressMissing />}
      {units <= 0 ? (
        <>
          {units < 0 && <Notice kind="info">{t('pay.back', { amount: amount(euro(-units)) })}</Notice>}
          {buy.error && <Notice kind="error">{errorText(buy.error.code)}</Notice>}
          <Button look="primary" isBusy={buy.isPending} onClick={() => pay(shop.methods[0] ?? 'card')}>
            {t(units < 0 ? 'pay.change' : 'pay.free')}
          </Button>
        </>
      ) : shop.methods.length === 0 ? (
        <Notice kind="info">{t('pay.notSetUp')}</Notice>
      ) : (
        <PayOnlineCard
          methods={shop.methods}
          isSandbox={shop.isSandbox}
          sum={euro(units)}
          isBusy={buy.isPending}
          error={buy.error?.code === 'shop.address-missing' ? null : buy.error}
          onPay={({ method }) => pay(method)}
        />
      )}
    </>
  )
}

function AddressMissing() {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const { user } = useSession()
  return (
    <Notice kind="error">
      {errorText('shop.address-missing')}{' '}
      <Link to="/profile-{$id}" params={{ id: user.id }}>
        {t('pay.toProfile')}
      </Link>
    </Notice>
  )
}
