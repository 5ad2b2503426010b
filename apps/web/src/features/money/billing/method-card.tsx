// The fee method and its details: the flat fee, the stages, or a success fee.
import type { CaseBillingView } from '@maat/contract/money/case-billing'
import { FEE_METHODS } from '@maat/domain/money/invoices/billing-types'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { AgreementValues } from './agreement-values.ts'
import styles from './billing.module.css'
import { StagesEditor } from './stages-editor.tsx'

export interface AgreementCardProps {
  form: Form<AgreementValues>
  billing: CaseBillingView
}

export function MethodCard({ form, billing }: AgreementCardProps) {
  const { t } = useTranslation('billing')
  const { method } = form.values
  const { currency, isLegalAid } = billing
  return (
    <Card title={t('agreement.method')} intro={t('method.intro')}>
      <Choice
        name="method"
        legend={t('agreement.method')}
        hidesLegend
        look="cards"
        value={method}
        onChange={next => form.set({ method: next })}
        options={FEE_METHODS.map(value => ({
          value,
          label: t(`method.${value}.label`),
          description: t(`method.${value}.description`),
        }))}
      />
      {isLegalAid && method !== 'legal-aid' && <Notice>{t('method.askedAid')}</Notice>}
      {method === 'flat' && (
        <FormAmountField form={form} name="flat" currency={currency} label={t('agreement.flat')} isRequired />
      )}
      {method === 'stages' && <StagesEditor form={form} currency={currency} />}
      {method !== 'legal-aid' && (
        <div className={styles.result}>
          <div className={styles.narrow}>
            <TextField
              form={form}
              name="resultPercent"
              label={t('agreement.resultPercent')}
              pattern="%"
              inputMode="decimal"
              maxLength={8}
            />
          </div>
          <p className={styles.soft}>{t('method.result')}</p>
        </div>
      )}
    </Card>
  )
}
