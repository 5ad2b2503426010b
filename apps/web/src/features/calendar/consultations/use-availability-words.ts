// The texts of hours and rules for conflicts between two users.
import type { WeeklyHours } from '@maat/contract/calendar/availability'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useTimeTexts } from './use-booking-words.ts'

type Rule = 'languages' | 'minutes' | 'bufferBefore' | 'bufferAfter' | 'noticeHours' | 'cancelHours'

const windowsOf = (hours: WeeklyHours) => hours.map(({ from, until }) => `${from}–${until}`).join(', ')

export function useAvailabilityTexts() {
  const { t } = useTranslation('consultations')
  const { weekday } = useTimeTexts()

  /** The whole week, if one of the two versions follows the office's hours. */
  const weekOf = (days: Record<string, WeeklyHours>) =>
    Object.entries(days)
      .map(([day, hours]) => `${weekday(Number(day))} ${windowsOf(hours)}`)
      .join('\n')

  return {
    labelOf(path: string): string {
      const [name = '', day] = path.split('.')
      if (day !== undefined) return weekday(Number(day))
      if (name === 'takesConsultations') return t('hours.takes')
      return name === 'hours' ? t('hours.office') : t(`hours.${name as Rule}`)
    },
    textOf(value: unknown, path: string): string {
      if (path === 'languages') return (value as Language[]).map(code => LANGUAGE_NAMES[code]).join(', ')
      if (path.startsWith('hours.')) return windowsOf(value as WeeklyHours)
      if (path !== 'hours') return String(value)
      return value === null ? t('hours.asOffice') : weekOf(value as Record<string, WeeklyHours>)
    },
    emptyText: t('hours.closed'),
  }
}
