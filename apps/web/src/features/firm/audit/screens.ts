import type { AuditAction } from '@maat/contract/audit-actions'
import { parseText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const VIEWS = ['log', 'backlog'] as const

export const AUDIT_SEARCH = {
  action: uncheckedWord<AuditAction>(),
  actor: parseText,
  record: parseText,
  from: parseText,
  to: parseText,
}

export const AUDIT_SCREENS = [screenRoute('/logs', { show: VIEWS, ...AUDIT_SEARCH })] as const
