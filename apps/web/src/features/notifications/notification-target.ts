// Where a click on a notification leads, by its type; a screen that is not built leads nowhere else than here.
import type { CONSULTATIONS as Consultations } from '@maat/contract/consultations'
import type { Notification } from '@maat/contract/notifications'
import { isStaff, type Role } from '@maat/domain/roles'

export interface Target {
  path: string
  search: Record<string, string>
}

/** The same as the contract's, whose schemas a notification does without. */
const CONSULTATIONS: typeof Consultations = 'consultations'
/** What the product itself tells, with something to open, is about a case too. */
const ABOUT_CASES = ['Assignation Dossier', 'Acceptation Dossier', 'Refus Dossier', 'System']

export function targetOf({ type, targetId }: Notification, role: Role): Target | undefined {
  if (!targetId) return undefined
  if (type === 'Message') return { path: '/messages', search: { conversationId: targetId } }
  if (targetId === CONSULTATIONS) return { path: '/calendar', search: { consultations: 'waiting' } }
  if (type === 'Rendezvous') return { path: '/calendar', search: { eventId: targetId } }
  if (type === 'Todo') return { path: '/todos', search: { todoId: targetId } }
  if (type === 'Email') return { path: '/email', search: { letterId: targetId } }
  if (!ABOUT_CASES.includes(type)) return undefined
  // The staff read a case on a screen of their own.
  if (isStaff(role)) return { path: `/case-${targetId}`, search: {} }
  // Already on the dashboard, the route has to notice that something changed.
  const refresh = type === 'Refus Dossier' ? { _refresh: String(Date.now()) } : undefined
  return { path: '/dashboard', search: { ...refresh, caseId: targetId } }
}

/** While its conversation is open, a message needs no place in the list. */
export function isBeingRead({ type, targetId }: Notification, location: Location): boolean {
  if (type !== 'Message' || location.pathname !== '/messages') return false
  return new URLSearchParams(location.search).get('conversationId') === targetId
}
