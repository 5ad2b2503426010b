// Compares the server with the permission table, for every role at every distance from a record. All operations pass
// one door: `access-door.ts` proves it for each kind of record. Here each operation shows that it passes this door, with
// all calls that the table allows and one that it refuses. Each test file takes the operations on some kinds of records.

import { FIRM, FIRM_CASES_DEFAULT } from '@maat/contract/firm/settings'
import { isAudited, methodOf, type Operation, recordParameterOf, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { kindOf, type RecordKind, relationsNeeded } from '@maat/contract/permissions'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { expectDoor, expectedRefusal, KINDS_WITH_RECORDS, newWorld, type World } from './access-door.ts'
import { isSampled, pick, TRIES_ALL } from './sampling.ts'
import { specimensOf } from './specimens/specimens.ts'

/** A list test makes a record for every relation of every role. */
const MANY_RECORDS_MS = 120_000

const MISSING_IDS = ['00000000-0000-4000-8000-00000000dead', 'not-an-id', "' or 1=1 --"]

/** Path parameters beside the record's own id. */
const OTHER_PARAMETERS: Record<string, string> = {
  caseId: '00000000-0000-4000-8000-00000000dead',
  closingId: '00000000-0000-4000-8000-00000000c105',
  day: '2026-12-25',
  section: 'Appearance',
  token: 'a'.repeat(43),
  hash: 'a'.repeat(64),
  level: 'first',
  templateId: '00000000-0000-4000-8000-00000000dead',
  documentId: '00000000-0000-4000-8000-00000000dead',
  participantId: '00000000-0000-4000-8000-00000000dead',
  attachmentId: '00000000-0000-4000-8000-00000000dead',
  folderId: '00000000-0000-4000-8000-00000000dead',
  factId: '00000000-0000-4000-8000-00000000dead',
  proofId: '00000000-0000-4000-8000-00000000dead',
  setId: '00000000-0000-4000-8000-00000000dead',
  bundleId: '00000000-0000-4000-8000-00000000dead',
  part: '1',
  exhibitId: '00000000-0000-4000-8000-00000000dead',
  entryId: '00000000-0000-4000-8000-00000000dead',
  fileId: '00000000-0000-4000-8000-00000000dead',
  itemId: '00000000-0000-4000-8000-00000000dead',
  upload: 'a'.repeat(43),
  rateId: '00000000-0000-4000-8000-00000000dead',
  requestId: '00000000-0000-4000-8000-00000000dead',
  priceId: '00000000-0000-4000-8000-00000000dead',
  ownerId: '00000000-0000-4000-8000-00000000dead',
  uploadId: '00000000-0000-4000-8000-00000000dead',
  kind: 'identity-card',
  language: 'fr',
  slug: 'un-article',
  imageId: '00000000-0000-4000-8000-00000000dead',
  side: 'identity-front',
}

async function send(app: TestApp, operation: Operation, token: string | undefined, recordId = '') {
  const parameter = recordParameterOf(operation)
  const params = { ...OTHER_PARAMETERS, ...(parameter && { [parameter]: recordId }) }
  return await app.call(operation, { params, token, body: operation.example })
}

const DOOR = /^(access\.|session\.)/

/** The id of the newest audit entry. */
async function lastAudited({ services }: TestApp): Promise<number> {
  const { last } = await services.db
    .selectFrom('audit_entries')
    .select(expression => expression.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function expectAudited(
  app: TestApp,
  operation: Operation,
  run: () => Promise<{ status: number }>,
): Promise<{ status: number }> {
  const before = await lastAudited(app)
  const { status } = await run()
  if (status !== 200) return { status }
  if (isAudited(operation)) expect(await lastAudited(app)).toBeGreaterThan(before)
  if (operation.skipsAudit) expect(await lastAudited(app)).toBe(before)
  return { status }
}

/**
 * All that the table allows, because the state of a record decides its outcomes, and one that it refuses; more of these
 * in larger runs.
 */
function distancesFor(name: string, { needs }: Operation, role: AccountRole, { recipes }: World): number[] {
  const all = [...recipes.entries()].map(([at, recipe]) => ({
    at,
    isRefused: expectedRefusal(needs, role, recipe) !== undefined,
  }))
  const of = `${name} ${role}`
  const chosen = pick(
    all.filter(({ isRefused }) => isRefused),
    of,
  )
  return all.flatMap(one => (!one.isRefused || one === chosen || isSampled(`${of} ${one.at}`) ? one.at : []))
}

async function expectAtDistance(
  app: TestApp,
  operation: Operation,
  role: AccountRole,
  { caller, recipes }: World,
  at: number,
): Promise<{ status: number }> {
  const recipe = recipes[at]
  if (!recipe) throw new Error('The number of specimens differs from world to world')
  const refusal = expectedRefusal(operation.needs, role, recipe)
  const id = await recipe.make()
  return await expectAudited(app, operation, async () => {
    const { body, status } = await send(app, operation, caller.token, id)
    const context = `${role} at ${recipe.what}: ${status} ${body.code ?? ''}`
    if (refusal) expect(body.code, context).toBe(refusal)
    else {
      expect(body.code ?? '', context).not.toMatch(DOOR)
      expect(body.code, context).not.toBe(`${kindOf(operation.needs)}.not-found`)
    }
    return { status }
  })
}

/** Opens an app with an Admin whom no call disables or demotes. */
async function openWalk(): Promise<{ app: TestApp; lastAdmin: TestPerson }> {
  // One connection: a handler that needs a second one inside a transaction waits for itself, and fails here.
  const app = await openTestApp({ databasePool: 1 })
  const lastAdmin = await app.people.create('Admin')
  // The firm's own restrictions are off, because the test is about the table.
  const rules = { ...FIRM_CASES_DEFAULT, assistantsAccept: true }
  await app.services.db
    .insertInto('settings')
    .values({ owner: FIRM, section: 'Cases', content: JSON.stringify(rules) })
    .execute()
  return { app, lastAdmin }
}

/** Every list of the contract with the operation that reads one of its records. */
const LISTS = OPERATIONS.flatMap(({ name, operation }) => {
  const kind = kindOf(operation.needs)
  const readOne = OPERATIONS.find(
    other =>
      other.operation.needs === `${kind}.read` &&
      methodOf(other.operation) === 'GET' &&
      /:\w+$/.test(urlOf(other.operation)),
  )
  const isList = operation.needs.endsWith('.list') && operation.replyType === undefined
  return isList && readOne ? [{ name, operation, readOne: readOne.operation }] : []
})

/** Returns the ids on all pages of a list. */
async function listedTo(app: TestApp, operation: Operation, { token }: TestPerson): Promise<Set<string>> {
  const listed = new Set<string>()
  for (let after: string | null | undefined; after !== null; ) {
    const query = { limit: '100', ...(after && { after }) }
    const { status, body } = await app.call(operation, { token, query })
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as unknown as { items: { id: string }[]; next: string | null }
    for (const { id } of page.items) listed.add(id)
    after = page.next
  }
  return listed
}

/** Tests the operations on these kinds of records. */
export function walk(isOurs: (kind: RecordKind) => boolean): void {
  let app: TestApp
  let lastAdmin: TestPerson
  beforeAll(async () => ({ app, lastAdmin } = await openWalk()))
  afterEach(async () => await app.people.retireAllBut(lastAdmin.id))
  afterAll(async () => await app.close())
  const ours = <T extends { operation: Operation }>(all: readonly T[]) =>
    all.filter(({ operation }) => isOurs(kindOf(operation.needs)))

  async function expectOnRecords(name: string, operation: Operation, role: AccountRole): Promise<void> {
    let world = await newWorld(app, kindOf(operation.needs), role)
    for (const at of distancesFor(name, operation, role, world)) {
      const { status } = await expectAtDistance(app, operation, role, world, at)
      // The call may have ended the session or moved the other records.
      if (status === 200 && methodOf(operation) !== 'GET') {
        // Later changes notify every user of the firm: the users of the earlier world would slow down each call.
        await app.people.retireAllBut(lastAdmin.id)
        world = await newWorld(app, kindOf(operation.needs), role)
      }
    }
  }

  async function expectOnNoRecord(operation: Operation, role: AccountRole): Promise<void> {
    const caller = await app.people.create(role)
    const { body } = await send(app, operation, caller.token)
    if (relationsNeeded(role, operation.needs).length > 0) expect(body.code ?? '').not.toMatch(DOOR)
    else expect(body.code).toBe('access.forbidden')
  }

  const kinds = KINDS_WITH_RECORDS.filter(isOurs).flatMap(kind => ACCOUNT_ROLES.map(role => ({ kind, role })))

  test.each(kinds)(
    'the door to each $kind answers $role as the table says',
    async ({ kind, role }) => await expectDoor(app, kind, role),
    MANY_RECORDS_MS,
  )

  describe.each(ours(OPERATIONS))('$name ($operation.path)', ({ name, operation }) => {
    const isPublic = relationsNeeded('None', operation.needs).length > 0
    const isOnRecord = recordParameterOf(operation) !== undefined

    test(isPublic ? 'lets visitors in' : 'sends visitors away', async () => {
      const { body } = await send(app, operation, undefined, MISSING_IDS[0])
      if (isPublic) expect(body.code ?? '').not.toMatch(DOOR)
      else expect(body.code).toBe('session.required')
    })

    test(
      'answers every role as the table says',
      async () => {
        for (const role of ACCOUNT_ROLES)
          if (isOnRecord) await expectOnRecords(name, operation, role)
          else await expectOnNoRecord(operation, role)
      },
      MANY_RECORDS_MS,
    )

    if (isOnRecord)
      test('says that a record which does not exist is not there', async () => {
        for (const role of TRIES_ALL ? ACCOUNT_ROLES : [pick(ACCOUNT_ROLES, name) ?? 'Admin']) {
          const caller = await app.people.create(role)
          for (const missing of TRIES_ALL ? MISSING_IDS : [pick(MISSING_IDS, `id of ${name}`)]) {
            const { body, status } = await send(app, operation, caller.token, missing)
            expect([status, body.code]).toEqual([404, `${kindOf(operation.needs)}.not-found`])
          }
        }
      })
  })

  test.each(ours(LISTS))(
    '$name lists exactly what the caller may read',
    async ({ operation, readOne }) => {
      for (const role of ACCOUNT_ROLES.filter(role => relationsNeeded(role, operation.needs).length > 0)) {
        const caller = await app.people.create(role)
        const made = await specimensOf(kindOf(operation.needs), { app, caller, role })
        const listed = await listedTo(app, operation, caller)
        for (const { id, what } of made) {
          const { status } = await send(app, readOne, caller.token, id)
          expect(listed.has(id), what).toBe(status === 200)
        }
        const others = [...listed].filter(id => made.every(specimen => specimen.id !== id))
        for (const id of others.slice(0, TRIES_ALL ? 30 : 5))
          expect((await send(app, readOne, caller.token, id)).status).toBe(200)
      }
    },
    MANY_RECORDS_MS,
  )
}
