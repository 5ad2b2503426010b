// Every screen of the product and who may open it. The browser guards its routes from this table; the server
// enforces its own table of operations. A screen that is not built yet is guarded like the others, shows the 404 page
// to whom it admits, and is in no menu.
import type { AccountRole } from '@maat/domain/roles'

/** 'open': anyone. 'signed-out': a signed-in person is sent to the dashboard. Roles: the others are turned away. */
export type ScreenAccess = 'open' | 'signed-out' | readonly AccountRole[]

const PARAMETER = /\{\w+\}/g

const everyRole = ['User', 'Assistant', 'Avocat', 'Admin'] as const
const staff = ['Assistant', 'Avocat', 'Admin'] as const
const creators = ['User', 'Assistant', 'Avocat'] as const
const lawyers = ['Avocat', 'Admin'] as const
const admins = ['Admin'] as const

export const SCREENS = {
  '/': 'open',
  '/home': 'open',
  '/team': 'open',
  '/expertise': 'open',
  '/contact': 'open',
  '/terms': 'open',
  '/privacy': 'open',
  '/rights': 'open',
  '/login': 'signed-out',
  '/register': 'signed-out',
  '/forgottenPasword': 'signed-out',
  '/ChangePassword': 'signed-out',
  '/VerifieEmail': 'open',
  '/test': 'open',
  '/dashboard': everyRole,
  '/dashboard-superadmin': admins,
  '/dashboard/lawyer/cases/create': staff,
  '/dashboard/cases-litigation/create': creators,
  '/dashboard/cases-monitoring/create': creators,
  '/dashboard/cases-pre-litigation/create': creators,
  '/profile-{id}': everyRole,
  '/subscription': everyRole,
  '/subscriptionPayment': everyRole,
  '/files': everyRole,
  '/todos': everyRole,
  '/calendar': 'open',
  '/confirm-event': 'open',
  '/paymentDetails': staff,
  '/paymentConfirmation': staff,
  '/personnalKpi': staff,
  '/my-cases': everyRole,
  '/calls': staff,
  '/deadlines': staff,
  '/knowledgeCenter': 'open',
  '/savoirtheque': 'open',
  '/add-documents/{caseId}': ['User'],
  '/payment': everyRole,
  '/Prodeo-{caseId}': everyRole,
  '/Cloture-{caseId}': staff,
  '/confirmation': ['User'],
  '/admin/categories': lawyers,
  '/admin/categories/{categoryId}': lawyers,
  '/admin/issues': lawyers,
  '/admin/issues/{issueId}': lawyers,
  '/case-file-{id}': lawyers,
  '/file-edit': admins,
  '/messages': everyRole,
  '/announcements': everyRole,
  '/notifications': everyRole,
  '/procedures': lawyers,
  '/new-procedure': lawyers,
  '/users': admins,
  '/new-client': admins,
  '/new-lawyer': admins,
  '/logs': admins,
  '/settings': 'open',
  '/settings/users': admins,
  '/settings/cases': admins,
  '/settings/notifications': admins,
  '/case-{caseId}': staff,
  '/lawyer/invoices/create/{caseId}': staff,
  '/client/invoices/{caseId}': everyRole,
  '/paiement/success': everyRole,
  '/client/dashboard-finances': ['User'],
  '/client/payment': ['User'],
  '/client/payment-folder': ['User'],
  '/client/dashboard-finances-lawyer': lawyers,
  '/email': everyRole,
} as const satisfies Record<string, ScreenAccess>

export type ScreenPath = keyof typeof SCREENS

/** More letters of its own first: `/case-file-{id}` is not a `/case-{caseId}`. */
const PATTERNS = (Object.keys(SCREENS) as ScreenPath[])
  .map(path => ({ path, own: path.replaceAll(PARAMETER, '') }))
  .toSorted((one, other) => other.own.length - one.own.length)
  .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replaceAll(PARAMETER, '[^/]+')}/?$`, 'i') }))

/** The screen that an address leads to, if any. */
export function screenAt(address: string): ScreenPath | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(address))?.path
}

export type Admission = 'admitted' | 'to-dashboard' | 'to-login' | 'to-root'

/** What a guard does with somebody who asks for a screen. */
export function admission(path: ScreenPath, role: AccountRole | 'None'): Admission {
  const access: ScreenAccess = SCREENS[path]
  if (access === 'open') return 'admitted'
  if (access === 'signed-out') return role === 'None' ? 'admitted' : 'to-dashboard'
  if (role !== 'None' && access.includes(role)) return 'admitted'
  return role === 'None' ? 'to-login' : 'to-root'
}

/** Where a person arrives after signing in, unless they had asked for a page before. */
export function landingOf(role: AccountRole): ScreenPath {
  if (role === 'Admin') return '/dashboard-superadmin'
  return role === 'Avocat' ? '/dashboard' : '/'
}

/** Where a client tells what happened, and which kind of case it is is left to the lawyer. */
export const BEGIN_CASE = '/dashboard/cases-pre-litigation/create?type=open'

/** The page that was asked for before signing in, if it is one of ours, else where the role lands. */
export function arrivalOf(role: AccountRole, asked: string | undefined): string {
  const isOurs = asked !== undefined && /^\/(?![/\\]|login\b)/.test(asked)
  return isOurs ? asked : landingOf(role)
}
