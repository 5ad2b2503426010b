// A moment in the format of replies and of the database's parser. Moments sort as text.

/** Such as '2026-11-21T09:00:00.000Z', in UTC. A day is none; the property exists only for the compiler. */
export type Moment = string & { readonly timeKind?: 'moment' }

export const momentOf = (date: Date): Moment => date.toISOString()
