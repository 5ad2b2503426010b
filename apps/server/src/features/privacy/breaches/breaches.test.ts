// The register of breaches: reports, the clock of the authority, decisions, and who reads what.
import { listNotifications } from '@maat/contract/communication/notifications'
import type { BreachId } from '@maat/contract/ids'
import {
  type BreachView,
  changeBreach,
  closeBreach,
  decideAboutAuthority,
  decideAboutPeople,
  listBreaches,
  readBreach,
  reportBreach,
} from '@maat/contract/privacy/breaches'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfBreaches } from './index.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat')
})
beforeEach(() => {
  app.now.value = TEST_NOW
})
afterAll(async () => await app.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS)
const bodyOf = (more: object = {}) => ({
  title: 'Courriel au mauvais destinataire',
  country: 'BE' as const,
  noticedAt: TEST_NOW.toISOString(),
  happened: 'Un projet est parti chez un autre client.',
  harms: ['confidentiality' as const],
  dataKinds: ['case' as const],
  peopleCount: 1,
  consequences: '',
  measures: '',
  risk: 'unlikely' as const,
  ...more,
})
const report = async (more: object = {}, { token }: TestPerson = lawyer): Promise<BreachView> =>
  (await app.call(reportBreach, { token, body: bodyOf(more) })).body
const on = (breachId: BreachId, { token }: TestPerson = admin) => ({ token, params: { breachId } })
const decisionOf = (more: object = {}) => ({
  answer: 'not-needed' as const,
  at: null,
  reference: '',
  reason: 'Supprimé sans lecture.',
  version: 1,
  ...more,
})
const authority = (id: BreachId, more: object = {}) =>
  app.call(decideAboutAuthority, { ...on(id), body: decisionOf(more) })
const people = (id: BreachId, more: object = {}) =>
  app.call(decideAboutPeople, { ...on(id), body: decisionOf(more) })
const noticeAt = (hours: number) => ({ answer: 'told', at: inHours(hours).toISOString(), reason: '' })
const noticesOf = async ({ token, id }: TestPerson) =>
  (await app.call(listNotifications, { token, params: { userId: id } })).body.items

test('a lawyer reports a breach, follows it, and Admins hear of it with the end of the 72 hours', async () => {
  const reported = await report({ title: 'Clé USB perdue' })
  expect(reported).toMatchObject({
    clock: 'running',
    dueAt: inHours(72).toISOString(),
    authority: null,
    can: [],
  })
  const listed = async ({ token }: TestPerson) =>
    (await app.call(listBreaches, { token, query: { state: 'open' } })).body.items.map(({ id }) => id)
  expect(await listed(lawyer)).toContain(reported.id)
  expect(await listed(await app.people.create('Avocat'))).toEqual([])
  const other = await app.call(readBreach, on(reported.id, await app.people.create('Assistant')))
  expect(other.body.code).toBe('breach.not-found')
  const [notice] = await noticesOf(admin)
  expect(notice).toMatchObject({ targetId: `breach-${reported.id}` })
  expect(notice?.description).toContain('Clé USB perdue')
  expect((await app.call(readBreach, on(reported.id))).body.can).toEqual(['change', 'decide'])
})

test('a breach cannot be noticed in the future', async () => {
  expect(await report({ noticedAt: inHours(1).toISOString() })).toMatchObject({
    code: 'breach.not-yet-noticed',
  })
  const { id } = await report()
  const change = (more: object) =>
    app.call(changeBreach, { ...on(id), body: { ...bodyOf(more), version: 1 } })
  expect((await change({ noticedAt: inHours(1).toISOString() })).body.code).toBe('breach.not-yet-noticed')
})

test('only an unlikely risk is kept from the authority, with its reason; a greater one ends that decision', async () => {
  const { id } = await report({ risk: 'likely' })
  expect((await authority(id)).body.code).toBe('breach.must-be-told')
  const change = (more: object, version: number) =>
    app.call(changeBreach, { ...on(id), body: { ...bodyOf(more), version } })
  expect((await change({}, 1)).body.version).toBe(2)
  expect((await authority(id, { version: 2, reason: '' })).body.code).toBe('breach.reason-missing')
  const decided = await authority(id, { version: 2 })
  expect(decided.body).toMatchObject({ clock: 'answered', authority: { answer: 'not-needed' } })
  expect((await change({ risk: 'high' }, 3)).body).toMatchObject({ clock: 'running', authority: null })
})

test('the authority is told between the discovery and now, and a late notice has its reason', async () => {
  const { id } = await report({ risk: 'likely', noticedAt: inHours(-80).toISOString() })
  expect((await authority(id, noticeAt(1))).body.code).toBe('breach.moment-unfit')
  expect((await authority(id, noticeAt(-81))).body.code).toBe('breach.moment-unfit')
  expect((await authority(id, { ...noticeAt(-1), at: null })).body.code).toBe('breach.moment-unfit')
  expect((await authority(id, noticeAt(-7))).body.code).toBe('breach.reason-missing')
  const late = await authority(id, { ...noticeAt(-7), reference: 'N-1', reason: 'Ampleur inconnue.' })
  expect(late.body.authority).toMatchObject({ answer: 'told', reference: 'N-1', by: expect.any(String) })
})

test('with a high risk the people concerned are told too, before it is closed; then it changes no more', async () => {
  const { id } = await report({ risk: 'high' })
  app.now.value = inHours(2)
  const close = (version: number) => app.call(closeBreach, { ...on(id), body: { version } })
  expect((await authority(id, noticeAt(1))).status).toBe(200)
  expect((await close(2)).body.code).toBe('breach.undecided')
  expect((await people(id, { ...noticeAt(3), version: 2 })).body.code).toBe('breach.moment-unfit')
  expect((await people(id, { version: 2, reason: '' })).body.code).toBe('breach.reason-missing')
  expect((await people(id, { ...noticeAt(2), version: 2 })).body.people).toMatchObject({ answer: 'told' })
  expect((await close(3)).body).toMatchObject({ closedAt: inHours(2).toISOString(), can: [] })
  const after = [
    await close(4),
    await authority(id, { ...noticeAt(1), version: 4 }),
    await people(id, { version: 4 }),
    await app.call(changeBreach, { ...on(id), body: { ...bodyOf(), version: 4 } }),
  ]
  expect(after.map(({ body }) => body.code)).toEqual(Array(4).fill('breach.closed'))
})

test('an older version is refused with the present one', async () => {
  const { id } = await report()
  const change = (title: string) =>
    app.call(changeBreach, { ...on(id), body: { ...bodyOf({ title }), version: 1 } })
  expect((await change('Deuxième')).status).toBe(200)
  const stale = [
    await change('Troisième'),
    await authority(id),
    await people(id),
    await app.call(closeBreach, { ...on(id), body: { version: 1 } }),
  ]
  for (const { body } of stale)
    expect(body).toMatchObject({ code: 'record.stale', current: { title: 'Deuxième' } })
})

test('Admins are reminded a day and six hours before the end and at it, once each, until they decide', async () => {
  const alone = await openTestApp()
  const boss = await alone.people.create('Admin')
  const body = bodyOf()
  await alone.call(reportBreach, { token: boss.token, body })
  const countAt = async (hours: number) => {
    alone.now.value = inHours(hours)
    await remindOfBreaches.work(alone.services, {})
    const sent = alone.services.db.selectFrom('notifications').select('id').where('user_id', '=', boss.id)
    return (await sent.execute()).length
  }
  const counts = []
  // The reporter is not told of the report.
  for (const hours of [47, 48, 49, 66, 67, 73, 90]) counts.push(await countAt(hours))
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  await alone.services.db
    .updateTable('breaches')
    .set({
      authority_answer: 'not-needed',
      authority_at: body.noticedAt,
      authority_by: boss.id,
      risk: 'unlikely',
    })
    .execute()
  expect(await countAt(100)).toBe(3)
  await alone.close()
})
