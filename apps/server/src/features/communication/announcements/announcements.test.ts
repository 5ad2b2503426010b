import {
  listAnnouncementRecipients,
  listAnnouncements,
  listPublishedAnnouncements,
  publishAnnouncement,
  readAnnouncement,
  reviewAnnouncement,
  seeAnnouncement,
  withdrawAnnouncement,
} from '@maat/contract/communication/announcements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { spreadAnnouncement } from './index.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin', { first_name: 'Ada', last_name: 'Direction' })
  client = await app.people.create('User', { language: 'nl', last_name: 'Aaa' })
})
afterAll(async () => await app.close())

const example = publishAnnouncement.example as NonNullable<typeof publishAnnouncement.example>
const publish = async (given: object = {}) =>
  await app.call(publishAnnouncement, { token: admin.token, body: { ...example, ...given } })
const on = (person: TestPerson, { id }: { id: string }) => ({
  token: person.token,
  params: { announcementId: id },
})
const idsFor = async (person: TestPerson, query: object = {}) => {
  const { body } = await app.call(listAnnouncements, { token: person.token, query })
  return body.items.map(({ id }) => id as string)
}

test('each recipient gets it in their language and confirms it, and the Admin sees who has', async () => {
  const { body } = await publish()
  expect(body).toMatchObject({ publisherName: 'Ada Direction', seenCount: 1, audience: { kind: 'everyone' } })
  expect(await idsFor(client, { unseen: 'true' })).toEqual([body.id])
  expect(await idsFor(admin, { unseen: 'true' })).not.toContain(body.id)
  expect(await idsFor(admin)).toContain(body.id)
  const seen = await app.call(seeAnnouncement, on(client, body))
  expect(seen.body).toMatchObject({ title: example.title, text: example.text })
  const again = await app.call(seeAnnouncement, on(client, body))
  expect(again.body.seenAt).toBe(seen.body.seenAt)
  expect(await idsFor(client, { unseen: 'true' })).toEqual([])
  expect(await idsFor(client, { unseen: 'false' })).toEqual([body.id])
  expect((await app.call(reviewAnnouncement, on(admin, body))).body.seenCount).toBe(2)
  const recipients = async (query: object) =>
    (await app.call(listAnnouncementRecipients, { ...on(admin, body), query })).body.items
  expect((await recipients({ seen: 'true' })).map(({ name }) => name)).toEqual(['Ines Aaa', 'Ada Direction'])
  expect((await recipients({ seen: 'false' })).every(({ seenAt }) => seenAt === null)).toBe(true)
})

test('an announcement to a role or an office stays hidden from the others', async () => {
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const forLawyers = (await publish({ audience: { kind: 'role', role: 'Avocat' } })).body
  const forBrussels = (await publish({ audience: { kind: 'office', officeId: BRUSSELS } })).body
  expect(await idsFor(lawyer)).toEqual([forLawyers.id])
  expect(await idsFor(client)).not.toContain(forLawyers.id)
  expect(await idsFor(client)).toContain(forBrussels.id)
  expect((await app.call(readAnnouncement, on(client, forLawyers))).body.code).toBe('announcement.not-found')
  expect((await app.call(seeAnnouncement, on(lawyer, forBrussels))).body.code).toBe('announcement.not-found')
  expect((await app.call(readAnnouncement, on(lawyer, forLawyers))).status).toBe(200)
  const kinds: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = { limit: '2', ...(after && { after }) }
    const page = await app.call(listPublishedAnnouncements, { token: admin.token, query })
    kinds.push(...page.body.items.map(({ audience }) => audience.kind))
    after = page.body.next
  }
  expect(kinds.sort()).toEqual(['everyone', 'office', 'role'])
})

test('an announcement needs text in every language and recipients', async () => {
  const nobody = { kind: 'office', officeId: '00000000-0000-4000-8000-00000000dead' }
  expect((await publish({ audience: nobody })).body.code).toBe('office.unknown')
  const douala = { kind: 'office', officeId: '00000000-0000-4000-8000-000000000003' }
  expect((await publish({ audience: douala })).body.code).toBe('announcement.nobody')
  const { body } = await publish({ title: { ...example.title, nl: ' ' }, text: { ...example.text, en: '' } })
  expect(body.errors).toEqual([
    { path: 'title.nl', code: 'field.required' },
    { path: 'text.en', code: 'field.required' },
  ])
})

test('mails each recipient once, in their language, with its paragraphs', async () => {
  const text = { fr: 'Un\n\nDeux', en: 'One', nl: 'Een <b>\n\nTwee' }
  const unverified = await app.people.create('User', { email_verified_at: null })
  await app.workOff()
  const { body } = await publish({ text, byMail: true, audience: { kind: 'role', role: 'User' } })
  expect(body.waitingCount).toBe(body.recipientCount)
  await app.workOff()
  await spreadAnnouncement.work(app.services, { announcementId: body.id })
  await app.workOff()
  const mails = await app.services.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text_body', 'html_body'])
    .where('template', '=', 'announcement')
    .execute()
  expect(mails.filter(({ to_address }) => to_address === client.email)).toHaveLength(1)
  expect(mails.some(({ to_address }) => to_address === unverified.email)).toBe(false)
  const [mine] = mails.filter(({ to_address }) => to_address === client.email)
  expect(mine).toMatchObject({ subject: example.title.nl })
  expect(mine?.text_body).toContain('Een <b>\n\nTwee')
  expect(mine?.html_body).toContain('Een &lt;b&gt;</p>')
  expect((await app.call(reviewAnnouncement, on(admin, body))).body.waitingCount).toBe(0)
})

test('a withdrawn announcement is hidden and sent to no further recipient', async () => {
  const { body } = await publish({ byMail: true, audience: { kind: 'role', role: 'User' } })
  const [one, other] = await Promise.all([
    app.call(withdrawAnnouncement, on(admin, body)),
    app.call(withdrawAnnouncement, on(admin, body)),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect([one.body.code, other.body.code]).toContain('announcement.already-withdrawn')
  expect(await idsFor(client)).not.toContain(body.id)
  expect((await app.call(seeAnnouncement, on(client, body))).body.code).toBe('announcement.not-found')
  const before = await app.services.db.selectFrom('mails').select('id').execute()
  await app.workOff()
  expect(await app.services.db.selectFrom('mails').select('id').execute()).toHaveLength(before.length)
  const review = await app.call(reviewAnnouncement, on(admin, body))
  expect(review.body).toMatchObject({ withdrawnAt: app.now.value.toISOString(), waitingCount: 0 })
})

test('notifies many recipients in batches, each once, and publishing takes one query', async () => {
  const { db } = app.services
  const now = app.now.value.toISOString()
  const crowd = Array.from({ length: 1050 }, (_, at) => ({
    role_id: 2,
    office_id: PARIS,
    first_name: 'Ines',
    last_name: `Foule${String(at).padStart(4, '0')}`,
    email: `foule-${at}@personne.example`,
    created_at: now,
  }))
  await db.insertInto('users').values(crowd).execute()
  const { body } = await publish({ audience: { kind: 'role', role: 'Assistant' } })
  expect(body).toMatchObject({ recipientCount: 1050, waitingCount: 1050 })
  const work = () => spreadAnnouncement.work(app.services, { announcementId: body.id })
  await Promise.all([work(), work()])
  await work()
  expect((await app.call(reviewAnnouncement, on(admin, body))).body.waitingCount).toBe(0)
  const names: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = { limit: '100', ...(after && { after }) }
    const page = await app.call(listAnnouncementRecipients, { ...on(admin, body), query })
    names.push(...page.body.items.map(({ name }) => name))
    after = page.body.next
  }
  expect(names).toEqual(crowd.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
})

test("an office's announcement reaches the clients whose cases it treats", async () => {
  const own = await app.people.create('User', { office_id: null })
  const drafting = await app.people.create('User', { office_id: null })
  const lawyer = await app.people.create('Avocat', { office_id: BRUSSELS })
  await insertCase(app, own.id, { office_id: PARIS })
  await insertCase(app, drafting.id, { status: 'draft', office_id: PARIS })
  await insertCase(app, own.id, { office_id: PARIS, lawyer_id: lawyer.id })
  const { body } = await publish({ audience: { kind: 'office', officeId: PARIS } })
  expect(await idsFor(own)).toContain(body.id)
  for (const other of [drafting, lawyer]) expect(await idsFor(other)).not.toContain(body.id)
})
