import { anyText, screenRoute } from '../../parts/screen-route.ts'

export const ACCOUNT_SCREENS = [
  // The page that was asked for, and whether the session ended meanwhile.
  screenRoute('/login', { from: anyText, ended: (text: string) => (text === 'true' ? true : undefined) }),
  screenRoute('/register', { from: anyText }),
  screenRoute('/forgottenPasword'),
  screenRoute('/ChangePassword'),
  screenRoute('/VerifieEmail'),
] as const
