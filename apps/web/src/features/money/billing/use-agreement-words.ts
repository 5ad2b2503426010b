// The labels and values for conflicts when two users change an agreement at the same time.
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import type { ClashTexts } from '../../../parts/forms/use-record-form.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import type { AgreementValues } from './agreement-values.ts'

export function useAgreementTexts(): ClashTexts {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const language = useLanguage()
  return {
    labelOf: path => t(`agreement.${path.split('.')[0] as keyof AgreementValues}`),
    textOf(value, path) {
      if (path === 'method') return t(`method.${value as AgreementValues['method']}.label`)
      if (path === 'showsLineDetails') return t(`lineDetails.${(value as 'yes') || 'office'}`)
      if (path === 'landCountry') return countryName(String(value), language)
      if (path === 'agreedOn' || path === 'firstProvisionOn') return format.date(String(value))
      return Array.isArray(value) ? value.map(nameOf).join(', ') : String(value)
    },
  }
}

const nameOf = (row: { name?: string; kind?: string }) => row.name || row.kind || ''
