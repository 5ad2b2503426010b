// The texts of a profile's fields, for conflicts between two users.
import { countryName } from '@maat/domain/people/countries'
import type { EmploymentStatus, Gender, PersonKind } from '@maat/domain/people/person-kinds'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import type { ProfileValues } from './profile-values.ts'

const COUNTRIES = ['country', 'birthCountry', 'nationality', 'nationalNumberCountry', 'phoneCountry']
type Named = Exclude<
  keyof ProfileValues,
  | 'phone'
  | 'biographyFr'
  | 'biographyEn'
  | 'biographyNl'
  | 'isShownOnTeam'
  | 'spokenLanguages'
  | 'skills'
  | 'released'
  | 'nationalNumberConfirmed'
>

export function useProfileTexts() {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const format = useFormat()
  const others: Record<string, string> = {
    phone: t('field.phoneNumber'),
    biographyFr: t('biography.fr'),
    biographyEn: t('biography.en'),
    biographyNl: t('biography.nl'),
    isShownOnTeam: t('public'),
    spokenLanguages: t('team.languages'),
    skills: t('team.skills'),
    released: t('public'),
    nationalNumberConfirmed: t('numberConfirm'),
  }
  return {
    labelOf: (path: string) => others[path] ?? t(`field.${path as Named}`),
    textOf(value: unknown, path: string): string {
      const text = String(value)
      if (text === '') return ''
      if (COUNTRIES.includes(path)) return countryName(text, language)
      if (path === 'birthDate') return format.date(text)
      if (path === 'gender') return t(`gender.${text as Gender}`)
      if (path === 'status') return t(`status.${text as EmploymentStatus}`)
      return path === 'kind' ? t(`kind.${text as PersonKind}`) : text
    },
  }
}
