// The states of a consultation: held for a visitor until they open the link in their mail, then a request that the firm
// confirms, answers with another time, or declines.

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

/** Returns the status after an event; undefined if the event is not possible. */
export function nextConsultationStatus(
  status: ConsultationStatus,
  event: ConsultationEvent,
): ConsultationStatus | undefined {
  return MOVES[event][status]
}

export const TIME_RESERVING_STATUSES: readonly ConsultationStatus[] = [
  'held',
  'requested',
  'proposed',
  'confirmed',
]
export const PENDING_STATUSES: readonly ConsultationStatus[] = ['requested', 'proposed']

const DAY = 86_400_000

/** A request waits for an answer until the due time, or by default some days, and never beyond its own time. */
export function answerDeadline(requestedAt: Date, startsAt: Date, answerDays: number, due?: Date): Date {
  const last = due ?? new Date(requestedAt.getTime() + answerDays * DAY)
  return new Date(Math.min(last.getTime(), startsAt.getTime()))
}
