// Tests received letters: their author, their case, and the tray for unassigned ones.
import { listCaseEvents } from '@maat/contract/cases/cases'
import { listLetters, readLetter } from '@maat/contract/communication/letters'
import {
  dismissTrayLetter,
  fileTrayLetter,
  listTray,
  readTrayLetter,
} from '@maat/contract/communication/tray'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../../test/cases/cases.ts'
import {
  type ArrivingMail,
  arrive as arriveMail,
  INTAKE,
} from '../../../../../test/communication/arriving-mail.ts'
import { letLeave, PDF, write } from '../../../../../test/communication/letters.ts'
import { PARIS, type TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { tidyUpLetters } from '../tidy-up-letters.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let caseId: Awaited<ReturnType<typeof insertCase>>
let address: string

beforeEach(() => open())
afterEach(() => app.close())

async function open(config: object = {}): Promise<void> {
  app = await openTestApp({ ...INTAKE, ...config })
  client = await app.people.create('User', { first_name: 'Nora', last_name: 'Cliente' })
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await write(app, lawyer, caseId, { to: [client.email] })
  await letLeave(app)
  const { key } = await app.services.db.selectFrom('case_addresses').select('key').executeTakeFirstOrThrow()
  address = `dossiers+${key}@maat.example`
}

const arrive = (mail: Partial<ArrivingMail> = {}) =>
  arriveMail(app, { from: client.email, to: address, ...mail })

const received = async (person = lawyer) =>
  (await app.call(listLetters, { token: person.token, query: { box: 'received' } })).body.items
const tray = async (person = assistant) =>
  (await app.call(listTray, { token: person.token, query: {} })).body.items
const noticesOf = async (person: TestPerson) =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', person.id)
      .where('type', '=', 'Email')
      .execute()
  ).length

test("files a client's answer in the case, notifies the team, and shows it to the client", async () => {
  await arrive()
  const [letter] = await received()
  expect(letter).toMatchObject({ caseId, state: 'received', from: { address: client.email } })
  expect(await tray()).toEqual([])
  expect(await noticesOf(lawyer)).toBe(1)
  const own = await app.call(listLetters, { token: client.token, query: { box: 'sent' } })
  expect(own.body.items.map(({ id }) => id)).toEqual([letter?.id])
  const seen = await app.call(readLetter, { token: lawyer.token, params: { letterId: letter?.id } })
  expect(seen.body.origin).toEqual({
    authentication: 'passed',
    spf: null,
    dkim: null,
    dmarc: 'pass',
    flags: [],
  })
  const forClient = await app.call(readLetter, {
    token: client.token,
    params: { letterId: letter?.id },
  })
  expect(forClient.body.origin).toBeNull()
})

test.each([
  ['a failed check', 'dmarc=fail header.from=personne.example', 'failed'],
  ['no check of our server', null, 'unchecked'],
  ['a check of another domain', 'dkim=pass header.d=evil.example', 'failed'],
])('a forged client mail with %s reaches the tray, not the case', async (_, results, authentication) => {
  await arrive({ results, text: 'Versez la somme sur ce compte.' })
  expect(await received()).toEqual([])
  expect(await tray()).toMatchObject([
    { origin: { authentication, flags: ['sender-not-proved'] }, suggestedCase: { id: caseId } },
  ])
  const own = await app.call(listLetters, { token: client.token, query: { box: 'sent' } })
  expect(own.body.items).toEqual([])
})

test('ignores an authentication result that the sender wrote themselves', async () => {
  await arrive({ results: null, headers: ['Authentication-Results: mx.evil.example; dmarc=pass'] })
  expect(await tray()).toHaveLength(1)
})

test('a mail from outside the case reaches the tray, even if a stranger guesses the address', async () => {
  const other = await app.people.create('User')
  await arrive({ from: other.email })
  await arrive({ from: other.email, to: 'dossiers+aaaaaaaaaaaaaaaaaaaa@maat.example' })
  await arrive({ to: `${caseId}@maat.example` })
  expect(await received()).toEqual([])
  expect((await tray()).map(({ suggestedCase }) => suggestedCase?.id ?? null).sort()).toEqual(
    [caseId, null, null].sort(),
  )
})

test('recognises collaborators and staff of the case, but not colleagues elsewhere', async () => {
  const reader = await app.people.create('User')
  await addPerson(app, caseId, reader.id, 'reader')
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  for (const person of [reader, assistant, lawyer, elsewhere]) await arrive({ from: person.email })
  expect((await received()).map(({ from }) => from.address).sort()).toEqual(
    [reader.email, assistant.email, lawyer.email].sort(),
  )
  expect((await tray()).map(({ from }) => from.address)).toEqual([elsewhere.email])
})

test('text copied into a mail grants no access', async () => {
  const stranger = await app.people.create('User')
  await arrive({ headers: [`Cc: ${stranger.email}`] })
  const list = await app.call(listLetters, { token: stranger.token, query: {} })
  expect(list.body.items).toEqual([])
})

test('finds the case by the answered message if a mail program lost the address', async () => {
  const { message_id } = await app.services.db
    .selectFrom('letters')
    .select('message_id')
    .executeTakeFirstOrThrow()
  await arrive({ to: 'dossiers@maat.example', headers: [`In-Reply-To: ${message_id}`] })
  expect(await received()).toHaveLength(1)
})

test('a mail to two cases must be sorted by a user', async () => {
  const second = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await write(app, lawyer, second, { to: [client.email] })
  await letLeave(app)
  const rows = await app.services.db.selectFrom('case_addresses').select('key').execute()
  await arrive({ to: rows.map(({ key }) => `dossiers+${key}@maat.example`).join(', ') })
  expect(await received()).toEqual([])
  expect((await tray(lawyer))[0]?.origin.flags).toEqual(['several-cases'])
})

test('does not file our own returning letter, or the same mail twice', async () => {
  const { message_id } = await app.services.db
    .selectFrom('letters')
    .select('message_id')
    .executeTakeFirstOrThrow()
  await arrive({ id: message_id })
  expect(await received()).toEqual([])
  await arrive({ id: '<same@client.example>' })
  await arrive({ id: '<same@client.example>' })
  expect(await received()).toHaveLength(1)
  // A sender cannot block another's letter by using its id first.
  await arrive({ id: '<same@client.example>', text: 'Autre chose' })
  expect(await received()).toHaveLength(2)
})

test('keeps and marks an automatic answer without notifying anyone', async () => {
  await arrive({ headers: ['Auto-Submitted: auto-replied'], subject: 'Absente' })
  expect(await received()).toHaveLength(1)
  expect(await noticesOf(lawyer)).toBe(0)
  const sent = await app.services.db.selectFrom('mails').select('id').where('template', '<>', 'x').execute()
  expect(sent).toEqual([])
})

test('suggests the case of a number in the subject, only to its staff', async () => {
  const { number } = await app.services.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await arrive({ from: 'expert@ailleurs.example', to: 'x@maat.example', subject: `Rapport ${number}` })
  const [letter] = await tray()
  expect(letter?.suggestedCase).toMatchObject({ id: caseId, number })
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect(await tray(elsewhere)).toEqual([])
  const params = { letterId: letter?.id }
  const unseen = await app.call(readTrayLetter, { token: elsewhere.token, params })
  expect(unseen.body.code).toBe('tray.not-found')
  const whole = await app.call(readTrayLetter, { token: assistant.token, params })
  expect(whole.body).toMatchObject({ text: 'Bonjour', recipients: [{ address: 'x@maat.example' }] })
})

test('notifies the staff of a case once of a letter to sort', async () => {
  for (const text of ['un', 'deux']) await arrive({ results: 'dmarc=fail', text })
  await arrive({ from: 'pub@ailleurs.example', to: 'x@maat.example' })
  const noticesSent = await app.services.db
    .selectFrom('notifications')
    .select(['user_id', 'target_id'])
    .where('type', '=', 'Email')
    .where('user_id', '!=', client.id)
    .execute()
  expect(noticesSent).toEqual([{ user_id: lawyer.id, target_id: 'tray' }])
})

test('files a tray letter only in a case in which the user may write', async () => {
  await arrive({ from: 'expert@ailleurs.example' })
  const [letter] = await tray()
  const params = { letterId: letter?.id }
  const elsewhere = await insertCase(app, client.id, { status: 'in-progress', office_id: PARIS })
  const queued = await insertCase(app, client.id, {})
  const draft = await insertCase(app, assistant.id, { status: 'draft', drafter_id: assistant.id })
  const to = (target: string, person = assistant) =>
    app.call(fileTrayLetter, { token: person.token, params, body: { caseId: target } })
  expect((await to(elsewhere)).body.code).toBe('case.not-found')
  expect((await to('00000000-0000-4000-8000-00000000dead')).body.code).toBe('case.not-found')
  expect((await to(draft)).body.code).toBe('access.forbidden')
  expect((await to(queued, lawyer)).body.code).toBe('access.forbidden')
  expect((await to(caseId)).body).toMatchObject({ caseId, state: 'received' })
  expect((await to(caseId)).body.code).toBe('tray.not-found')
  expect(await tray()).toEqual([])
  const events = await app.call(listCaseEvents, { token: client.token, params: { caseId }, query: {} })
  expect(events.body.items.some(({ kind }) => kind === 'letter-received')).toBe(false)
})

test('a dismissed letter leaves the tray, and after a month the database, with its files', async () => {
  await arrive({ from: 'pub@ailleurs.example', file: { name: 'a.pdf', bytes: PDF } })
  const [letter] = await tray()
  const params = { letterId: letter?.id }
  expect((await app.call(dismissTrayLetter, { token: assistant.token, params })).status).toBe(200)
  expect(await tray()).toEqual([])
  await tidyUpLetters.work(app.services, {})
  const count = async () => (await app.services.db.selectFrom('letters').select('id').execute()).length
  const files = async () => (await app.services.db.selectFrom('files').select('hash').execute()).length
  expect([await count(), await files()]).toEqual([2, 1])
  app.now.value = new Date(app.now.value.getTime() + 31 * 86_400_000)
  await tidyUpLetters.work(app.services, {})
  await app.workOff()
  expect([await count(), await files()]).toEqual([1, 0])
})
