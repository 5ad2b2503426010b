// The rule of an obligation as a sentence: 'on 25 January, 25 April … each year'.
import type { ObligationView } from '@maat/contract/compliance/obligations'
import { dateText } from '@maat/domain/calendar/day-text'
import { LOCALES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'

type Rule = ObligationView['rule']

export function useRuleText(): (rule: Rule) => string {
  const { t } = useTranslation('obligations')
  const language = useLanguage()
  const dayText = (monthDay: string) =>
    dateText(new Date(`2024-${monthDay}T00:00:00Z`), language, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
  return rule => {
    if (rule.kind === 'interval') return t(`rule.interval.${rule.unit}`, { count: rule.amount })
    if (rule.kind === 'event') return t(`rule.event.${rule.unit}`, { count: rule.amount })
    const monthly = monthlyDay(rule.days)
    const days = monthly
      ? t('rule.monthly', { day: monthly })
      : t('rule.days', { days: new Intl.ListFormat(LOCALES[language]).format(rule.days.map(dayText)) })
    return rule.everyYears > 1 ? t('rule.everyYears', { days, count: rule.everyYears }) : days
  }
}

/** The same day of all months. */
function monthlyDay(days: readonly string[]): number | undefined {
  const [first = '', ...others] = days.map(day => day.slice(3))
  return days.length === 12 && others.every(day => day === first) ? Number(first) : undefined
}
