// The subscriptions of a client: each subscription with what it gives this month and what comes next, and the credits.
import type { CheckoutId } from '@maat/contract/ids'
import type { OwnShop, ShopView, SubscriptionView } from '@maat/contract/shop/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelSubscription, resumeSubscription } from '../../../api/operations/shop/shop.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { CreditsPanel } from './credits-panel.tsx'
import { LeaveLinks } from './leave-links.tsx'
import { useOfferTexts } from './offer-texts.ts'
import { PayRenewal } from './pay-renewal.tsx'
import styles from './shop.module.css'
import { SHOP_READS } from './shop-reads.ts'

interface HeldListProps {
  shop: ShopView
  own: OwnShop
  onChoose(): void
}

export function HeldList({ shop, own, onChoose }: HeldListProps) {
  const { t } = useTranslation('shop')
  const { subscriptions, packs, credits } = own
  if (subscriptions.length === 0 && packs.length === 0)
    return (
      <EmptyState
        title={t('held.none')}
        action={
          shop.isOpen && (
            <Button look="primary" onClick={onChoose}>
              {t('held.see')}
            </Button>
          )
        }
      >
        {t(shop.isOpen ? 'held.noneBody' : 'closed.body')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.held} aria-label={t('view.held')}>
        {subscriptions.map(one => (
          <li key={one.id}>
            <Held one={one} shop={shop} underWay={underWayFor(one, own)} />
          </li>
        ))}
      </ul>
      {(credits > 0 || packs.length > 0) && <CreditsPanel own={own} />}
    </>
  )
}

const underWayFor = ({ id }: SubscriptionView, { payments }: OwnShop) =>
  payments.find(({ subscriptionId }) => subscriptionId === id)?.checkoutId

const TONES = { active: 'success', grace: 'error', limited: 'error', ended: 'neutral' } as const

interface HeldProps {
  one: SubscriptionView
  shop: ShopView
  underWay: CheckoutId | undefined
}

function Held({ one, shop, underWay }: HeldProps) {
  const { t } = useTranslation('shop')
  const texts = useOfferTexts()
  const [isCancelling, setCancelling] = useState(false)
  return (
    <article className={styles.subscription}>
      <header>
        <h2>{texts.nameOf(one.offer)}</h2>
        <Badge tone={one.endsOn ? 'neutral' : TONES[one.state]}>
          {t(one.endsOn ? 'state.cancelled' : `state.${one.state}`)}
        </Badge>
      </header>
      <NextDay one={one} />
      {one.kind === 'plan' ? (
        <div className={styles.use}>
          <p>{t('held.used', { used: one.used, gives: one.gives })}</p>
          <Meter
            label={t('held.usedLabel')}
            percent={Math.min(100, (one.used / Math.max(1, one.gives)) * 100)}
            tone={one.used >= one.gives ? 'ochre' : 'nile'}
          />
        </div>
      ) : (
        <p>{texts.givesOf(one.offer, one.gives)}</p>
      )}
      {one.can.includes('pay') && <PayRenewal one={one} shop={shop} underWay={underWay} />}
      <footer>
        {one.can.includes('resume') && <Resume one={one} />}
        {one.can.includes('cancel') && (
          <Button
            onClick={() => setCancelling(true)}
            aria-label={t('held.cancelNamed', { name: texts.nameOf(one.offer) })}
          >
            {t('held.cancel')}
          </Button>
        )}
        <LeaveLinks contract={one.contract} withdrawUntil={one.withdrawUntil} />
      </footer>
      {isCancelling && <CancelDialog one={one} onClose={() => setCancelling(false)} />}
    </article>
  )
}

/** The sentence that matters: until when it works, and what happens then. */
function NextDay({ one }: { one: SubscriptionView }) {
  const { t } = useTranslation('shop')
  const format = useFormat()
  const texts = useOfferTexts()
  if (one.endsOn) return <p>{t('held.endsOn', { date: format.date(one.endsOn) })}</p>
  if (one.state === 'limited')
    return <Notice kind="error">{t('held.limited', { name: texts.nameOf(one.offer) })}</Notice>
  if (one.limitedFrom)
    return <Notice kind="error">{t('held.grace', { date: format.date(one.limitedFrom) })}</Notice>
  if (one.next)
    return <p>{t('held.changes', { date: format.date(one.billedUntil), name: texts.nameOf(one.next) })}</p>
  return <p>{t('held.renews', { date: format.date(one.billedUntil) })}</p>
}

function Resume({ one }: { one: SubscriptionView }) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const resume = useOperation(resumeSubscription, { refreshes: SHOP_READS })
  return (
    <>
      <Button
        look="primary"
        isBusy={resume.isPending}
        onClick={() => resume.mutate({ params: { subscriptionId: one.id } })}
      >
        {t('held.resume')}
      </Button>
      {resume.error && <Notice kind="error">{errorText(resume.error.code)}</Notice>}
    </>
  )
}

function CancelDialog({ one, onClose }: { one: SubscriptionView; onClose(): void }) {
  const { t } = useTranslation('shop')
  const format = useFormat()
  const texts = useOfferTexts()
  return (
    <ActionDialog
      title={t('held.cancelTitle', { name: texts.nameOf(one.offer) })}
      confirmLabel={t('held.cancelConfirm')}
      cancelLabel={t('held.keep')}
      operation={cancelSubscription}
      sent={{ params: { subscriptionId: one.id } }}
      refreshes={SHOP_READS}
      doneText={t('held.cancelled')}
      onClose={onClose}
    >
      <p>
        {one.state === 'active'
          ? t('held.cancelWhy', { date: format.date(one.billedUntil) })
          : t('held.cancelNow')}
      </p>
      <p>{t('held.documents')}</p>
    </ActionDialog>
  )
}
