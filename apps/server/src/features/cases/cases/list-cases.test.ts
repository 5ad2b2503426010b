import { listCases } from '@maat/contract/cases/cases'
import type { SentQueryOf } from '@maat/contract/operation'
import { CASE_LIST_GROUPS, CASE_STATUSES } from '@maat/domain/cases/case-states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let admin: TestPerson
let everybody: [string, TestPerson][]

const FOUND = {
  noise: 'Bruit de l’école voisine',
  wall: 'Mur mitoyen à Été-sur-Loire',
  elsewhere: 'Zinguerie mal posée',
}

beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant')
  admin = await app.people.create('Admin')
  everybody = Object.entries({ client, lawyer, assistant, admin })
  const mine = { lawyer_id: lawyer.id, status: 'in-progress' }
  await insertCase(app, client.id, { ...mine, title: FOUND.noise, number: 'BRU-2024-00071' })
  await insertCase(app, client.id, { title: FOUND.wall, number: 'BRU-2025-00712' })
  await insertCase(app, client.id, { title: FOUND.elsewhere, number: 'PAR-2025-00071', office_id: PARIS })
  for (const status of CASE_STATUSES)
    await insertCase(app, client.id, { ...mine, status, title: `Suite ${status}` })
  await insertCase(app, client.id, {
    status: 'draft',
    drafter_id: assistant.id,
    title: 'Brouillon de l’accueil',
  })
  const shared = await insertCase(app, (await app.people.create('User')).id, { title: 'Partagée' })
  await addPerson(app, shared, client.id, 'editor')
  await sql`update cases set search_text = fold(number || ' ' || title || ' Ines Exemple'),
    dated_at = make_timestamptz(substring(number from 5 for 4)::int, 6, 1, 0, 0, 0)
    where number ~ '^(BRU|PAR)-'`.execute(app.services.db)
})
afterAll(() => app.close())

async function titlesFor(person: TestPerson, query: SentQueryOf<typeof listCases>): Promise<string[]> {
  const { body } = await app.call(listCases, { token: person.token, query })
  return body.items.map(({ title }) => title)
}

describe('a search', () => {
  test.each([
    ['ecole VOISINE', [FOUND.noise]],
    ['ete-sur', [FOUND.wall]],
    ['bru-2024', [FOUND.noise]],
    ['BRU-2024-0007', [FOUND.noise]],
    ['2025-00712', [FOUND.wall]],
    // One or two letters match only at the start of a word: 'ec' matches 'école' but not 'introduction'.
    ['ec', [FOUND.noise]],
    ['rd', []],
    ['b%u', []],
    ['b_u', []],
    ['introuvable', []],
    ['BRU-0000-1', []],
  ])('for %j finds %j, both in a few cases and in all', async (search, titles) => {
    for (const [, person] of everybody) expect(await titlesFor(person, { search })).toEqual(titles)
  })

  test('finds only cases in the list', async () => {
    expect(await titlesFor(admin, { search: 'zinguerie' })).toEqual([FOUND.elsewhere])
    expect(await titlesFor(client, { search: 'PAR-2025' })).toEqual([FOUND.elsewhere])
    expect(await titlesFor(assistant, { search: 'zinguerie' })).toEqual([])
    expect(await titlesFor(lawyer, { search: 'PAR-2025' })).toEqual([])
  })

  test('sorts by title page by page, each case once', async () => {
    const all = await titlesFor(admin, { search: 'suite', order: 'title' })
    expect(all).toHaveLength(CASE_STATUSES.length - 1)
    expect(all).toEqual(all.toSorted())
    const paged: string[] = []
    let after: string | undefined
    do {
      const query = { search: 'suite', order: 'title' as const, limit: 2, ...(after && { after }) }
      const { body } = await app.call(listCases, { token: admin.token, query })
      paged.push(...body.items.map(({ title }) => title))
      after = body.next ?? undefined
    } while (after)
    expect(paged).toEqual(all)
  })
})

test('the groups together make up the whole list, for every user and in every order', async () => {
  for (const [, person] of everybody)
    for (const order of ['newest', 'oldest', 'title'] as const) {
      const all = await titlesFor(person, { order, limit: 100 })
      const groups = await Promise.all(
        CASE_LIST_GROUPS.map(group => titlesFor(person, { order, group, limit: 100 })),
      )
      expect(groups.flat().sort()).toEqual(all.toSorted())
    }
})

test('own cases are those that the user opened; shared ones are the others', async () => {
  expect(await titlesFor(client, { source: 'shared' })).toEqual(['Partagée'])
  expect(await titlesFor(client, { source: 'own', limit: 100 })).not.toContain('Partagée')
  expect(await titlesFor(assistant, { source: 'own' })).toEqual(['Brouillon de l’accueil'])
  expect(await titlesFor(assistant, { source: 'shared', limit: 100 })).not.toContain('Brouillon de l’accueil')
  expect(await titlesFor(assistant, { group: 'draft' })).toEqual(['Brouillon de l’accueil'])
})
