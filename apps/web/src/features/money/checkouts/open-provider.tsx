// Waits for the URL of the payment provider's page, which arrives shortly after the start, and opens it.
import type { CheckoutId } from '@maat/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readCheckout } from '../../../api/operations/money/checkouts.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'

const AGAIN_MS = 1500

interface OpenProviderProps {
  checkoutId: CheckoutId
  /** The screen that shows the result of the payment. */
  resultScreen: '/paiement/success' | '/subscriptionPayment'
}

export function OpenProvider({ checkoutId, resultScreen }: OpenProviderProps) {
  const { t } = useTranslation('checkouts')
  const read = useRead(readCheckout, { params: { checkoutId } }, { refetchInterval: AGAIN_MS })
  const navigate = useNavigate()
  const { goTo, state } = read.data ?? {}
  useEffect(() => {
    if (goTo) window.location.assign(goTo)
    // Opened elsewhere, or already finished.
    else if (state && state !== 'asked') void navigate({ to: resultScreen, search: { checkout: checkoutId } })
  }, [goTo, state, navigate, resultScreen, checkoutId])
  if (read.error) return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <p aria-live="polite">{t('opening')}</p>
      <Skeleton rows={1} height={3} />
      {goTo && (
        <FormActions>
          {/* For a user who comes back with the browser's button. */}
          <a className={buttonClass('primary')} href={goTo}>
            {t('goOn')}
          </a>
        </FormActions>
      )}
    </>
  )
}
