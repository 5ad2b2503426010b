import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { expect, test } from 'vitest'
import { admission, SCREENS, type ScreenPath, screenAt } from './screens.ts'

// The specification's table of routes, repeated on purpose: a change of access must be made twice.
const ANYONE = ['None', ...ACCOUNT_ROLES] as const
const STAFF = ['Assistant', 'Avocat', 'Admin'] as const
const SPECIFIED: readonly (readonly [readonly (AccountRole | 'None')[], readonly ScreenPath[]])[] = [
  [ANYONE, ['/', '/home', '/team', '/expertise', '/contact', '/VerifieEmail', '/test', '/calendar']],
  [ANYONE, ['/confirm-event', '/knowledgeCenter', '/savoirtheque', '/settings']],
  [['None'], ['/login', '/register', '/forgottenPasword', '/ChangePassword']],
  [ACCOUNT_ROLES, ['/dashboard', '/profile-{id}', '/files', '/todos', '/my-cases', '/messages', '/email']],
  [ACCOUNT_ROLES, ['/subscription', '/subscriptionPayment', '/payment', '/paiement/success']],
  [ACCOUNT_ROLES, ['/Prodeo-{caseId}', '/client/invoices/{caseId}']],
  [['User'], ['/add-documents/{caseId}', '/confirmation', '/client/dashboard-finances', '/client/payment']],
  [['User'], ['/client/payment-folder']],
  [['User', 'Assistant', 'Avocat'], ['/dashboard/cases-litigation/create']],
  [['User', 'Assistant', 'Avocat'], ['/dashboard/cases-monitoring/create']],
  [['User', 'Assistant', 'Avocat'], ['/dashboard/cases-pre-litigation/create']],
  [STAFF, ['/dashboard/lawyer/cases/create', '/paymentDetails', '/paymentConfirmation', '/personnalKpi']],
  [STAFF, ['/case-{caseId}', '/Cloture-{caseId}', '/lawyer/invoices/create/{caseId}']],
  [
    ['Avocat', 'Admin'],
    ['/admin/categories', '/admin/categories/{categoryId}', '/admin/issues'],
  ],
  [
    ['Avocat', 'Admin'],
    ['/admin/issues/{issueId}', '/case-file-{id}', '/procedures', '/new-procedure'],
  ],
  [['Avocat', 'Admin'], ['/client/dashboard-finances-lawyer']],
  [['Admin'], ['/dashboard-superadmin', '/file-edit', '/users', '/new-client', '/new-lawyer', '/logs']],
  [['Admin'], ['/settings/users', '/settings/cases', '/settings/notifications']],
]
const specified = SPECIFIED.flatMap(([admitted, paths]) => paths.map(path => [path, admitted] as const))

test('specifies sixty-one screens', () => {
  expect(new Set(specified.map(([path]) => path)).size).toBe(61)
})

test.each(specified)('%s admits the intended users, and redirects the others', (path, admitted) => {
  for (const role of ANYONE) {
    const isSignInScreen = admitted.length === 1 && admitted[0] === 'None'
    const turnedAway = isSignInScreen ? 'to-dashboard' : role === 'None' ? 'to-login' : 'to-root'
    expect(admission(path, role), role).toBe(admitted.includes(role) ? 'admitted' : turnedAway)
  }
})

test.each(Object.keys(SCREENS) as ScreenPath[])('an address of %s leads there and nowhere else', path => {
  const address = path.replace(/\{\w+\}/, '0198c3a2-7f1e-7d4b-9c55-1f2e3d4c5b6a')
  expect(screenAt(address)).toBe(path)
  if (path !== '/') expect(screenAt(`${address.toUpperCase()}/`)).toBe(path)
})

test('an unknown address leads nowhere', () => {
  for (const address of ['', '/nowhere', '/homes', '/case-', '/case-1/2', '/profile', '/client'])
    expect(screenAt(address), address).toBeUndefined()
})
