// Where a click on a notification leads, by its type; a screen that is not built leads nowhere else than here.
import type { Notification } from '@maat/contract/notifications'
import { isStaff, type Role } from '@maat/domain/roles'

export interface Target {
  path: string
  search: Record<string, string>
}

export function targetOf({ type, targetId }: Notification, role: Role): Target | undefined {
  if (!targetId) return undefined
  if (type === 'Message') return { path: '/messages', search: { conversationId: targetId } }
  // The staff are given cases, clients have one shared with them: each reads it on a screen of their own.
  if (type === 'Assignation Dossier')
    return isStaff(role)
      ? { path: `/case-${targetId}`, search: {} }
      : { path: '/dashboard', search: { caseId: targetId } }
  if (type === 'Acceptation Dossier') return { path: '/dashboard', search: { caseId: targetId } }
  // Already on the dashboard, the route has to notice that something changed.
  if (type === 'Refus Dossier')
    return { path: '/dashboard', search: { _refresh: String(Date.now()), caseId: targetId } }
  return undefined
}

/** While its conversation is open, a message needs no place in the list. */
export function isBeingRead({ type, targetId }: Notification, location: Location): boolean {
  if (type !== 'Message' || location.pathname !== '/messages') return false
  return new URLSearchParams(location.search).get('conversationId') === targetId
}
