import { anId, anyText, screenRoute } from '../../parts/screen-route.ts'
import { SCOPES, VIEWS } from './calendar-views.ts'

export const CALENDAR_SCREENS = [
  screenRoute('/calendar', {
    view: VIEWS,
    day: anyText,
    of: SCOPES,
    id: anId,
    eventId: anId,
    begin: ['hearing'],
    book: ['yes'],
    case: anyText,
    consultations: anyText,
  }),
  screenRoute('/confirm-event'),
] as const
