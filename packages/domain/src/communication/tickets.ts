// A ticket: a question to the firm with one promised time. The clock of the promise stops while the asker must answer.
export const TICKET_TOPICS = ['account', 'case', 'documents', 'money', 'product', 'other'] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]

/** Open: the firm must answer. Waiting: the asker must. */
export const TICKET_STATES = ['open', 'waiting', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const SOLVED_ANSWERS = ['yes', 'partly', 'no'] as const
export type SolvedAnswer = (typeof SOLVED_ANSWERS)[number]

export const BEST_RATING = 5
export const MOST_FILES_OF_MESSAGE = 5
/** A late answer of the asker leaves the firm at least this much time. */
export const LEAST_MINUTES = 60
/** A ticket whose asker does not answer closes itself. */
export const DAYS_UNTIL_CLOSED = 10
/** Until then, its asker may open a closed ticket again by writing. */
export const DAYS_TO_REOPEN = 14

/** The minutes that are left of a promise, once some passed in opening hours. */
export const minutesLeft = (promised: number, used: number): number =>
  Math.max(LEAST_MINUTES, promised - used)
