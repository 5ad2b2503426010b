import type { DeadlineView } from '@maat/contract/deadlines'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from './deadline-dates.ts'

/** What is said before the reason why somebody set a date. */
export function useByHandText({ computedDate, dueDate }: DeadlineView): string {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  if (computedDate === null) return t('byHand.none')
  return computedDate === dueDate ? t('byHand.same') : t('byHand.instead', { date: days.long(computedDate) })
}
