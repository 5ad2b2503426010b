import type { Person } from '@maat/contract/decide'
import type { OfficeId, SessionId, UserId } from '@maat/contract/ids'
import type { AccountRole } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'

/** A user's data that determines their relation to a record. */
export interface Principal extends Person {
  id: UserId
  role: AccountRole
  officeId: OfficeId | null
}

export interface Caller extends Principal {
  language: Language
  sessionId: SessionId
}

export const VISITOR: Person = { role: 'None', isDisabled: false, mustSetUpTwoFactor: false }
