// How a payer without an account pays: online, with the result, or by transfer.
import type { LinkedInvoice } from '@maat/contract/money/invoice-links'
import { isLiveCheckout } from '@maat/domain/money/payments/checkout-types'
import { dueOf, firstPayment } from '@maat/domain/money/payments/due'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginLinkedCheckout,
  giveUpLinkedCheckout,
  readLinkedInvoice,
} from '../../../api/operations/money/invoice-links.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { PayOnlineCard } from '../../../parts/money/pay-online-card.tsx'
import { TransferCard } from '../../../parts/money/transfer-card.tsx'
import { HowMuch } from '../../../parts/texts/how-much.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'

const REFRESHES = [readLinkedInvoice] as const

interface PayLinkedProps {
  pass: string
  invoice: LinkedInvoice
}

export function PayLinked({ pass, invoice }: PayLinkedProps) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const [isAll, setAll] = useState(false)
  const { checkout, left, account, methods, isSandbox } = invoice
  const first = { ...left, units: firstPayment(dueOfLinked(invoice)) }
  const sum = isAll || first.units === 0 ? left : first
  const begin = useOperation(beginLinkedCheckout, { refreshes: REFRESHES })
  if (checkout && isLiveCheckout(checkout.state))
    return <Waiting pass={pass} checkout={checkout} isBegunHere={begin.isSuccess} />
  return (
    <>
      {checkout && <Outcome checkout={checkout} />}
      {invoice.hasPlan && first.units < left.units && (
        <HowMuch
          less={t('nextPayment', { amount: amount(first) })}
          all={t('all', { amount: amount(left) })}
          isAll={isAll}
          onChoose={setAll}
        />
      )}
      {left.units > 0 && methods.length > 0 && (
        <PayOnlineCard
          methods={methods}
          isSandbox={isSandbox}
          sum={sum}
          isBusy={begin.isPending}
          error={begin.error}
          onPay={chosen => begin.mutate({ body: { pass, units: sum.units, ...chosen } })}
        />
      )}
      {left.units > 0 && account && <TransferCard account={account} amount={sum} />}
    </>
  )
}

export const dueOfLinked = ({ openParts }: LinkedInvoice) =>
  dueOf(
    openParts.map(({ dueOn, amount: { units } }) => ({ dueOn, units })),
    todayHere(),
  )

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
