// Why an event was refused; if participants are busy, who and when.
import type { Moment } from '@maat/domain/calendar/moment'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../../api/call.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useEventTimeTexts } from '../use-event-time-texts.ts'

interface Busy {
  userId: string
  name: string
  startsAt: Moment
  endsAt: Moment
}

export function useConflictText(timeZone: string): (error: CallError) => string {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const when = useEventTimeTexts(timeZone)
  return ({ code, problem }) => {
    const busy = (problem.current as { busy?: Busy[] } | undefined)?.busy ?? []
    if (code !== 'event.conflict' || busy.length === 0) return errorText(code)
    const people = busy
      .map(({ name, startsAt, endsAt }) => {
        const times = { startsAt, endsAt, isAllDay: false, timeZone }
        return t('conflict.person', { name, when: when.full(times) })
      })
      .join(' ')
    return t('conflict.text', { people })
  }
}
