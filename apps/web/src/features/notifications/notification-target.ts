// Where a click on a notification leads, by its type; a screen that is not built leads nowhere else than here.
import type { CONSULTATION_TARGETS as TARGETS } from '@maat/contract/consultations'
import { CONTACT_TARGET, IDENTITY_TARGET, LETTER_TRAY } from '@maat/contract/notification-types'
import type { Notification } from '@maat/contract/notifications'
import { isStaff, type Role } from '@maat/domain/roles'

export interface Target {
  path: string
  search: Record<string, string>
}

/** The same as the contract's, whose schemas a notification does without. */
const CONSULTATIONS: Record<(typeof TARGETS)[keyof typeof TARGETS], keyof typeof TARGETS> = {
  consultations: 'waiting',
  'consultations-past': 'past',
}
/** What the product itself tells, with something to open, is about a case too. */
const ABOUT_CASES = [
  'Assignation Dossier',
  'Acceptation Dossier',
  'Refus Dossier',
  'System',
  'Deadline',
  'Document',
]
/** Where in the case it stands. */
const TABS: Record<string, string> = { Deadline: 'deadlines', Document: 'documents' }

export function targetOf({ type, targetId }: Notification, role: Role): Target | undefined {
  if (!targetId) return undefined
  if (type === 'Message') return { path: '/messages', search: { conversationId: targetId } }
  const consultations = CONSULTATIONS[targetId as keyof typeof CONSULTATIONS]
  if (consultations) return { path: '/calendar', search: { consultations } }
  if (type === 'Rendezvous') return { path: '/calendar', search: { eventId: targetId } }
  if (type === 'Todo') return { path: '/todos', search: { todoId: targetId } }
  if (type === 'Email' && targetId === LETTER_TRAY) return { path: '/email', search: { box: 'tray' } }
  if (type === 'Email') return { path: '/email', search: { letterId: targetId } }
  if (targetId.startsWith(CONTACT_TARGET))
    return { path: '/contact', search: { message: targetId.slice(CONTACT_TARGET.length) } }
  if (targetId.startsWith(IDENTITY_TARGET))
    return { path: `/profile-${targetId.slice(IDENTITY_TARGET.length)}`, search: {} }
  if (!ABOUT_CASES.includes(type)) return undefined
  const tab = TABS[type]
  // The staff read a case on a screen of their own.
  if (isStaff(role)) return { path: `/case-${targetId}`, search: { ...(tab && { tab }) } }
  // Already on the dashboard, the route has to notice that something changed.
  const refresh = type === 'Refus Dossier' ? { _refresh: String(Date.now()) } : undefined
  return { path: '/dashboard', search: { ...refresh, caseId: targetId, ...(tab && { tab }) } }
}
