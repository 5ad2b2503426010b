// The register of processing activities: its entries, their reviews, and those that come with the product.
import {
  addKnownActivities,
  changeProcessingActivity,
  createProcessingActivity,
  endProcessingActivity,
  listProcessingActivities,
  MOST_ACTIVITIES,
  type ProcessingActivityView,
  readProcessingActivity,
  reviewProcessingActivity,
} from '@maat/contract/privacy/processing-activities'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterEach(async () => await app.close())

const bodyOf = (more: object = {}) => ({
  name: 'Dossiers des clients',
  isForOthers: false,
  purpose: 'Défendre les clients.',
  legalBases: ['contract' as const],
  peopleKinds: ['clients' as const],
  dataKinds: ['identity' as const],
  recipients: '',
  transfersTo: '',
  transferGround: 'none' as const,
  retention: 'Dix ans.',
  measures: '',
  ...more,
})
const create = (more: object = {}) =>
  app.call(createProcessingActivity, { token: admin.token, body: bodyOf(more) })
const on = ({ id }: ProcessingActivityView) => ({
  token: admin.token,
  params: { processingActivityId: id },
})
const namesOf = async ({ token }: TestPerson, query: object = {}) =>
  (await app.call(listProcessingActivities, { token, query })).body.items.map(({ name }) => name)

test('all staff read the register by name, page by page; only Admins change it', async () => {
  for (const name of ['Élections', 'agenda', 'Zones', 'Dossiers']) await create({ name })
  const lawyer = await app.people.create('Avocat')
  expect(await namesOf(lawyer)).toEqual(['agenda', 'Dossiers', 'Élections', 'Zones'])
  const first = await app.call(listProcessingActivities, { token: lawyer.token, query: { limit: 3 } })
  const after = first.body.next ?? ''
  expect(await namesOf(lawyer, { limit: 3, after })).toEqual(['Zones'])
  const refused = await app.call(createProcessingActivity, { token: lawyer.token, body: bodyOf() })
  expect(refused.body.code).toBe('access.forbidden')
})

test('a transfer has its ground, and a ground its transfer', async () => {
  expect((await create({ transfersTo: 'Cameroun' })).body.code).toBe('request.invalid')
  expect((await create({ transferGround: 'standard-clauses' })).body.code).toBe('request.invalid')
  expect((await create({ transfersTo: 'Cameroun', transferGround: 'standard-clauses' })).status).toBe(200)
})

test('a change counts as a review; a year later the entry is due again', async () => {
  const { body: activity } = await create()
  expect(activity).toMatchObject({ isReviewDue: false, version: 1, can: ['change'] })
  app.now.value = new Date(app.now.value.getTime() + 365 * 86_400_000)
  const later = (await app.people.create('Admin')).token
  const at = { ...on(activity), token: later }
  expect((await app.call(readProcessingActivity, at)).body.isReviewDue).toBe(true)
  const reviewed = await app.call(reviewProcessingActivity, { ...at, body: { version: 1 } })
  expect(reviewed.body).toMatchObject({ isReviewDue: false, version: 2 })
  const stale = [
    await app.call(reviewProcessingActivity, { ...at, body: { version: 1 } }),
    await app.call(changeProcessingActivity, { ...at, body: { ...bodyOf(), version: 1 } }),
  ]
  expect(stale.map(({ body }) => body.code)).toEqual(['record.stale', 'record.stale'])
  const changed = await app.call(changeProcessingActivity, {
    ...at,
    body: { ...bodyOf({ name: 'Affaires' }), version: 2 },
  })
  expect(changed.body).toMatchObject({ name: 'Affaires', version: 3 })
})

test('an ended activity stays in the register and changes no more', async () => {
  const { body: activity } = await create()
  const end = () =>
    app.call(endProcessingActivity, {
      ...on(activity),
      body: { on: '2026-11-16', reason: 'Formulaire retiré.' },
    })
  expect((await end()).body).toMatchObject({ endedOn: '2026-11-16', can: [], isReviewDue: false })
  const after = [
    await end(),
    await app.call(reviewProcessingActivity, { ...on(activity), body: { version: 2 } }),
    await app.call(changeProcessingActivity, { ...on(activity), body: { ...bodyOf(), version: 2 } }),
  ]
  expect(after.map(({ body }) => body.code)).toEqual(Array(3).fill('processing-activity.ended'))
  expect([await namesOf(admin), await namesOf(admin, { state: 'ended' })]).toEqual([
    [],
    ['Dossiers des clients'],
  ])
})

test('the activities of the product are entered once, in the language of the Admin, to be reviewed', async () => {
  const english = await app.people.create('Admin', { language: 'en' })
  const add = () => app.call(addKnownActivities, { token: english.token })
  const { added } = (await add()).body
  expect(added).toBeGreaterThan(5)
  expect((await add()).body.added).toBe(0)
  const { items } = (await app.call(listProcessingActivities, { token: admin.token })).body
  expect(items.map(({ isReviewDue }) => isReviewDue)).toEqual(Array(added).fill(true))
  expect(items.map(({ name }) => name)).toContain('Client cases')
})

test('the register has a limit', async () => {
  await create()
  await sql`insert into processing_activities (name, purpose, legal_bases, people_kinds, data_kinds, transfer_ground,
      retention, created_at, updated_at)
    select name || at, purpose, legal_bases, people_kinds, data_kinds, transfer_ground, retention, created_at, updated_at
    from processing_activities, generate_series(2, ${MOST_ACTIVITIES}) at`.execute(app.services.db)
  expect((await create()).body.code).toBe('processing-activity.too-many')
  const known = await app.call(addKnownActivities, { token: admin.token })
  expect(known.body.code).toBe('processing-activity.too-many')
})
