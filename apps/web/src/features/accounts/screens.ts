import { anyText, screenRoute } from '../../parts/screen-route.ts'

export const ACCOUNT_SCREENS = [
  // `from`: the requested page. `ended`: whether the session expired.
  screenRoute('/login', { from: anyText, ended: (text: string) => (text === 'true' ? true : undefined) }),
  screenRoute('/register', { from: anyText }),
  screenRoute('/forgottenPasword'),
  screenRoute('/ChangePassword'),
  screenRoute('/VerifieEmail'),
] as const
