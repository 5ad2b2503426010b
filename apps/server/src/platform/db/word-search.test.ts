import { listCases } from '@maat/contract/cases/cases'
import { listCorrespondents } from '@maat/contract/communication/conversations'
import { findClients, listUsers, updateUser } from '@maat/contract/people/users'
import { fold } from '@maat/domain/words/fold'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { searchFor, similarSearch } from './word-search.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
let janssens: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat', { last_name: 'Vandermeersch' })
  janssens = await app.people.create('User', {
    first_name: 'Anne-Sophie',
    last_name: 'Janssens',
    email: 'as.janssens@exemple.example',
    phone: '+3225550112',
  })
  await app.people.create('User', {
    first_name: 'Désiré',
    last_name: 'Nkœlo',
    company_name: 'Lefèvre & Fils',
  })
  await app.people.create('User', { first_name: 'Ștefan', last_name: 'Țăranu', office_id: PARIS })
})
afterAll(() => app.close())

test('the database normalises letters by the same rules as the domain', async () => {
  const letters = fc.integer({ min: 0x20, max: 0x24f }).filter(code => code !== 0x7f)
  const extended = fc.oneof(
    letters,
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x386, max: 0x45f }),
  )
  const text = fc.array(extended, { maxLength: 20 }).map(codes => String.fromCodePoint(...codes))
  const texts = fc.sample(text, 400)
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(
    app.services.db,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold))
})

const lastNames = async (path: 'users' | 'clients', search: string): Promise<string[]> => {
  const request = { token: admin.token, query: { search } }
  if (path === 'clients') return (await app.call(findClients, request)).body.map(({ lastName }) => lastName)
  return (await app.call(listUsers, request)).body.items.map(({ lastName }) => lastName)
}

test.each([
  ['the words in another order, without accents', 'JANSSENS anne', ['Janssens']],
  ['a ligature written out', 'nkoelo desire', ['Nkœlo']],
  ['letters of other alphabets of Europe', 'taranu stefan', ['Țăranu']],
  ['a letter missing', 'jansens', ['Janssens']],
  ['another letter, in a name that is not typed to its end', 'lefeb', ['Nkœlo']],
  ['two letters that changed places, in each of two words', 'spohie jansesns', ['Janssens']],
  ['an error in each of two words', 'sofphie jansens', ['Janssens']],
  ['an e-mail address', 'janssens@exemple', ['Janssens']],
  ['a phone number as in its country', '02 555 01 12', ['Janssens']],
  ['a phone number from abroad', '+32 2 555 01 12', ['Janssens']],
  ['a part of a phone number', '555.01', ['Janssens']],
])('finds users by %s', async (_, search, names) => {
  expect(await lastNames('users', search)).toEqual(names)
  expect(await lastNames('clients', search)).toEqual(names)
})

test('lists results for a misspelled word after exact ones, page by page, each once', async () => {
  for (const last_name of ['Dubois', 'Duboys', 'Dubons', 'Duboisson'])
    await app.people.create('User', { last_name })
  const found: string[] = []
  let after: string | undefined
  do {
    const query = { search: 'dubois', limit: '1', ...(after && { after }) }
    const { body } = await app.call(listUsers, { token: admin.token, query })
    found.push(...body.items.map(({ lastName }) => lastName))
    after = body.next ?? undefined
  } while (after)
  expect(found).toEqual(['Dubois', 'Duboisson', 'Dubons', 'Duboys'])
})

test("finds cases by title and client in any order, misspelled, and by the caller's phone number", async () => {
  await insertCase(app, janssens.id, {
    title: 'Mur mitoyen à Été-sur-Loire',
    lawyer_id: lawyer.id,
    status: 'in-progress',
  })
  await sql`update cases set search_text = fold(number || ' ' || title || ' Anne-Sophie Janssens')`.execute(
    app.services.db,
  )
  const titles = async (person: TestPerson, search: string) => {
    const { body } = await app.call(listCases, { token: person.token, query: { search } })
    return body.items.map(({ title }) => title)
  }
  for (const person of [admin, lawyer, janssens])
    for (const search of ['janssens mitoyen', 'loire sur ete', 'jansens mitoyn', 'ann sofphie mur'])
      expect(await titles(person, search), search).toEqual(['Mur mitoyen à Été-sur-Loire'])
  for (const search of ['02 555 01 12', '0032 2 555 01', '555 01 12'])
    expect(await titles(lawyer, search), search).toEqual(['Mur mitoyen à Été-sur-Loire'])
  expect(await titles(admin, 'janssens toiture')).toEqual([])
})

test('finds other forms of the words, and a phrase only in its order', async () => {
  await insertCase(app, janssens.id, { title: 'Résiliation des baux commerciaux', status: 'in-progress' })
  await sql`update cases set search_text = fold(title) where title like 'Résiliation%'`.execute(
    app.services.db,
  )
  const titles = async (search: string) => {
    const { body } = await app.call(listCases, { token: admin.token, query: { search } })
    return body.items.map(({ title }) => title)
  }
  for (const search of ['bail commercial', 'résiliation du bail', '"baux commerciaux"'])
    expect(await titles(search), search).toEqual(['Résiliation des baux commerciaux'])
  expect(await titles('"commerciaux baux"')).toEqual([])
})

test('finds a name with its particles, in one word and in several', async () => {
  await app.people.create('User', { last_name: 'Van den Berghe' })
  await app.people.create('User', { last_name: 'Vandewalle' })
  expect(await lastNames('users', 'vandenberghe')).toEqual(['Van den Berghe'])
  expect(await lastNames('clients', 'van de walle')).toEqual(['Vandewalle'])
})

test('a client finds users by name and cannot guess phone numbers by digits', async () => {
  const staff = await app.people.create('Avocat', { last_name: 'Mertens', phone: '+3225559876' })
  await insertCase(app, janssens.id, { lawyer_id: staff.id, status: 'in-progress' })
  const names = async (person: TestPerson, search: string) => {
    const { body } = await app.call(listCorrespondents, { token: person.token, query: { search } })
    return body.map(({ name }) => name)
  }
  expect(await names(janssens, 'mretens')).toEqual(['Ines Mertens'])
  expect(await names(lawyer, '555 98 76')).toEqual(['Ines Mertens'])
  expect(await names(janssens, '555 98 76')).toEqual([])
})

test('finds a user with a new name by that name, and their cases too', async () => {
  const person = await app.people.create('User', { last_name: 'Ancienne' })
  const caseId = await insertCase(app, person.id, { title: 'Bornage' })
  await app.call(updateUser, {
    token: person.token,
    params: { id: person.id },
    body: { lastName: 'Nouvelle' },
  })
  const find = async (search: string) => {
    const { body } = await app.call(listCases, { token: admin.token, query: { search } })
    return body.items.map(({ id }) => id)
  }
  expect(await find('nouvele bornage')).toEqual([caseId])
  expect(await find('ancienne bornage')).toEqual([])
})

test('searches only once for a word that resembles no known word', async () => {
  const search = searchFor('introuvable 2024')
  expect(search && (await similarSearch(app.services.db, search))).toBeUndefined()
})
