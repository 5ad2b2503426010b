import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../texts/use-day-format.ts'

/** The sentence before the reason for a date set by hand. */
export function useByHandText({ computedDate, lines }: DeadlineView): string {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  if (lines.length === 0) return t('byHand.alone')
  return computedDate === null ? t('byHand.none') : t('byHand.instead', { date: days.long(computedDate) })
}
