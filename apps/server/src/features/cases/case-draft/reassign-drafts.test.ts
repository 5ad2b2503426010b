// Tests that a draft stays with users who may prepare it for its client today.

import { readDraft } from '@maat/contract/cases/case-draft'
import { askCorrection } from '@maat/contract/cases/signing'
import { readIdentity } from '@maat/contract/documents/identity'
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { changeUserRole, disableUser } from '@maat/contract/people/account-administration'
import type { AccountRole } from '@maat/domain/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { hashToken } from '../../../platform/crypto/secret-token.ts'
import { present } from '../../../platform/present.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin', { office_id: PARIS })
})
afterAll(() => app.close())

const about = ({ id }: TestPerson) => ({ token: admin.token, params: { id } })
const move = (person: TestPerson, role: BodyFor<typeof changeUserRole>['role'], officeId: OfficeId) =>
  app.call(changeUserRole, { ...about(person), body: { role, officeId } })

async function preparedBy(role: AccountRole) {
  const [person, client] = [await app.people.create(role), await app.people.create('User')]
  const caseId = await insertCase(app, client.id, { status: 'draft', drafter_id: person.id })
  const reads = async ({ token }: TestPerson) =>
    (await app.call(readDraft, { token, params: { caseId } })).status
  const seesPapers = async ({ token }: TestPerson) =>
    (await app.call(readIdentity, { token, params: { clientId: client.id } })).status
  return { person, client, caseId, reads, seesPapers }
}

async function drafterOf(caseId: CaseId): Promise<UserId | null> {
  const { drafter_id } = await app.services.db
    .selectFrom('cases')
    .select('drafter_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return drafter_id
}

async function noticesTo(userId: UserId | null): Promise<(string | null)[]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('text')
    .where('user_id', '=', present(userId))
    .execute()
  return rows.map(({ text }) => text)
}

test.each(['Assistant', 'Avocat'] as const)(
  "%s who moves to another office leaves drafts and their client's documents to a colleague",
  async role => {
    const heir = await app.people.create('Assistant')
    const { person, client, caseId, reads, seesPapers } = await preparedBy(role)
    expect([await reads(person), await seesPapers(person)]).toEqual([200, 200])
    expect((await move(person, role, PARIS)).status).toBe(200)
    expect([await reads(person), await seesPapers(person)]).toEqual([404, 404])
    expect(await reads(client)).toBe(200)
    const drafter = await drafterOf(caseId)
    expect([drafter, drafter === person.id]).toEqual([expect.any(String), false])
    expect(await noticesTo(drafter)).toContain('case-draft-passed')
    if (drafter === heir.id) expect([await reads(heir), await seesPapers(heir)]).toEqual([200, 200])
  },
)

test('a lawyer who becomes an assistant of the same office keeps the drafts', async () => {
  const { person, caseId } = await preparedBy('Avocat')
  expect((await move(person, 'Assistant', BRUSSELS)).status).toBe(200)
  expect(await drafterOf(caseId)).toBe(person.id)
})

test('an Admin who becomes a lawyer gives up drafts for clients of other offices', async () => {
  const { person, caseId } = await preparedBy('Admin')
  expect((await move(person, 'Admin', PARIS)).status).toBe(200)
  expect(await drafterOf(caseId)).toBe(person.id)
  expect((await move(person, 'Avocat', PARIS)).status).toBe(200)
  expect(await drafterOf(caseId)).not.toBe(person.id)
})

test('a closed account gives up its drafts, to an Admin if the office has no other staff', async () => {
  const { person, caseId } = await preparedBy('Assistant')
  const { db } = app.services
  await db
    .updateTable('users')
    .set({ office_id: PARIS })
    .where('id', '<>', person.id)
    .where('role_id', '>', 1)
    .execute()
  await app.call(disableUser, about(person))
  const drafter = await drafterOf(caseId)
  const { role_id } = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', present(drafter))
    .executeTakeFirstOrThrow()
  expect(role_id).toBe(4)
  expect(await drafterOf(caseId)).not.toBe(person.id)
})

test("a client's correction request reaches the user who prepares the case today", async () => {
  const { person, caseId } = await preparedBy('Assistant')
  const request = {
    ...{
      case_id: caseId,
      requested_by: person.id,
      channel: 'mail',
      requested_at: app.now.value.toISOString(),
    },
    expires_at: '2099-01-01T00:00:00Z',
    pass_hash: hashToken('p'.repeat(43)),
    recognised_at: app.now.value.toISOString(),
  }
  await app.services.db.insertInto('signature_requests').values(request).execute()
  expect((await move(person, 'Assistant', PARIS)).status).toBe(200)
  const words = 'Le mur date de 2024.'
  expect((await app.call(askCorrection, { body: { pass: 'p'.repeat(43), words } })).status).toBe(200)
  expect(await noticesTo(person.id)).not.toContain('case-correction-asked')
  expect(await noticesTo(await drafterOf(caseId))).toContain('case-correction-asked')
})
