// A client pays a consultation with credits, if they have enough; otherwise this shows nothing.
import type { ConsultationId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listConsultations } from '../../../api/operations/calendar/consultations.ts'
import { readOwnShop } from '../../../api/operations/shop/shop.ts'
import { payConsultation, readConsultationPrice } from '../../../api/operations/shop/shop-orders.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './orders.module.css'

const REFRESHES = { refreshes: [listConsultations, readConsultationPrice, readOwnShop] }

export function PayWithCredits({ consultationId }: { consultationId: ConsultationId }) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const params = { consultationId }
  const { data } = useRead(readConsultationPrice, { params })
  const pay = useOperation(payConsultation, REFRESHES)
  if (!data?.canPay || data.price === null || data.balance < data.price) return null
  return (
    <div className={styles.actions}>
      <Button isBusy={pay.isPending} onClick={() => pay.mutate({ params })}>
        {t('credits.payWith', { price: data.price, balance: data.balance })}
      </Button>
      {pay.error && <Notice kind="error">{errorText(pay.error.code)}</Notice>}
    </div>
  )
}
