// Waits for the URL of the payment provider's page, which arrives shortly after the start, and opens it.
import type { CheckoutId } from '@maat/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readCheckout } from '../../../api/operations/checkouts.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/read-failed.tsx'
import { Card } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'

const AGAIN_MS = 1500

export function OpenProvider({ checkoutId }: { checkoutId: CheckoutId }) {
  const { t } = useTranslation('checkouts')
  const read = useRead(readCheckout, { params: { checkoutId } }, { refetchInterval: AGAIN_MS })
  const navigate = useNavigate()
  const { goTo, state } = read.data ?? {}
  useEffect(() => {
    if (goTo) window.location.assign(goTo)
    // Opened elsewhere, or already finished.
    else if (state && state !== 'asked')
      void navigate({ to: '/paiement/success', search: { checkout: checkoutId } })
  }, [goTo, state, navigate, checkoutId])
  if (read.error) return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Card>
      <p aria-live="polite">{t('opening')}</p>
      <Skeleton rows={1} height={3} />
    </Card>
  )
}
