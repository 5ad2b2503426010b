// The target of a notification by its type; a screen that is not built is no target.

import type { CONSULTATION_TARGETS as TARGETS } from '@maat/contract/calendar/consultations'
import type { Notification } from '@maat/contract/communication/notifications'
import type { BreachId, DataRequestId, ObligationId, TicketId } from '@maat/contract/ids'
import {
  BREACH_TARGET,
  CONTACT_TARGET,
  DATA_REQUEST_TARGET,
  IDENTITY_TARGET,
  LETTER_TRAY,
  MY_DATA_TARGET,
  OBLIGATION_TARGET,
  SHOP_TARGET,
  TICKET_TARGET,
} from '@maat/contract/notification-types'
import type { Role } from '@maat/domain/people/roles'
import { linkOptions } from '@tanstack/react-router'
import { type CaseTab, linkToCase } from '../../../parts/texts/link-to-case.ts'

/** Repeats the contract's values, so that notifications do not load the schemas. */
const CONSULTATIONS: Record<(typeof TARGETS)[keyof typeof TARGETS], keyof typeof TARGETS> = {
  consultations: 'waiting',
  'consultations-past': 'past',
}
/** Notifications of the product itself with a target are also about cases. */
const ABOUT_CASES = [
  'Assignation Dossier',
  'Acceptation Dossier',
  'Refus Dossier',
  'System',
  'Deadline',
  'Document',
]
const TABS: Record<string, CaseTab> = { Deadline: 'deadlines', Document: 'documents' }

export function targetOf({ type, targetId }: Notification, role: Role) {
  if (type === 'Knowledge')
    return targetId
      ? linkOptions({ to: '/articles/{$articleId}', params: { articleId: targetId } })
      : linkOptions({ to: '/legal-watch' })
  if (!targetId) return undefined
  if (type === 'Message') return linkOptions({ to: '/messages', search: { conversationId: targetId } })
  const consultations = CONSULTATIONS[targetId as keyof typeof CONSULTATIONS]
  if (consultations) return linkOptions({ to: '/calendar', search: { consultations } })
  if (type === 'Rendezvous') return linkOptions({ to: '/calendar', search: { eventId: targetId } })
  if (type === 'Todo') return linkOptions({ to: '/todos', search: { todoId: targetId } })
  if (type === 'Email' && targetId === LETTER_TRAY)
    return linkOptions({ to: '/email', search: { box: 'tray' } })
  if (type === 'Email') return linkOptions({ to: '/email', search: { letterId: targetId } })
  if (targetId === SHOP_TARGET) return linkOptions({ to: '/subscription', search: {} })
  if (type === 'Invoice')
    return linkOptions({ to: '/client/invoices/{$caseId}', params: { caseId: targetId } })
  if (targetId.startsWith(CONTACT_TARGET))
    return linkOptions({ to: '/contact', search: { message: targetId.slice(CONTACT_TARGET.length) } })
  if (targetId.startsWith(IDENTITY_TARGET))
    return linkOptions({ to: '/profile-{$id}', params: { id: targetId.slice(IDENTITY_TARGET.length) } })
  if (targetId === MY_DATA_TARGET) return linkOptions({ to: '/my-data' })
  if (targetId.startsWith(DATA_REQUEST_TARGET))
    return linkOptions({
      to: '/data-requests',
      search: { request: targetId.slice(DATA_REQUEST_TARGET.length) as DataRequestId },
    })
  if (targetId.startsWith(OBLIGATION_TARGET))
    return linkOptions({
      to: '/obligations',
      search: { obligation: targetId.slice(OBLIGATION_TARGET.length) as ObligationId },
    })
  if (targetId.startsWith(BREACH_TARGET))
    return linkOptions({
      to: '/breaches',
      search: { breach: targetId.slice(BREACH_TARGET.length) as BreachId },
    })
  if (targetId.startsWith(TICKET_TARGET))
    return linkOptions({
      to: '/support',
      search: { ticket: targetId.slice(TICKET_TARGET.length) as TicketId },
    })
  if (!ABOUT_CASES.includes(type)) return undefined
  // On the dashboard itself, the changed parameter makes the route refresh.
  const refresh = type === 'Refus Dossier' ? { _refresh: String(Date.now()) } : undefined
  return linkToCase(targetId, role, { tab: TABS[type], ...refresh })
}
