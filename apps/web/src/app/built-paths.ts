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
  '/profile-{id}',
  '/users',
  '/new-client',
  '/new-lawyer',
  '/logs',
  '/notifications',
  '/settings',
  '/settings/users',
  '/settings/notifications',
] as const satisfies readonly ScreenPath[]

export type BuiltScreen = (typeof BUILT_PATHS)[number]

export function isBuilt(path: ScreenPath): path is BuiltScreen {
  return BUILT_PATHS.some(built => built === path)
}
