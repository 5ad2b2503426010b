// Instead of a second payment, the client continues the first one or gives it up.
import type { CheckoutId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

export function PaymentUnderWay({ checkoutId }: { checkoutId: CheckoutId }) {
  const { t } = useTranslation('shop')
  return (
    <>
      <Notice kind="info">{t('pay.underWay')}</Notice>
      <FormActions>
        <Link to="/subscriptionPayment" search={{ checkout: checkoutId }} className={buttonClass('primary')}>
          {t('pay.follow')}
        </Link>
      </FormActions>
    </>
  )
}
