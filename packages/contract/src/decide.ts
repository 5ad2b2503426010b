// Decides whether a person may use a permission. Pure: the caller of `decide` gathers the facts.
import type { Role } from '@maat/domain/people/roles'
import {
  isWithheldFromDeputies,
  PERMITTED_BEFORE_TWO_FACTOR,
  type Permission,
  type Relation,
  relationsNeeded,
} from './permissions.ts'

/** The person for an access decision. A signed-out visitor has the role None. */
export interface Person {
  role: Role
  isDisabled: boolean
  /** The firm requires two-factor sign-in of this person, who has not set it up yet. */
  mustSetUpTwoFactor: boolean
}

export type RefusalReason = 'disabled' | 'two-factor-due' | 'signed-out' | 'role' | 'too-far' | 'deputy'
export type Decision = { ok: true } | { ok: false; because: RefusalReason }

const YES: Decision = { ok: true }
const no = (because: RefusalReason): Decision => ({ ok: false, because })

export interface Facts {
  /** All relations of the caller to the record. */
  relations: readonly Relation[]
}

/** The permission table decides. Owners have no bypass, and null never means yes. */
export function decide(person: Person, permission: Permission, facts: Facts): Decision {
  if (person.isDisabled) return no('disabled')
  const needed = relationsNeeded(person.role, permission)
  if (needed.length === 0) return no(person.role === 'None' ? 'signed-out' : 'role')
  if (person.mustSetUpTwoFactor && !PERMITTED_BEFORE_TWO_FACTOR.includes(permission))
    return no('two-factor-due')
  if (facts.relations.includes('deputy') && isWithheldFromDeputies(permission)) return no('deputy')
  if (needed.includes('any') || needed.some(near => facts.relations.includes(near))) return YES
  return no('too-far')
}
