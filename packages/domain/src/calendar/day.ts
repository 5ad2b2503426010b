// A calendar day: it has no hour and no time zone. Days sort as text.
import type { Moment } from './moment.ts'

/** Such as '2026-11-21'. A moment or a local time is none; the property exists only for the compiler. */
export type Day = string & { readonly timeKind?: 'day' }

/** A local time without its zone, such as '2026-11-21T10:00'. */
export type Clock = string & { readonly timeKind?: 'clock' }

/** The day that a local time or a moment in UTC writes first. */
export const dayOf = (text: Clock | Moment): Day => text.slice(0, 10)
