import { parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const ACCOUNT_SCREENS = [
  // `from`: the requested page. `ended`: whether the session expired.
  screenRoute('/login', { from: parseText, ended: (text: string) => (text === 'true' ? true : undefined) }),
  screenRoute('/register', { from: parseText }),
  screenRoute('/forgottenPasword'),
  screenRoute('/ChangePassword'),
  screenRoute('/VerifieEmail'),
] as const
