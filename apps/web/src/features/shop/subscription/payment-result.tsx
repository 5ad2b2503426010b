// Shows what became of the payment of a cart or a renewal.

import type { CheckoutId } from '@maat/contract/ids'
import type { CheckoutView } from '@maat/contract/money/checkouts'
import { useTranslation } from 'react-i18next'
import { giveUpCheckout, readCheckout } from '../../../api/operations/money/checkouts.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SHOP_READS } from './shop-reads.ts'

const RESULT_MS = 3000

export function PaymentResult({ checkoutId }: { checkoutId: CheckoutId }) {
  const read = useRead(readCheckout, { params: { checkoutId } }, { refetchInterval: RESULT_MS })
  return <WhenLoaded read={read}>{checkout => <Outcome checkout={checkout} />}</WhenLoaded>
}

function Outcome({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  const { t: shopText } = useTranslation('shop')
  const amount = useAmount()
  const { state } = checkout
  if (state === 'asked' || state === 'open') return <Waiting checkout={checkout} />
  return (
    <>
      {state === 'paid' ? (
        <Notice kind="success">
          <strong>{t('result.paid', { amount: amount(checkout.amount) })}</strong> {shopText('pay.works')}
        </Notice>
      ) : (
        <Notice kind="error">
          {t(`result.${state}`)} {shopText('pay.cartKept')}
        </Notice>
      )}
      <FormActions>
        <a className={buttonClass('primary')} href="/subscription">
          {shopText('pay.toShop')}
        </a>
      </FormActions>
    </>
  )
}

function Waiting({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  const errorText = useErrorText()
  const giveUp = useOperation(giveUpCheckout, { refreshes: SHOP_READS })
  return (
    <>
      <p aria-live="polite">{t('result.wait')}</p>
      <FormActions>
        {checkout.goTo && (
          <a className={buttonClass('primary')} href={checkout.goTo}>
            {t('goOn')}
          </a>
        )}
        <Button
          isBusy={giveUp.isPending}
          onClick={() => giveUp.mutate({ params: { checkoutId: checkout.id } })}
        >
          {t('giveUp')}
        </Button>
      </FormActions>
      {giveUp.error && <Notice kind="error">{errorText(giveUp.error.code)}</Notice>}
    </>
  )
}
