import type { AuditAction } from '@maat/contract/audit-actions'
import { anyText, screenRoute, wordOf } from '../../parts/screen-route.ts'

export const VIEWS = ['log', 'backlog'] as const

export const AUDIT_SEARCH = {
  action: wordOf<AuditAction>(),
  actor: anyText,
  record: anyText,
  from: anyText,
  to: anyText,
}

export const AUDIT_SCREENS = [screenRoute('/logs', { show: VIEWS, ...AUDIT_SEARCH })] as const
