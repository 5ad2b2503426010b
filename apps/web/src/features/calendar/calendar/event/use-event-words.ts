// The fields and values of an event, for a conflict with another user's change.
import type { EventView } from '@maat/contract/calendar/events'
import { useTranslation } from 'react-i18next'
import type { ClashTexts } from '../../../../parts/forms/use-record-form.ts'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { type InvitedPerson, type MergedEvent, timesOf } from './event-form-values.ts'

const LABELS = {
  title: 'field.title',
  place: 'field.place',
  description: 'field.description',
  organiserId: 'field.organiser',
  people: 'people.legend',
  times: 'field.day',
} as const

export function useEventWords(event: EventView | undefined, timeZone: string): ClashTexts {
  const { t } = useTranslation('calendar')
  const when = useEventTimeTexts(timeZone)
  const nameOf = (userId: unknown) => event?.participants.find(person => person.userId === userId)?.name ?? ''
  function timesText([whole]: MergedEvent['times']): string {
    const times = timesOf(whole)
    return times ? when.full({ ...times, timeZone: whole.timeZone }) : whole.day
  }
  return {
    labelOf: path => t(LABELS[path as keyof typeof LABELS]),
    textOf(value, path) {
      if (path === 'times') return timesText(value as MergedEvent['times'])
      if (path === 'organiserId') return nameOf(value)
      if (path !== 'people') return String(value)
      return (value as InvitedPerson[]).map(({ name, email }) => name || email).join(', ')
    },
  }
}
