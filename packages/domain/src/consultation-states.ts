// How a consultation comes about: held for a visitor until the link in their mail is opened, then a request that the
// firm confirms, answers with another time, or declines.

export const CONSULTATION_STATUSES = [
  'held',
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'expired',
] as const
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number]

/** An appointment is about so many subjects at most, and comes with as many files. */
export const MOST_SUBJECTS = 3
export const MOST_CONSULTATION_FILES = 3
export const MOST_CONSULTATION_FILE_BYTES = 10 * 1024 * 1024

export type ConsultationEvent = 'verify' | 'confirm' | 'propose' | 'accept' | 'decline' | 'cancel' | 'expire'

const MOVES: Record<ConsultationEvent, Partial<Record<ConsultationStatus, ConsultationStatus>>> = {
  verify: { held: 'requested' },
  confirm: { requested: 'confirmed' },
  propose: { requested: 'proposed', proposed: 'proposed' },
  accept: { proposed: 'confirmed' },
  decline: { requested: 'declined', proposed: 'declined' },
  cancel: { held: 'cancelled', requested: 'cancelled', proposed: 'cancelled', confirmed: 'cancelled' },
  expire: { held: 'expired', requested: 'expired', proposed: 'expired' },
}

/** Where an event leads from a status; undefined where it has no place. */
export function nextConsultationStatus(
  status: ConsultationStatus,
  event: ConsultationEvent,
): ConsultationStatus | undefined {
  return MOVES[event][status]
}

/** Those that keep a time of the calendar. */
export const KEEPS_TIME: readonly ConsultationStatus[] = ['held', 'requested', 'proposed', 'confirmed']
/** Those that wait for somebody's word. */
export const WAITS: readonly ConsultationStatus[] = ['requested', 'proposed']

const DAY = 86_400_000

/** A request waits for an answer until it is due, or some days where none is, and never beyond its own time. */
export function answerBy(askedAt: Date, startsAt: Date, answerDays: number, due?: Date): Date {
  const last = due ?? new Date(askedAt.getTime() + answerDays * DAY)
  return new Date(Math.min(last.getTime(), startsAt.getTime()))
}
