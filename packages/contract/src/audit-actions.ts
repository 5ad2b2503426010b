// Everything that the audit log speaks of. A new change adds its word here and its sentence in the locales.

export const AUDIT_ACTIONS = [
  'access.refused',
  'account.registered',
  'account.signed-in',
  'account.sign-in-failed',
  'account.signed-out',
  'account.reset-asked',
  'account.password-reset',
  'account.password-changed',
  'account.email-verified',
  'account.verification-sent',
  'account.two-factor-begun',
  'account.two-factor-on',
  'account.two-factor-off',
  'account.recovery-codes-renewed',
  'user.created',
  'user.updated',
  'user.photo-changed',
  'user.photo-removed',
  'user.disabled',
  'user.enabled',
  'user.role-changed',
  'user.office-changed',
  'user.two-factor-reset',
  'settings.changed',
  'settings.initialized',
  'notification.marked',
  'contact.received',
  'mail.test-sent',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
