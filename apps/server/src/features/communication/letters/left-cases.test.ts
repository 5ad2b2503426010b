// Tests letters whose authors or recipients have left their case.
import { assignCase } from '@maat/contract/cases/cases'
import { cancelLetter, changeLetter, sendLetterNow } from '@maat/contract/communication/letter-writing'
import { readLetter } from '@maat/contract/communication/letters'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { letLeave, write } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let admin: TestPerson
let caseId: Awaited<ReturnType<typeof insertCase>>

beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  admin = await app.people.create('Admin')
  caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    title: 'Divorce – violences',
  })
})
afterEach(() => app.close())

const sendAt = () => new Date(app.now.value.getTime() + 3_600_000).toISOString()
const passTo = (person: TestPerson) =>
  app.call(assignCase, { token: admin.token, params: { caseId }, body: { lawyerId: person.id } })
const read = async ({ token }: TestPerson, letterId: string) =>
  (await app.call(readLetter, { token, params: { letterId } })).body
const noticesOf = async (person: TestPerson) =>
  await app.services.db
    .selectFrom('notifications')
    .select(['target_id', 'description'])
    .where('user_id', '=', person.id)
    .where('type', '=', 'Email')
    .execute()

test('an author who left a case can withdraw but not send a letter; the new lawyer is notified that it waits', async () => {
  const { body: letter } = await write(app, lawyer, caseId, { to: [client.email], sendAt: sendAt() })
  const heir = await app.people.create('Avocat')
  await passTo(heir)
  expect((await read(lawyer, letter.id)).can).toEqual(['cancel'])
  expect((await read(heir, letter.id)).can).toEqual(['edit', 'send-now', 'cancel'])
  expect((await noticesOf(heir)).map(({ target_id }) => target_id)).toEqual([letter.id])
  const { token } = lawyer
  const params = { letterId: letter.id }
  const body = {
    to: ['x@ailleurs.example'],
    subject: '{{title}}',
    text: '{{lawyer}}',
    language: 'fr' as const,
  }
  const changed = await app.call(changeLetter, { token, params, body: { ...body, version: letter.version } })
  const sent = await app.call(sendLetterNow, { token, params })
  expect([changed.body.code, sent.body.code]).toEqual(['access.forbidden', 'access.forbidden'])
  expect((await app.call(cancelLetter, { token, params })).body).toMatchObject({ state: 'cancelled' })
})

test('taking over a case without waiting letters sends no notification', async () => {
  const heir = await app.people.create('Avocat')
  await write(app, heir, caseId, { to: [client.email], sendAt: sendAt() })
  await passTo(heir)
  expect(await noticesOf(heir)).toEqual([])
})

test('a mere recipient sees neither the title nor the number of the case', async () => {
  const expert = await app.people.create('User')
  const { body: letter } = await write(app, lawyer, caseId, { to: [client.email, expert.email] })
  await letLeave(app)
  expect(await read(expert, letter.id)).toMatchObject({ text: 'Bonjour', caseNumber: null, caseTitle: '' })
  expect(await read(client, letter.id)).toMatchObject({
    caseNumber: expect.stringMatching(/^BRU-/),
    caseTitle: 'Divorce – violences',
  })
  const [expertNotices, clientNotices] = [await noticesOf(expert), await noticesOf(client)]
  expect(expertNotices[0]?.description).not.toMatch(/BRU-/)
  expect(clientNotices[0]?.description).toMatch(/BRU-/)
})
