// The stages of a case, each with its flat fee, and their total.
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { useTranslation } from 'react-i18next'
import { PricedRows } from '../../../parts/lists/priced-rows.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import type { AgreementValues } from './agreement-values.ts'

const MOST_STAGES = 30

interface StagesEditorProps {
  form: Form<AgreementValues>
  currency: Currency
}

export function StagesEditor({ form, currency }: StagesEditorProps) {
  const { t } = useTranslation('billing')
  return (
    <PricedRows
      name="stages"
      rows={form.values.stages}
      currency={currency}
      most={MOST_STAGES}
      codeOf={form.codeOf}
      onChange={(stages, path) => form.set({ stages }, path)}
      newRow={row => row}
      words={{
        legend: t('agreement.stages'),
        amount: t('stages.amount'),
        add: t('stages.add'),
        name: number => t('stages.name', { number }),
        remove: number => t('stages.remove', { number }),
        order: {
          up: number => t('stages.up', { number }),
          down: number => t('stages.down', { number }),
        },
        sum: amount => t('stages.sum', { amount }),
      }}
    />
  )
}
