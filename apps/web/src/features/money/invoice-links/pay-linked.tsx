// How a payer without an account pays: online, with the result, or by transfer.
import type { LinkedInvoice } from '@maat/contract/invoice-links'
import { isLiveCheckout } from '@maat/domain/money/checkout-types'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginLinkedCheckout,
  giveUpLinkedCheckout,
  readLinkedInvoice,
} from '../../../api/operations/invoice-links.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { PayOnlineCard } from '../../../parts/pay-online-card.tsx'
import { TransferCard } from '../../../parts/transfer-card.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Card, FormActions } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'

const REFRESHES = [readLinkedInvoice] as const

interface PayLinkedProps {
  pass: string
  invoice: LinkedInvoice
}

export function PayLinked({ pass, invoice }: PayLinkedProps) {
  const { checkout, left, account, methods, isSandbox } = invoice
  const begin = useOperation(beginLinkedCheckout, { refreshes: REFRESHES })
  if (checkout && isLiveCheckout(checkout.state))
    return <Waiting pass={pass} checkout={checkout} isBegunHere={begin.isSuccess} />
  return (
    <>
      {checkout && <Outcome checkout={checkout} />}
      {left.units > 0 && methods.length > 0 && (
        <PayOnlineCard
          methods={methods}
          isSandbox={isSandbox}
          sum={left}
          isBusy={begin.isPending}
          error={begin.error}
          onPay={chosen => begin.mutate({ body: { pass, units: left.units, ...chosen } })}
        />
      )}
      {left.units > 0 && account && <TransferCard account={account} amount={left} />}
    </>
  )
}

type Checkout = NonNullable<LinkedInvoice['checkout']>

interface WaitingProps {
  pass: string
  checkout: Checkout
  /**
   * True if this page has just started the payment: then it redirects to the provider. A payer who comes back must
   * click.
   */
  isBegunHere: boolean
}

/** Polls a pending payment. */
const AGAIN_MS = 2000

function Waiting({ pass, checkout: { goTo, method }, isBegunHere }: WaitingProps) {
  const { t } = useTranslation('checkouts')
  const errorText = useErrorText()
  useRead(readLinkedInvoice, { body: { pass } }, { refetchInterval: AGAIN_MS })
  const givingUp = useOperation(giveUpLinkedCheckout, { refreshes: REFRESHES })
  const isGone = useRef(false)
  useEffect(() => {
    if (!isBegunHere || !goTo || isGone.current) return
    isGone.current = true
    window.location.assign(goTo)
  }, [isBegunHere, goTo])
  return (
    <Card>
      <p aria-live="polite">{t(method === 'mtn-momo' ? 'result.onPhone' : 'result.wait')}</p>
      <Skeleton rows={1} height={2} />
      {givingUp.error && <Notice kind="error">{errorText(givingUp.error.code)}</Notice>}
      <FormActions>
        {goTo && (
          <a className={buttonClass('primary')} href={goTo}>
            {t('goOn')}
          </a>
        )}
        <Button isBusy={givingUp.isPending} onClick={() => givingUp.mutate({ body: { pass } })}>
          {t('giveUp')}
        </Button>
      </FormActions>
    </Card>
  )
}

function Outcome({ checkout: { state, amount: sum } }: { checkout: Checkout }) {
  const { t } = useTranslation(['checkouts', 'invoice-links'])
  const amount = useAmount()
  if (state === 'asked' || state === 'open') return null
  if (state === 'paid')
    return (
      <Notice kind="success">
        <strong>{t('result.paid', { amount: amount(sum) })}</strong> {t('told', { ns: 'invoice-links' })}
      </Notice>
    )
  return <Notice kind="error">{t(`result.${state}`)}</Notice>
}
