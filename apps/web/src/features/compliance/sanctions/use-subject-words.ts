// Birth dates and countries as the lists know them, in the reader's language.
import type { SanctionHitView } from '@maat/contract/compliance/sanctions'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'

type Birth = SanctionHitView['entry']['births'][number]

export interface SubjectWords {
  day(day: string): string
  /** As precise as the list knows it. */
  birth(birth: Birth): string
  country(code: string): string
}

const two = (part: number) => String(part).padStart(2, '0')

export function useSubjectWords(): SubjectWords {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const language = useLanguage()
  function dated({ year, month, day }: Birth): string {
    if (month === null) return String(year)
    return day === null ? `${two(month)}/${year}` : format.date(`${year}-${two(month)}-${two(day)}`)
  }
  return {
    day: format.date,
    birth: birth => (birth.isCirca ? t('circa', { date: dated(birth) }) : dated(birth)),
    country: code => countryName(code, language),
  }
}
