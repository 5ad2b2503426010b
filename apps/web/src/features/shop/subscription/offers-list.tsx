// The offers: the plans beside each other, then packs of credits and storage as price lists.
import type { OfferView, OwnShop, ShopView, SubscriptionView } from '@maat/contract/shop/shop'
import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fillCart } from '../../../api/operations/shop/shop.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useOfferTexts } from './offer-texts.ts'
import styles from './shop.module.css'
import { SHOP_READS } from './shop-reads.ts'

interface OffersListProps {
  shop: ShopView
  own: OwnShop
}

export function OffersList({ shop, own }: OffersListProps) {
  const { t } = useTranslation('shop')
  const of = (kind: OfferView['kind']) => shop.offers.filter(offer => offer.kind === kind)
  return (
    <>
      {own.isConsumer && <p className={styles.soft}>{t('offers.vat')}</p>}
      <Group title={t('offers.plan')} className={styles.plans} offers={of('plan')} own={own} />
      <Group title={t('offers.credits')} className={styles.rows} offers={of('credits')} own={own} />
      <CreditPrices shop={shop} />
      <Group title={t('offers.storage')} className={styles.rows} offers={of('storage')} own={own} />
    </>
  )
}

interface GroupProps {
  title: string
  className: string | undefined
  offers: readonly OfferView[]
  own: OwnShop
}

function Group({ title, className, offers, own }: GroupProps) {
  if (offers.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={className}>
        {offers.map(offer => (
          <li key={offer.offer}>
            <OfferCard offer={offer} own={own} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ offer: { offer, kind, net, gross, gives }, own }: { offer: OfferView; own: OwnShop }) {
  const { t } = useTranslation('shop')
  const amount = useAmount()
  const texts = useOfferTexts()
  const price = amount(own.isConsumer ? gross : net)
  return (
    <article className={styles.offer}>
      <h3>{texts.nameOf(offer)}</h3>
      <p className={styles.soft}>{texts.aboutOf(offer)}</p>
      <p className={styles.price}>
        <strong>{price}</strong> {t(kind === 'credits' ? 'offers.once' : 'offers.aMonth')}
        {!own.isConsumer && (
          <span className={styles.soft}> {t('offers.net', { amount: amount(gross) })}</span>
        )}
      </p>
      <p>{texts.givesOf(offer, gives)}</p>
      <Choose offer={offer} kind={kind} own={own} />
    </article>
  )
}

/** Held, in the cart, or free to choose; a plan may also replace another one. */
function Choose({ offer, kind, own }: { offer: OfferView['offer']; kind: OfferView['kind']; own: OwnShop }) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const texts = useOfferTexts()
  const name = texts.nameOf(offer)
  const fill = useOperation(fillCart, { refreshes: SHOP_READS })
  const running = own.subscriptions.filter(({ state }) => state !== 'ended')
  if (running.some(one => one.offer === offer)) return <Badge tone="success">{t('offers.held')}</Badge>
  if (running.some(one => one.next === offer)) return <Badge tone="accent">{t('offers.coming')}</Badge>
  const put = (quantity: number, replaces?: SubscriptionView['id']) =>
    fill.mutate({ body: { offer, quantity, ...(replaces && { replaces }) } })
  const inCart = own.cart.find(item => item.offer === offer)
  const replaceable = running.filter(one => one.kind === kind && one.can.includes('change'))
  return (
    <div className={styles.choose}>
      {inCart ? (
        <Button onClick={() => put(0)} aria-label={t('offers.takeOutNamed', { name })}>
          {t('offers.takeOut')}
        </Button>
      ) : (
        <>
          {(kind !== 'storage' || replaceable.length === 0) && (
            <Button look="primary" onClick={() => put(1)} aria-label={t('offers.addNamed', { name })}>
              <ShoppingCart size={18} aria-hidden /> {t('offers.add')}
            </Button>
          )}
          {replaceable.map(one => (
            <Button key={one.id} onClick={() => put(1, one.id)}>
              {t('offers.replace', { name: texts.nameOf(one.offer) })}
            </Button>
          ))}
        </>
      )}
      {fill.error && <Notice kind="error">{errorText(fill.error.code)}</Notice>}
    </div>
  )
}

const PAID = ['consultation', 'contract-review', 'quality-audit'] as const

function CreditPrices({ shop: { creditPrices } }: { shop: ShopView }) {
  const { t } = useTranslation('shop')
  const sold = PAID.filter(kind => creditPrices[kind] !== null)
  if (sold.length === 0) return null
  return (
    <p className={styles.soft}>
      {t('credits.pay')}{' '}
      {sold
        .map(kind => `${t(`orderKind.${kind}`)} (${t('credits.price', { count: creditPrices[kind] ?? 0 })})`)
        .join(' · ')}
    </p>
  )
}
