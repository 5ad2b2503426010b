// Signing rounds follow their case, and what leaves for a user stops with their access.
import { assignCase, listParticipants, removeParticipant } from '@maat/contract/cases/cases'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import {
  accountOf,
  app,
  caseId,
  client,
  documentId,
  lawyer,
  newDocument,
  openRounds,
  outsider,
  passOf,
  roundsSeenBy,
  signAs,
  signWith,
  start,
} from '../../../../test/documents/signing-rounds.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'

let admin: TestPerson
beforeAll(async () => {
  await openRounds()
  admin = await app.people.create('Admin')
})
beforeEach(async () => await newDocument())
afterEach(() => {
  app.now.value = TEST_NOW
})
afterAll(() => app.close())

const noticesOf = async ({ id }: TestPerson) =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', id)
      .where('target_id', '=', caseId)
      .orderBy('created_at')
      .execute()
  ).map(({ text }) => text)

async function collaborator(): Promise<TestPerson> {
  const person = await app.people.create('User')
  await addPerson(app, caseId, person.id, 'editor')
  return person
}

async function remove({ id }: TestPerson): Promise<void> {
  const on = { token: client.token, params: { caseId } }
  const { body } = await app.call(listParticipants, { ...on, token: lawyer.token })
  const participantId = String(body.find(({ userId }) => userId === id)?.id)
  const { status } = await app.call(removeParticipant, { ...on, params: { caseId, participantId } })
  expect(status).toBe(200)
}

const assign = async (to: TestPerson | null) =>
  await app.call(assignCase, { token: admin.token, params: { caseId }, body: { lawyerId: to?.id ?? null } })

test('the round ends when a signer leaves the case: the others learn why, the leaver nothing more', async () => {
  const leaver = await collaborator()
  await start([accountOf(client), accountOf(leaver)])
  await remove(leaver)
  expect((await roundsSeenBy(lawyer)).items[0]).toMatchObject({
    state: 'withdrawn',
    reason: 'Une personne qui devait signer n’a plus accès au document.',
  })
  expect(await noticesOf(client)).toContain('document-signing-withdrawn')
  expect(await noticesOf(lawyer)).toContain('document-signing-ended')
  expect(await noticesOf(leaver)).toEqual([])
})

test('a signer who signed and left gets no notice of the sealed document, and the round goes on', async () => {
  const leaver = await collaborator()
  const { body: round } = await start([accountOf(leaver), accountOf(client)])
  await signAs(leaver, round.id, round.digest)
  await remove(leaver)
  expect((await signAs(client, round.id, round.digest)).body).toMatchObject({ state: 'sealing' })
  await app.workOff()
  expect(await noticesOf(client)).toContain('document-signed-by-all')
  expect(await noticesOf(leaver)).not.toContain('document-signed-by-all')
})

test('the new lawyer takes the place of the former one, who gets nothing more', async () => {
  const heir = await app.people.create('Avocat')
  const { body: round } = await start([outsider, accountOf(lawyer)])
  expect((await assign(heir)).status).toBe(200)
  expect(await noticesOf(heir)).toContain('document-signing-handed-over')
  await signWith(await passOf())
  expect(await noticesOf(heir)).toContain('document-to-sign')
  const before = (await noticesOf(lawyer)).length
  expect((await signAs(heir, round.id, round.digest)).body).toMatchObject({ state: 'sealing' })
  await app.workOff()
  expect(await noticesOf(heir)).toContain('document-signed-by-all')
  expect(await noticesOf(lawyer)).toHaveLength(before)
})

test('a round of the former lawyer ends if the case has no lawyer, or if the new one signs already', async () => {
  const heir = await app.people.create('Avocat')
  await start([accountOf(client), accountOf(lawyer)])
  await assign(null)
  expect((await roundsSeenBy(client)).items[0]).toMatchObject({ state: 'withdrawn' })
  await newDocument()
  await start([accountOf(client), accountOf(lawyer)])
  const { db } = app.services
  await db
    .updateTable('round_signers')
    .set({ email: heir.email.toUpperCase() })
    .where('user_id', '=', client.id)
    .where(
      'round_id',
      'in',
      db.selectFrom('signing_rounds').select('id').where('document_id', '=', documentId),
    )
    .execute()
  await assign(heir)
  expect((await roundsSeenBy(client)).items[0]).toMatchObject({ state: 'withdrawn' })
})

test('a mail that waited is not sent once its recipient lost access', async () => {
  const leaver = await collaborator()
  await app.workOff()
  await start([accountOf(leaver)])
  await remove(leaver)
  await app.workOff()
  const mails = await app.services.db
    .selectFrom('mails')
    .select(['template', 'state', 'text_body'])
    .where('recipient_id', '=', leaver.id)
    .where('about_id', '=', documentId)
    .execute()
  expect(mails).toEqual([
    { template: expect.stringMatching(/^document-to-sign/), state: 'dropped', text_body: null },
  ])
})
