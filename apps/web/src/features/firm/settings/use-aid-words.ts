// The texts of a row of the amounts of legal aid.
import type { DatedAidTable } from '@maat/domain/legal-aid/legal-aid-tables'
import { euros } from '@maat/domain/legal-aid/legal-aid-texts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { usePriceText } from '../../../texts/use-price-text.ts'

export function useAidTexts() {
  const { t } = useTranslation('legal-aid')
  const language = useLanguage()
  const priceText = usePriceText()

  function linesOf(table: DatedAidTable, amounts: readonly number[]): string[] {
    if (table === 'pointValues') {
      const [value] = amounts
      return [
        value === undefined ? t('amounts.pointUnknown') : t('amounts.pointOf', { amount: priceText(value) }),
      ]
    }
    const [first = '', second = '', third = '', fourth = ''] = amounts.map(cents => euros(language, cents))
    if (table === 'dependantDeductions') return [t('amounts.perDependantOf', { amount: first })]
    if (table === 'contributions') return [t('amounts.between', { min: first, max: second })]
    return [
      t('amounts.singleOf', { free: first, partial: second }),
      t('amounts.householdOf', { free: third, partial: fourth }),
    ]
  }

  return { linesOf }
}
