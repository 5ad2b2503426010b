// The page after the provider's page: the result of the payment, as the provider reported it to the firm.
import type { CheckoutView } from '@maat/contract/money/checkouts'
import { isLiveCheckout } from '@maat/domain/money/payments/checkout-types'
import { Link, useSearch } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readCheckout } from '../../../api/operations/money/checkouts.ts'
import { readPaymentReceipt } from '../../../api/operations/money/payments.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, FormActions, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import styles from './checkouts.module.css'
import { useLiveCheckouts } from './use-live-checkouts.ts'
import { CheckoutActions } from './waiting-checkouts.tsx'

const AGAIN_MS = 3000

export function ResultPage() {
  const { t } = useTranslation('checkouts')
  const { t: titleOf } = useTranslation('titles')
  const { checkout: checkoutId } = useSearch({ from: '/paiement/success' })
  useLiveCheckouts()
  return (
    <Page title={titleOf('/paiement/success')} width="form">
      {checkoutId ? (
        <Result checkoutId={checkoutId} />
      ) : (
        <EmptyState title={t('result.none')} action={<Back />}>
          {t('result.noneBody')}
        </EmptyState>
      )}
    </Page>
  )
}

function Result({ checkoutId }: { checkoutId: string }) {
  const read = useRead(readCheckout, { params: { checkoutId } }, { refetchInterval: AGAIN_MS })
  return (
    <WhenLoaded read={read} wayBack={<Back />}>
      {checkout => (
        <>
          <Outcome checkout={checkout} />
          <Invoices checkout={checkout} />
          <Next checkout={checkout} />
        </>
      )}
    </WhenLoaded>
  )
}

/** Only clients have a list of their payments. */
function Back() {
  const { t } = useTranslation('checkouts')
  const hasList = useMay('checkout.list')
  return (
    <WaysBack>
      {hasList && (
        <Link to="/client/payment-folder" className={buttonClass('primary')}>
          {t('toFolder')}
        </Link>
      )}
    </WaysBack>
  )
}

function Outcome({ checkout: { state, method, amount: sum } }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  if (state === 'asked' || state === 'open')
    return (
      <Card>
        <p aria-live="polite">{t(method === 'mtn-momo' ? 'result.onPhone' : 'result.wait')}</p>
        <Skeleton rows={1} height={2} />
      </Card>
    )
  if (state === 'paid')
    return (
      <Notice kind="success">
        <strong>{t('result.paid', { amount: amount(sum) })}</strong> {t('result.paidBody')}
      </Notice>
    )
  return <Notice kind="error">{t(`result.${state}`)}</Notice>
}

function Invoices({ checkout: { invoices, state } }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  return (
    <Card>
      <ul className={styles.paid}>
        {invoices.map(({ id, kind, number, caseId, caseTitle, amount: paid, left, paymentId }) => (
          <li key={id}>
            <span>
              <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
                {t(`pick.${kind}`, { number })}
              </Link>
              <span className={styles.soft}>{caseTitle}</span>
            </span>
            <span className={styles.sum}>
              <strong>
                {state === 'paid' ? t('result.paidOf', { amount: amount(paid) }) : amount(paid)}
              </strong>
              {state === 'paid' &&
                (left.units > 0 ? (
                  <span className={styles.soft}>{t('result.leftOf', { amount: amount(left) })}</span>
                ) : (
                  <Badge tone="success">{t('result.settled')}</Badge>
                ))}
            </span>
            {state === 'paid' && paymentId && (
              <DownloadFileButton
                operation={readPaymentReceipt}
                sent={{ params: { paymentId } }}
                name={`${number}.pdf`}
                label={t('result.receiptOf', { number })}
              >
                <Receipt size={18} aria-hidden /> {t('result.receipt')}
              </DownloadFileButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Next({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkouts')
  if (isLiveCheckout(checkout.state)) return <CheckoutActions checkout={checkout} />
  const [first] = checkout.invoices
  return (
    <FormActions>
      {checkout.state !== 'paid' && first && (
        <Link className={buttonClass('primary')} to="/client/payment" search={{ invoice: first.id }}>
          {t('result.again')}
        </Link>
      )}
      <Link to="/client/payment-folder">{t('toFolder')}</Link>
    </FormActions>
  )
}
