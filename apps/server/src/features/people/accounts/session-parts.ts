// The shared parts of opening and prolonging a session.
import type { TokenHolder } from '../../../platform/sessions/session-token.ts'
import { accountRole, type UserRow } from '../users/index.ts'

export const HOUR = 3_600_000

export const holderOf = (user: UserRow): TokenHolder => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  role: accountRole(user),
})
