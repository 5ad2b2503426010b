// Creates users for tests: one call creates a user with a live session.

import type { OfficeId, UserId } from '@maat/contract/ids'
import { type AccountRole, ROLE_IDS } from '@maat/domain/people/roles'
import type { Insertable } from 'kysely'
import { hashPassword } from '../src/platform/crypto/passwords.ts'
import type { Users } from '../src/platform/db/schema.generated.ts'
import type { Services } from '../src/platform/http/work.ts'
import { newId } from '../src/platform/new-id.ts'
import { signSessionToken } from '../src/platform/sessions/session-token.ts'
import { knownId } from './known-id.ts'

export const BRUSSELS = knownId<OfficeId>('00000000-0000-4000-8000-000000000001')
export const PARIS = knownId<OfficeId>('00000000-0000-4000-8000-000000000002')
export const DOUALA = knownId<OfficeId>('00000000-0000-4000-8000-000000000003')
export const PASSWORD = 'Sept-Plumes-26'

const HOURS = 3_600_000
let hashOfPassword: Promise<string> | undefined

export interface TestPerson {
  id: UserId
  email: string
  token: string
  sessionId: string
}

export class People {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  async create(role: AccountRole, given: Partial<Insertable<Users>> = {}): Promise<TestPerson> {
    const { db, clock, config } = this.#services
    const id = newId<UserId>()
    const email = given.email ?? `${role.toLowerCase()}-${id}@personne.example`
    const now = clock()
    hashOfPassword ??= hashPassword(PASSWORD)
    const hash = await hashOfPassword
    const expiresAt = new Date(now.getTime() + 8 * HOURS)
    // In one statement, because the generated tests create thousands of users.
    const session = await db
      .with('person', query =>
        query.insertInto('users').values({
          id,
          role_id: ROLE_IDS[role],
          office_id: BRUSSELS,
          first_name: 'Ines',
          last_name: 'Exemple',
          email_verified_at: now.toISOString(),
          created_at: now.toISOString(),
          ...given,
          email,
        }),
      )
      .with('secret', query => query.insertInto('passwords').values({ user_id: id, hash }))
      .insertInto('sessions')
      .values({
        user_id: id,
        created_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
        // These sessions never become idle, however a test moves the clock; idling is tested with real sign-ins.
        last_seen_at: expiresAt.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const holder = { id, firstName: 'Ines', lastName: 'Exemple', email, role }
    const token = await signSessionToken(config, holder, session.id, expiresAt)
    return { id, email, token, sessionId: session.id }
  }

  /** Prolongs a session for a test that moved the clock by days, and returns the user with its new token. */
  async prolong(person: TestPerson, role: AccountRole): Promise<TestPerson> {
    const { db, clock, config } = this.#services
    const expiresAt = new Date(clock().getTime() + 8 * HOURS)
    const moment = expiresAt.toISOString()
    const { id, email, sessionId } = person
    await db
      .updateTable('sessions')
      .set({ expires_at: moment, last_seen_at: moment })
      .where('id', '=', sessionId)
      .execute()
    const holder = { id, firstName: 'Ines', lastName: 'Exemple', email, role }
    return { ...person, token: await signSessionToken(config, holder, sessionId, expiresAt) }
  }

  /** Removes all other users from the firm: remaining ones would be notified, and generated tests create thousands. */
  async retireAllBut(kept: UserId): Promise<void> {
    const { db, clock } = this.#services
    await db
      .updateTable('users')
      .set({ disabled_at: clock().toISOString() })
      .where('disabled_at', 'is', null)
      .where('id', '<>', kept)
      .execute()
  }
}
