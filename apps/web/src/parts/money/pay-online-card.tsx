// The choice of an online payment method, and the button with the amount.
import type { Amount } from '@maat/domain/money/amounts/amount'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useAmount } from '../../texts/use-amount.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Card, FormActions } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import styles from './pay-online-card.module.css'

interface PayOnlineCardProps {
  methods: readonly CheckoutMethod[]
  /** In the sandbox no money moves, and the user is informed of it. */
  isSandbox: boolean
  sum: Amount
  isBusy: boolean
  error: CallError | null
  onPay(chosen: { method: CheckoutMethod; phone?: string }): void
}

export function PayOnlineCard({ methods, isSandbox, sum, isBusy, error, onPay }: PayOnlineCardProps) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const errorText = useErrorText()
  const [method, setMethod] = useState<CheckoutMethod>(methods[0] ?? 'card')
  const [phone, setPhone] = useState('')
  const isByPhone = method === 'mtn-momo'
  const phoneFault = error?.problem.errors?.find(({ path }) => path === 'phone')?.code
  return (
    <Card title={t('how')}>
      {isSandbox && <Notice kind="info">{t('sandbox')}</Notice>}
      <Choice<CheckoutMethod>
        name="method"
        legend={t('how')}
        hidesLegend
        look="cards"
        value={method}
        onChange={setMethod}
        options={methods.map(value => ({
          value,
          label: t(`method.${value}`),
          description: t(`methodText.${value}`),
        }))}
      />
      {isByPhone && (
        <PhoneField
          name="phone"
          label={t('phone')}
          hint={isSandbox ? t('phoneSandbox') : t('phoneHint')}
          country="CM"
          value={phone}
          onChange={setPhone}
          valid={phoneFault ? 0 : -1}
          errorMessage={phoneFault && errorText(phoneFault)}
          isRequired
        />
      )}
      <p className={styles.total}>
        <span>{t('total')}</span>
        <strong>{amount(sum)}</strong>
      </p>
      {error && !phoneFault && <Notice kind="error">{errorText(error.code)}</Notice>}
      <FormActions>
        <Button
          look="primary"
          isBusy={isBusy}
          onClick={() => onPay({ method, ...(isByPhone && phone && { phone }) })}
        >
          {t('pay', { amount: amount(sum) })}
        </Button>
      </FormActions>
    </Card>
  )
}
