// Deputies: who may replace an absent member of the staff, and for which part of the absence.
import type { AccountRole } from './roles.ts'

export const DEPUTYSHIP_STATES = ['proposed', 'accepted', 'refused', 'withdrawn'] as const
export type DeputyshipState = (typeof DEPUTYSHIP_STATES)[number]

interface Colleague {
  id: string
  role: AccountRole
  officeId: string | null
}

/**
 * Another lawyer or an Admin replaces a lawyer. An assistant's rights are those of their office, so a colleague of the
 * same office, or one with rights in the whole firm, replaces them.
 */
export function mayReplace(deputy: Colleague, absent: Colleague): boolean {
  if (deputy.id === absent.id || deputy.role === 'User') return false
  if (deputy.role === 'Admin') return true
  if (absent.role === 'Assistant') return deputy.officeId === absent.officeId
  return deputy.role === 'Avocat' && absent.role === 'Avocat'
}

interface Times {
  startsAt: string
  endsAt: string
}

/** Whether the deputy accepted the whole absence: it may have become longer since. */
export const coversAll = (accepted: Times | null, absence: Times): boolean =>
  accepted !== null &&
  Date.parse(accepted.startsAt) <= Date.parse(absence.startsAt) &&
  Date.parse(accepted.endsAt) >= Date.parse(absence.endsAt)
