// The paths whose screens exist. Programs that walk the screens read this list without the screens themselves.
import type { ScreenPath } from '@maat/contract/screens'

export const BUILT_PATHS = [
  '/home',
  '/team',
  '/expertise',
  '/contact',
  '/terms',
  '/privacy',
  '/rights',
  '/login',
  '/register',
  '/forgottenPasword',
  '/ChangePassword',
  '/VerifieEmail',
  '/test',
  '/dashboard',
  '/dashboard-superadmin',
  '/dashboard/lawyer/cases/create',
  '/dashboard/cases-litigation/create',
  '/dashboard/cases-monitoring/create',
  '/dashboard/cases-pre-litigation/create',
  '/confirmation',
  '/Prodeo-{caseId}',
  '/my-cases',
  '/deadlines',
  '/case-{caseId}',
  '/files',
  '/todos',
  '/add-documents/{caseId}',
  '/profile-{id}',
  '/users',
  '/new-client',
  '/new-lawyer',
  '/admin/categories',
  '/admin/categories/{categoryId}',
  '/admin/issues',
  '/admin/issues/{issueId}',
  '/procedures',
  '/new-procedure',
  '/logs',
  '/messages',
  '/email',
  '/calendar',
  '/confirm-event',
  '/announcements',
  '/notifications',
  '/settings',
  '/settings/users',
  '/settings/cases',
  '/settings/notifications',
] as const satisfies readonly ScreenPath[]

export type BuiltScreen = (typeof BUILT_PATHS)[number]

export function isBuilt(path: ScreenPath): path is BuiltScreen {
  return BUILT_PATHS.some(built => built === path)
}
