// Payments that are pending at the provider: the client continues or cancels them.
import type { CheckoutView } from '@maat/contract/money/checkouts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giveUpCheckout, listCheckouts } from '../../../api/operations/money/checkouts.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { MorePages } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import styles from './checkouts.module.css'
import { CHECKOUT_READS } from './use-live-checkouts.ts'

export function WaitingCheckouts() {
  const { t } = useTranslation('checkouts')
  const pages = usePages(listCheckouts, { query: { live: 'true' } })
  const open = pages.data?.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <Card title={t('waiting')}>
      <ul className={styles.waiting}>
        {open.map(checkout => (
          <li key={checkout.id}>
            <Waiting checkout={checkout} />
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
    </Card>
  )
}

function Waiting({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const format = useFormat()
  return (
    <>
      <p>
        {t('waitingText', {
          amount: amount(checkout.amount),
          method: t(`method.${checkout.method}`),
          date: format.dateTime(checkout.begunAt),
        })}
      </p>
      {!checkout.goTo && (
        <Link to="/paiement/success" search={{ checkout: checkout.id }}>
          {t('follow')}
        </Link>
      )}
      <CheckoutActions checkout={checkout} />
    </>
  )
}

export function CheckoutActions({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  const [isGivingUp, setGivingUp] = useState(false)
  return (
    <FormActions>
      {checkout.goTo && (
        <a className={buttonClass('primary')} href={checkout.goTo}>
          {t('goOn')}
        </a>
      )}
      {checkout.can.includes('give-up') && <Button onClick={() => setGivingUp(true)}>{t('giveUp')}</Button>}
      {isGivingUp && (
        <ActionDialog
          title={t('giveUpTitle')}
          confirmLabel={t('giveUp')}
          operation={giveUpCheckout}
          sent={{ params: { checkoutId: checkout.id } }}
          refreshes={CHECKOUT_READS}
          doneText={t('givenUp')}
          onClose={() => setGivingUp(false)}
        >
          {t('giveUpBody')}
        </ActionDialog>
      )}
    </FormActions>
  )
}
