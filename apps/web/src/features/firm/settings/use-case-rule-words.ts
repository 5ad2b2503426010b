// The texts of the firm's rules for cases, for conflicts between two Admins.
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import type { CaseRules, Offices } from './case-rules.ts'

type Flag = Exclude<keyof CaseRules, 'prefixes' | 'routes'>

export function useCaseRuleTexts(offices: Offices) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const cityOf = (officeId: string) => offices.find(({ id }) => id === officeId)?.city[language] ?? ''
  return {
    labelOf(path: string): string {
      const [rule = '', of = ''] = path.split('.')
      if (rule === 'prefixes') return t('firmCases.prefix', { city: cityOf(of) })
      if (rule === 'officeByCountry') return t('firmCases.officeOf', { country: countryName(of, language) })
      return t(`firmCases.${rule as Flag}`)
    },
    textOf(value: unknown, path: string): string {
      return path.startsWith('officeByCountry.') ? cityOf(String(value)) : String(value)
    },
  }
}
