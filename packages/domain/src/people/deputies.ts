// Deputies: who may replace an absent member of the staff, and for which part of the absence.
import type { Moment } from '../calendar/moment.ts'
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
  startsAt: Moment
  endsAt: Moment
}

/** Whether the agreed part still covers the whole absence, which may have become longer since. */
export const coversAll = (agreed: Times | null, absence: Times): boolean =>
  agreed !== null &&
  Date.parse(agreed.startsAt) <= Date.parse(absence.startsAt) &&
  Date.parse(agreed.endsAt) >= Date.parse(absence.endsAt)

/**
 * Only the absent person or an Admin decides who becomes the deputy. Users cannot choose themselves, and an assistant
 * who plans an absence only proposes a deputy.
 */
export function maySettleDeputy(
  by: Pick<Colleague, 'id' | 'role'>,
  { absentId, deputyId }: { absentId: string; deputyId: string },
): boolean {
  if (by.id === deputyId) return false
  return by.id === absentId || by.role === 'Admin'
}

/** Cases of colleagues whom the absent person replaces are passed on only by an Admin who is neither of the two. */
export const mayPassOn = (
  by: Pick<Colleague, 'id' | 'role'>,
  { absentId, deputyId }: { absentId: string; deputyId: string },
): boolean => by.role === 'Admin' && by.id !== absentId && by.id !== deputyId
