import type { Person } from '@maat/contract/decide'
import type { OfficeId, SessionId, UserId } from '@maat/contract/ids'
import type { AccountRole } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'

/** A user's data that determines their relation to a record. */
export interface Principal extends Person {
  id: UserId
  role: AccountRole
  officeId: OfficeId | null
  /** The absent colleagues whom the user replaces now: those of a deputyship that they accepted. */
  standsInFor: readonly StandIn[]
}

export interface StandIn {
  userId: UserId
  until: string
}

export const replaces = ({ standsInFor }: Pick<Principal, 'standsInFor'>, userId: UserId | null): boolean =>
  standsInFor.some(absent => absent.userId === userId)

/** For what concerns a user alone, such as their figures. */
export const inOwnName = <P extends Pick<Principal, 'standsInFor'>>(user: P): P => ({
  ...user,
  standsInFor: [],
})

export interface Caller extends Principal {
  language: Language
  sessionId: SessionId
}

export const VISITOR: Person = { role: 'None', isDisabled: false, mustSetUpTwoFactor: false }
