import { parseId, parseText, screenRoute } from '../../../parts/pages/screen-route.ts'
import { SCOPES, VIEWS } from './calendar-views.ts'

export const CALENDAR_SCREENS = [
  screenRoute('/calendar', {
    view: VIEWS,
    day: parseText,
    of: SCOPES,
    id: parseId,
    eventId: parseId,
    begin: ['hearing'],
    book: ['yes'],
    about: parseText,
    case: parseText,
    consultations: parseText,
  }),
  screenRoute('/confirm-event'),
] as const
