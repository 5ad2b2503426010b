import { landingOf } from '@maat/contract/screens'
import type { AccountRole } from '@maat/domain/roles'

/** The page that was asked for, if it is one of ours, else where the role lands. */
export function afterSignIn(role: AccountRole, from: string | undefined): string {
  const isOurs = from?.startsWith('/') && !from.startsWith('//') && !from.startsWith('/login')
  return isOurs && from ? from : landingOf(role)
}
