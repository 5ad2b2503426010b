import type { Person } from '@maat/contract/decide'
import type { OfficeId, SessionId, UserId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/languages'
import type { AccountRole } from '@maat/domain/roles'

/** Somebody with an account, as far as it matters how near they stand to a record. */
export interface Standing extends Person {
  id: UserId
  role: AccountRole
  officeId: OfficeId | null
}

/** The person behind a request, from their live session. */
export interface Caller extends Standing {
  language: Language
  sessionId: SessionId
}

/** A request without a session is a visitor's. */
export const VISITOR: Person = { role: 'None', isDisabled: false, owesTwoFactor: false }
