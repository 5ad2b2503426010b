// A record with a known relation to a caller, and what is needed to make it.
import type { Permission, Relation } from '@maat/contract/permissions'
import type { AccountRole } from '@maat/domain/people/roles'
import type { TestPerson } from '../../people.ts'
import type { TestApp } from '../../test-app.ts'

interface Described {
  what: string
  /** The caller's relation, by construction and not from the server. */
  relations: readonly Relation[]
  /** A permission that the record itself requires beside the operation's; without it, the record stays hidden. */
  alsoNeeds?: Permission
}

export interface Specimen extends Described {
  id: string
}

/** A specimen that is made when it is asked for. */
export interface Recipe<Id extends string = string> extends Described {
  /** Answers its id. */
  make(): Promise<Id>
}

export interface Around {
  app: TestApp
  caller: TestPerson
  role: AccountRole
}

/** Makes one thing at the first call, and answers the same at every other. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
