// Generated from the contract: every operation × every role × every nearness, against the permission table.
import { decide } from '@maat/contract/decide'
import type { ErrorCode } from '@maat/contract/errors'
import { leavesTrace, methodOf, type Operation, recordParameterOf, urlOf } from '@maat/contract/operation'
import { type NamedOperation, OPERATIONS } from '@maat/contract/operations'
import { kindOf, nearnessNeeded, type Permission } from '@maat/contract/permissions'
import { FIRM, FIRM_CASES_DEFAULT } from '@maat/contract/settings'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Specimen, specimensOf } from './specimens.ts'

let app: TestApp
beforeAll(async () => {
  // One connection: whatever asks for a second one inside a transaction waits for itself, and fails here.
  app = await openTestApp({ databasePool: 1 })
  // One more Admin than any case disables or demotes.
  await app.people.create('Admin')
  // Where the firm may let fewer people in than the table does, it lets them in: the table is what is tested.
  const rules = { ...FIRM_CASES_DEFAULT, assistantsAccept: true }
  await app.services.db
    .insertInto('settings')
    .values({ owner: FIRM, section: 'Cases', content: JSON.stringify(rules) })
    .execute()
})
afterAll(async () => await app.close())

/** Path parameters beside the record's own id. */
const OTHER_PARAMETERS: Record<string, string> = {
  closingId: '00000000-0000-4000-8000-00000000c105',
  day: '2026-12-25',
  section: 'Appearance',
  hash: 'a'.repeat(64),
  participantId: '00000000-0000-4000-8000-00000000dead',
  attachmentId: '00000000-0000-4000-8000-00000000dead',
  fileId: '00000000-0000-4000-8000-00000000dead',
  itemId: '00000000-0000-4000-8000-00000000dead',
  upload: 'a'.repeat(43),
  uploadId: '00000000-0000-4000-8000-00000000dead',
  kind: 'identity-card',
  side: 'identity-front',
}

async function send(operation: Operation, token: string | undefined, recordId = '') {
  const parameter = recordParameterOf(operation)
  const params = { ...OTHER_PARAMETERS, ...(parameter && { [parameter]: recordId }) }
  return await app.call(operation, { params, token, body: operation.example } as never)
}

/** What the door answers, or undefined when it lets the caller in. */
function expectedRefusal(operation: Operation, role: AccountRole, specimen: Specimen): ErrorCode | undefined {
  const person = { role, isDisabled: false, owesTwoFactor: false }
  const { nearness, alsoNeeds } = specimen
  const kind = kindOf(operation.needs)
  if (alsoNeeds && !decide(person, alsoNeeds, { nearness }).ok) return `${kind}.not-found` as ErrorCode
  if (decide(person, operation.needs, { nearness }).ok) return undefined
  const mayRead = decide(person, `${kind}.read` as Permission, { nearness }).ok
  return mayRead ? 'access.forbidden' : (`${kind}.not-found` as ErrorCode)
}

const DOOR = /^(access\.|session\.)/

/** They are numbered as they are written. */
async function lastAudited(): Promise<number> {
  const { last } = await app.services.db
    .selectFrom('audit_entries')
    .select(expression => expression.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function expectAudited(
  operation: Operation,
  run: () => Promise<{ status: number }>,
): Promise<{ status: number }> {
  const before = await lastAudited()
  const { status } = await run()
  if (status !== 200) return { status }
  if (leavesTrace(operation)) expect(await lastAudited()).toBeGreaterThan(before)
  if (operation.isFleeting) expect(await lastAudited()).toBe(before)
  return { status }
}

describe.each(OPERATIONS)('$name ($operation.path)', ({ operation }: NamedOperation) => {
  const isPublic = nearnessNeeded('None', operation.needs).length > 0
  const isOnRecord = recordParameterOf(operation) !== undefined

  test(isPublic ? 'lets visitors in' : 'sends visitors away', async () => {
    const { body } = await send(operation, undefined, '00000000-0000-4000-8000-00000000dead')
    if (isPublic) expect(body.code ?? '').not.toMatch(DOOR)
    else expect(body.code).toBe('session.required')
  })

  test.each(ACCOUNT_ROLES)('answers %s as the table says', async role => {
    if (!isOnRecord) {
      const caller = await app.people.create(role)
      const { body } = await send(operation, caller.token)
      if (nearnessNeeded(role, operation.needs).length > 0) expect(body.code ?? '').not.toMatch(DOOR)
      else expect(body.code).toBe('access.forbidden')
      return
    }
    let world = await newWorld(operation, role)
    for (const at of world.specimens.keys()) {
      const { status } = await expectAtDistance(operation, role, world, at)
      // What was done may have ended the session, or moved the other records.
      if (status === 200 && methodOf(operation) !== 'GET') world = await newWorld(operation, role)
    }
  })

  if (isOnRecord)
    test.each(ACCOUNT_ROLES)('says to %s that a record which does not exist is not there', async role => {
      const caller = await app.people.create(role)
      for (const nobody of ['00000000-0000-4000-8000-00000000dead', 'not-an-id', "' or 1=1 --"]) {
        const { body, status } = await send(operation, caller.token, nobody)
        expect([status, body.code]).toEqual([404, `${kindOf(operation.needs)}.not-found`])
      }
    })
})

interface World {
  caller: TestPerson
  specimens: Specimen[]
}

/** A caller, and records of their own at every distance. */
async function newWorld(operation: Operation, role: AccountRole): Promise<World> {
  const caller = await app.people.create(role)
  return { caller, specimens: await specimensOf(kindOf(operation.needs), { app, caller, role }) }
}

async function expectAtDistance(
  operation: Operation,
  role: AccountRole,
  { caller, specimens }: World,
  at: number,
): Promise<{ status: number }> {
  const specimen = specimens[at]
  if (!specimen) throw new Error('The number of specimens differs from world to world')
  const refusal = expectedRefusal(operation, role, specimen)
  return await expectAudited(operation, async () => {
    const { body, status } = await send(operation, caller.token, specimen.id)
    const told = `${role} at ${specimen.what}: ${status} ${body.code ?? ''}`
    if (refusal) expect(body.code, told).toBe(refusal)
    else {
      expect(body.code ?? '', told).not.toMatch(DOOR)
      expect(body.code, told).not.toBe(`${kindOf(operation.needs)}.not-found`)
    }
    return { status }
  })
}

/** A list and the operation that reads one of what it lists, found in the contract. */
const LISTS = OPERATIONS.flatMap(({ name, operation }) => {
  const kind = kindOf(operation.needs)
  const readOne = OPERATIONS.find(
    other =>
      other.operation.needs === `${kind}.read` &&
      methodOf(other.operation) === 'GET' &&
      /:\w+$/.test(urlOf(other.operation)),
  )
  return operation.needs.endsWith('.list') && readOne ? [{ name, operation, readOne: readOne.operation }] : []
})

test.each(LISTS)('$name lists exactly what the caller may read', async ({ operation, readOne }) => {
  for (const role of ACCOUNT_ROLES.filter(role => nearnessNeeded(role, operation.needs).length > 0)) {
    const caller = await app.people.create(role)
    const made = await specimensOf(kindOf(operation.needs), { app, caller, role })
    const listed = new Set<string>()
    for (let after: string | null | undefined; after !== null; ) {
      const { body } = await app.call(operation, {
        token: caller.token,
        query: { limit: '100', ...(after && { after }) },
      } as never)
      const page = body as unknown as { items: { id: string }[]; next: string | null }
      for (const { id } of page.items) listed.add(id)
      after = page.next
    }
    for (const { id, what } of made) {
      const { status } = await send(readOne, caller.token, id)
      expect(listed.has(id), what).toBe(status === 200)
    }
    for (const id of [...listed].slice(0, 30))
      expect((await send(readOne, caller.token, id)).status).toBe(200)
  }
})
