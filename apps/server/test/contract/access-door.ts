// The door that all operations pass, for every role at every distance from each kind of record, without HTTP: it finds
// the record, the caller's relations to it, and what the permission table says of them.
import { decide } from '@maat/contract/decide'
import type { ErrorCode } from '@maat/contract/errors'
import type { Operation } from '@maat/contract/operation'
import { kindOf, type Permission, type RecordKind } from '@maat/contract/permissions'
import type { AccountRole } from '@maat/domain/people/roles'
import { expect } from 'vitest'
import { originWithoutUser } from '../../src/platform/audit/record-audit.ts'
import type { Caller } from '../../src/platform/authz/caller.ts'
import { type AnySubject, loadRecord } from '../../src/platform/http/admit.ts'
import { Failure } from '../../src/platform/http/failure.ts'
import { findCaller, readSessionToken } from '../../src/platform/sessions/find-caller.ts'
import { ROUTES } from '../../src/routes.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Recipe } from './specimens/specimen.ts'
import { recipesOf } from './specimens/specimens.ts'

export interface World {
  caller: TestPerson
  recipes: Recipe[]
}

export async function newWorld(app: TestApp, kind: RecordKind, role: AccountRole): Promise<World> {
  const caller = await app.people.create(role)
  return { caller, recipes: await recipesOf(kind, { app, caller, role }) }
}

/** The code of the refusal, or undefined if the table lets the caller in. */
export function expectedRefusal(
  needs: Permission,
  role: AccountRole,
  { relations, alsoNeeds }: Recipe,
): ErrorCode | undefined {
  const person = { role, isDisabled: false, mustSetUpTwoFactor: false }
  const kind = kindOf(needs)
  if (alsoNeeds && !decide(person, alsoNeeds, { relations }).ok) return `${kind}.not-found` as ErrorCode
  const decision = decide(person, needs, { relations })
  if (decision.ok) return undefined
  const mayRead = decide(person, `${kind}.read` as Permission, { relations }).ok
  if (mayRead && decision.because === 'deputy') return 'access.not-for-deputies'
  return mayRead ? 'access.forbidden' : (`${kind}.not-found` as ErrorCode)
}

/** How operations find a record of a kind: mostly all in one way. Each with one operation for every permission. */
const doors = new Map<RecordKind, Map<AnySubject, Map<Permission, Operation>>>()
for (const { operation, subject } of ROUTES) {
  if (!subject) continue
  const kind = kindOf(operation.needs)
  const ofKind = doors.get(kind) ?? new Map<AnySubject, Map<Permission, Operation>>()
  const ofSubject = ofKind.get(subject) ?? new Map<Permission, Operation>()
  doors.set(kind, ofKind.set(subject, ofSubject.set(operation.needs, operation)))
}

export const KINDS_WITH_RECORDS: readonly RecordKind[] = [...doors.keys()]

async function signedIn({ services }: TestApp, { token }: TestPerson): Promise<Caller> {
  const claims = await readSessionToken(services, `Bearer ${token}`)
  if (!claims) throw new Error('The caller has no session')
  return await findCaller(services, claims, { bypassesCache: true, isAttended: false })
}

export async function expectDoor(app: TestApp, kind: RecordKind, role: AccountRole): Promise<void> {
  const world = await newWorld(app, kind, role)
  const { services } = app
  const now = services.clock()
  const work = { tx: services.db, now, services, origin: originWithoutUser('the test', now) }
  for (const recipe of world.recipes) {
    const id = await recipe.make()
    // After the record was made: it may have moved the caller to another office, or made them a deputy.
    const caller = await signedIn(app, world.caller)
    for (const [subject, operations] of doors.get(kind) ?? []) {
      const row = await subject.find(work.tx, id, { lock: false, caller })
      const found = { ...subject, find: async () => row }
      for (const operation of operations.values()) {
        const refusal = await loadRecord(work, found, operation, { id, caller, lock: false }).then(
          () => undefined,
          codeOf,
        )
        const context = `${operation.needs} for ${role} at ${recipe.what}`
        expect(refusal, context).toBe(expectedRefusal(operation.needs, role, recipe))
      }
    }
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Failure) return error.code
  throw error
}
