// Every screen of the product and who may open it. The browser guards its routes with this table; the server checks its
// own table of operations.
import type { AccountRole } from '@maat/domain/people/roles'

/** 'open': anyone. 'signed-out': a signed-in user is redirected to the dashboard. Roles: other users are refused. */
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
  '/leave-contract': 'open',
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
  '/file-reads': ['User'],
  '/my-data': everyRole,
  '/data-requests': ['Assistant', 'Admin'],
  '/todos': everyRole,
  '/calendar': 'open',
  '/confirm-event': 'open',
  '/paymentDetails': staff,
  '/bank': ['Assistant', 'Admin'],
  '/bank-reconciliation': ['Assistant', 'Admin'],
  '/late-invoices': staff,
  '/legal-aid-claims': staff,
  '/billing-runs': staff,
  '/billing-runs/{runId}': staff,
  '/paymentConfirmation': staff,
  '/sanctions': staff,
  '/personnalKpi': staff,
  '/analytics': lawyers,
  '/staff-team': staff,
  '/my-cases': everyRole,
  '/calls': staff,
  '/time': staff,
  '/deadlines': staff,
  '/knowledgeCenter': 'open',
  '/knowledgeCenter/{language}/{slug}': 'open',
  '/savoirtheque': 'open',
  '/journal': 'open',
  '/articles': staff,
  '/articles/{articleId}': staff,
  '/know-how': staff,
  '/legal-watch': staff,
  '/obligations': staff,
  '/support': everyRole,
  '/trainings': staff,
  '/retention': lawyers,
  '/retention/{destructionId}': lawyers,
  '/glossary': lawyers,
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
  '/binder': staff,
  '/file-edit': admins,
  '/document-templates': lawyers,
  '/new-document-{caseId}': staff,
  '/signatures-{documentId}': everyRole,
  '/verify-signature': 'open',
  '/make-document-{caseId}': ['User'],
  '/messages': everyRole,
  '/announcements': everyRole,
  '/notifications': everyRole,
  '/procedures': lawyers,
  '/new-procedure': lawyers,
  '/users': admins,
  '/new-client': admins,
  '/client-file': lawyers,
  '/new-lawyer': admins,
  '/logs': admins,
  '/settings': 'open',
  '/settings/users': admins,
  '/settings/cases': admins,
  '/settings/notifications': admins,
  '/settings/billing': admins,
  '/case-{caseId}': staff,
  '/lawyer/invoices/create/{caseId}': staff,
  '/client/invoices/{caseId}': everyRole,
  '/paiement/success': everyRole,
  '/client/dashboard-finances': ['User'],
  '/client/payment': ['User'],
  '/client/payment-folder': ['User'],
  '/client/dashboard-finances-lawyer': lawyers,
  '/email': everyRole,
  '/search': everyRole,
  '/kyc': staff,
  '/kyc/{clientId}': staff,
  '/breaches': staff,
  '/processing-activities': staff,
} as const satisfies Record<string, ScreenAccess>

export type ScreenPath = keyof typeof SCREENS

/** The entrance has no page: it leads to another screen. All others have a route, as `router.dom.test.ts` shows. */
const UNBUILT = ['/'] as const satisfies readonly ScreenPath[]

export type BuiltScreen = Exclude<ScreenPath, (typeof UNBUILT)[number]>

export const isBuilt = (path: ScreenPath): path is BuiltScreen => !UNBUILT.some(unbuilt => unbuilt === path)

export const BUILT_SCREENS = (Object.keys(SCREENS) as ScreenPath[]).filter(isBuilt)

/** The longest fixed part first: `/case-file-{id}` is not a `/case-{caseId}`. */
const PATTERNS = (Object.keys(SCREENS) as ScreenPath[])
  .map(path => ({ path, own: path.replaceAll(PARAMETER, '') }))
  .toSorted((one, other) => other.own.length - one.own.length)
  .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replaceAll(PARAMETER, '[^/]+')}/?$`, 'i') }))

export function screenAt(address: string): ScreenPath | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(address))?.path
}

export type Admission = 'admitted' | 'to-dashboard' | 'to-login' | 'to-root'

/** Decides whether the guard admits a user to a screen or where it redirects them. */
export function admission(path: ScreenPath, role: AccountRole | 'None'): Admission {
  const access: ScreenAccess = SCREENS[path]
  if (access === 'open') return 'admitted'
  if (access === 'signed-out') return role === 'None' ? 'admitted' : 'to-dashboard'
  if (role !== 'None' && access.includes(role)) return 'admitted'
  return role === 'None' ? 'to-login' : 'to-root'
}

/** The screen after signing in, unless the user requested a page before. */
export function landingPageOf(role: AccountRole): ScreenPath {
  if (role === 'Admin') return '/dashboard-superadmin'
  return role === 'Avocat' ? '/dashboard' : '/'
}

/** The client tells what happened; the lawyer chooses the type of case. */
export const BEGIN_CASE = '/dashboard/cases-pre-litigation/create?type=open'

/** The page requested before signing in if it belongs to the product, otherwise the landing page of the role. */
export function pageAfterSignIn(role: AccountRole, address: string | undefined): string {
  const isOurs = address !== undefined && /^\/(?![/\\]|login\b)/.test(address)
  return isOurs ? address : landingPageOf(role)
}
