// The team as colleagues see it, and what the public page shows of it.
import { readTeam, readTeamPhoto } from '@maat/contract/firm/firm'
import { listColleaguesAtWork } from '@maat/contract/firm/team'
import { updateUser } from '@maat/contract/people/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertDeputyship } from '../../../../test/calendar/deputies.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat', { last_name: 'Zélande' })
  colleague = await app.people.create('Avocat', { office_id: PARIS, last_name: 'Albret' })
})
afterAll(async () => await app.close())

const at = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000).toISOString()

async function memberFor({ token }: TestPerson, id: string) {
  const { body } = await app.call(listColleaguesAtWork, { token, query: {} })
  return body.items.find(member => member.id === id)
}

test('shows the load of the next two weeks, by name and not by load', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await insertCase(app, client.id, { status: 'finished', lawyer_id: lawyer.id })
  await insertDeadline(app, caseId, lawyer.id, { due_date: at(3).slice(0, 10) })
  await insertDeadline(app, caseId, lawyer.id, { due_date: at(30).slice(0, 10) })
  await insertEvent(app, lawyer.id, { kind: 'hearing', case_id: caseId, starts_at: at(2), ends_at: at(2.1) })
  const { body } = await app.call(listColleaguesAtWork, { token: colleague.token, query: {} })
  expect(body.items.map(({ name }) => name)).toEqual(['Ines Albret', 'Ines Zélande'])
  expect((await memberFor(colleague, lawyer.id))?.load).toEqual({
    cases: 1,
    deadlines: 1,
    hearings: 1,
    todos: 0,
  })
})

test('filters by office, field of law, language and name', async () => {
  const { id: skill } = await app.services.db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await app.call(updateUser, {
    token: colleague.token,
    params: { id: colleague.id },
    body: { skills: [skill], spokenLanguages: ['nl', 'ar'] },
  })
  const namesFor = async (query: object) => {
    const { body } = await app.call(listColleaguesAtWork, { token: lawyer.token, query })
    return body.items.map(({ id }) => id)
  }
  for (const query of [{ office: PARIS }, { skill }, { language: 'ar' }, { search: 'albret' }])
    expect(await namesFor(query)).toEqual([colleague.id])
})

test('shows an absence without its reason, and its event only to those who may change it', async () => {
  const { eventId } = await insertDeputyship(app, {
    absentId: colleague.id,
    deputyId: lawyer.id,
    from: 2,
    until: 4,
  })
  const seen = await memberFor(lawyer, colleague.id)
  expect(seen?.absence).toMatchObject({ isNow: false, eventId: null, deputyName: 'Ines Zélande' })
  expect(JSON.stringify(seen)).not.toContain('Congé')
  expect((await memberFor(colleague, colleague.id))?.absence?.eventId).toBe(eventId)
})

test('the public page shows only what each person releases', async () => {
  const change = async (body: object) =>
    await app.call(updateUser, { token: lawyer.token, params: { id: lawyer.id }, body })
  const shown = async () => {
    const { body } = await app.call(readTeam, {})
    return body.find(({ id }) => id === lawyer.id)
  }
  const hash = 'b'.repeat(64)
  await app.services.db
    .insertInto('user_photos')
    .values({ user_id: lawyer.id, hash, bytes: Buffer.from('RIFF') })
    .execute()
  await change({
    bar: 'Barreau de Bruxelles',
    spokenLanguages: ['fr'],
    biography: { fr: 'a', en: 'a', nl: 'a' },
  })
  expect(await shown()).toBeUndefined()
  await change({ isShownOnTeam: true, released: ['bar'] })
  expect(await shown()).toMatchObject({
    bar: 'Barreau de Bruxelles',
    biography: null,
    photoHash: null,
    languages: [],
    skills: [],
  })
  expect((await app.call(readTeamPhoto, { params: { hash } })).status).toBe(404)
  await change({ released: ['languages', 'photo'] })
  expect(await shown()).toMatchObject({ bar: null, languages: ['fr'], photoHash: hash })
  expect((await app.call(readTeamPhoto, { params: { hash } })).status).toBe(200)
})

test('a client has neither skills nor a place in the team', async () => {
  const client = await app.people.create('User')
  const { body } = await app.call(updateUser, {
    token: client.token,
    params: { id: client.id },
    body: { spokenLanguages: ['fr'] },
  })
  expect(body).toMatchObject({ code: 'request.invalid' })
})
