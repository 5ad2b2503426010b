import {
  findClients,
  listLawyers,
  listUsers,
  putPhoto,
  readPhoto,
  readUser,
  removePhoto,
  updateUser,
} from '@maat/contract/people/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const params = (person: TestPerson) => ({ id: person.id })
const save = (person: TestPerson, change: object, headers: Record<string, string> = {}) =>
  app.call(updateUser, { token: person.token, params: params(person), body: change, headers })
const tagOf = async (person: TestPerson) =>
  String((await app.call(readUser, { token: person.token, params: params(person) })).headers.etag)

const WEBP = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

test('a national number is masked when read, and stored nowhere in clear', async () => {
  const person = await app.people.create('User', { nationality: 'BE' })
  const saved = await save(person, { nationalNumber: '85.07.30-033.28' })
  expect(saved.body.nationalNumber).toBe('••.••.••-•••.28')
  const { rows } =
    await sql`select (select json_agg(u) from users u)::text || (select json_agg(a) from audit_entries a)::text as everything`.execute(
      app.services.db,
    )
  expect(JSON.stringify(rows)).not.toMatch(/85073003328|85\.07\.30/)
})

test("refuses to change an account's address, to which signing codes go, for Admins and owners alike", async () => {
  const person = await app.people.create('User')
  const assistant = await app.people.create('Assistant')
  const email = 'somebody.else@personne.example'
  for (const { token } of [admin, assistant, person]) {
    const refused = await app.callUntyped(updateUser, { token, params: params(person), body: { email } })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'email', code: 'field.unknown' }]])
  }
  const read = await app.call(readUser, { token: admin.token, params: params(person) })
  expect(read.body.email).toBe(person.email)
})

test('accepts the names of the user that browsers store, checks them like ours, and prefers ours', async () => {
  const person = await app.people.create('User')
  const stored = {
    gsm: '+32475000000',
    title: ['Me'],
    insurance: ['Exemple Assurances'],
    address: 'Rue de l’Exemple 1',
    birthCity: 'Namur',
    ActualCountry: 'BE',
    ActualCity: 'Liège',
  }
  expect((await save(person, stored)).body).toMatchObject({
    phoneNumber: '+32475000000',
    titles: ['Me'],
    insurances: ['Exemple Assurances'],
    street: 'Rue de l’Exemple 1',
    birthPlace: 'Namur',
    country: 'BE',
    city: 'Liège',
  })
  expect((await save(person, { address: 'Rue A', street: 'Rue B' })).body.street).toBe('Rue B')
  expect((await save(person, { address: null })).body.street).toBeNull()
  expect((await save(person, { gsm: '0475' })).body.errors).toEqual([{ path: 'gsm', code: 'phone.invalid' }])
})

test('a wrong checksum is a warning that the user can confirm; a wrong format is an error', async () => {
  const person = await app.people.create('User', { nationality: 'BE' })
  const warned = await save(person, { nationalNumber: '85.07.30-033.29' })
  expect(warned.body.errors).toEqual([{ path: 'nationalNumber', code: 'national-number.checksum' }])
  const formless = await save(person, { nationalNumber: '12', nationalNumberConfirmed: true })
  expect(formless.body.errors).toEqual([{ path: 'nationalNumber', code: 'national-number.format' }])
  const confirmed = await save(person, { nationalNumber: '85.07.30-033.29', nationalNumberConfirmed: true })
  expect(confirmed.status).toBe(200)
})

test('checks the number for the chosen country, whatever the nationality', async () => {
  const person = await app.people.create('User', { nationality: 'CM', country: 'CM' })
  const free = await save(person, { nationalNumber: '112 345 678' })
  expect(free.body).toMatchObject({ nationalNumberCountry: 'CM', nationalNumber: '•••••••78' })
  const other = await save(person, { nationalNumberCountry: 'BE' })
  expect(other.body.errors).toEqual([{ path: 'nationalNumber', code: 'national-number.format' }])
  const belgian = await save(person, { nationalNumberCountry: 'BE', nationalNumber: '85.07.30–033—28' })
  expect(belgian.body).toMatchObject({ nationalNumberCountry: 'BE', nationalNumber: '••.••.••-•••.28' })
  expect((await save(person, { country: 'FR', nationality: 'FR' })).body.nationalNumberCountry).toBe('BE')
})

test('without a chosen country, uses one with known numbers', async () => {
  const person = await app.people.create('User', { nationality: 'CM', country: 'BE' })
  const saved = await save(person, { nationalNumber: '85.07.30-033.28' })
  expect(saved.body).toMatchObject({ nationalNumberCountry: 'BE', nationalNumber: '••.••.••-•••.28' })
})

test('compares number, birth date and gender once, whichever of them changes', async () => {
  const person = await app.people.create('User', { country: 'BE' })
  const doubts = async (change: object) =>
    ((await save(person, change)).body.errors ?? []).map(({ code }) => code)
  expect(await doubts({ birthDate: '1986-07-30', gender: 'female' })).toEqual([])
  const both = ['national-number.birth-date', 'national-number.gender']
  expect(await doubts({ nationalNumber: '85.07.30-033.28' })).toEqual(both)
  expect(await doubts({ nationalNumber: '85.07.30-033.28', nationalNumberConfirmed: true })).toEqual([])
  expect(await doubts({ city: 'Namur' })).toEqual([])
  expect(await doubts({ birthDate: '1987-07-30' })).toEqual(['national-number.birth-date'])
  expect(await doubts({ birthDate: '1985-07-30' })).toEqual([])
  expect(await doubts({ gender: 'male' })).toEqual([])
  expect(await doubts({ gender: 'female' })).toEqual(['national-number.gender'])
  expect(await doubts({ gender: 'female', nationalNumberConfirmed: true })).toEqual([])
})

test('refuses a number with a future birth date, even if confirmed', async () => {
  const person = await app.people.create('User', { country: 'BE' })
  const unborn = await save(person, { nationalNumber: '30.01.01-001.53', nationalNumberConfirmed: true })
  expect(unborn.body.errors).toEqual([{ path: 'nationalNumber', code: 'national-number.format' }])
})

test('a save from an older state gets the current record and its ETag', async () => {
  const person = await app.people.create('User')
  const seen = { 'if-match': await tagOf(person) }
  expect((await save(person, { city: 'Namur' }, seen)).status).toBe(200)
  const stale = await save(person, { city: 'Gent' }, seen)
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  expect(stale.body.current).toMatchObject({ city: 'Namur' })
  expect(stale.headers.etag).toBe(await tagOf(person))
  expect((await save(person, { city: 'Gent' }, { 'if-match': `W/${stale.headers.etag}` })).status).toBe(200)
})

test('a save without If-Match overwrites any state', async () => {
  const person = await app.people.create('User', { city: 'Namur' })
  await save(person, { city: 'Gent' })
  const untagged = await save(person, { city: 'Douala' })
  expect([untagged.status, untagged.body.city]).toEqual([200, 'Douala'])
  expect(untagged.headers.etag).toBe(await tagOf(person))
})

test('only one of two parallel saves succeeds, the other gets an error', async () => {
  const person = await app.people.create('User')
  const seen = { 'if-match': await tagOf(person) }
  const answers = await Promise.all(['Namur', 'Gent', 'Douala'].map(city => save(person, { city }, seen)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('the log contains the changes, before and after', async () => {
  const person = await app.people.create('User', { city: 'Namur' })
  await save(person, { city: 'Gent' })
  const entry = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('record_id', '=', person.id)
    .where('action', '=', 'user.updated')
    .executeTakeFirstOrThrow()
  expect(entry.details).toEqual({ before: { city: 'Namur' }, after: { city: 'Gent' } })
})

test('a client can neither join the team page nor change fields of others', async () => {
  const person = await app.people.create('User')
  expect((await save(person, { isShownOnTeam: true })).body.errors).toMatchObject([{ path: 'isShownOnTeam' }])
  expect((await save(person, { roleId: 4 })).body.errors).toEqual([{ path: 'roleId', code: 'field.unknown' }])
})

test('checks a postal code against the country after the save', async () => {
  const person = await app.people.create('User', { country: 'BE' })
  expect((await save(person, { postalCode: '75004' })).body.errors).toEqual([
    { path: 'postalCode', code: 'postal-code.invalid' },
  ])
  expect((await save(person, { postalCode: '75004', country: 'FR' })).status).toBe(200)
})

test("replies contain the caller's possible actions", async () => {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat')
  const read = (by: TestPerson) => app.call(readUser, { token: by.token, params: params(client) })
  expect((await read(client)).body.can).toEqual(['update'])
  expect((await read(lawyer)).body.can).toEqual([])
  expect((await read(admin)).body.can).toEqual(['update', 'manage'])
})

test('stores a valid photo and returns it unchanged', async () => {
  const person = await app.people.create('User')
  const put = (image: string) =>
    app.call(putPhoto, { token: person.token, params: params(person), body: { image } })
  const notOne = Buffer.from('<svg onload="alert(1)">'.padEnd(40)).toString('base64')
  expect((await put(notOne)).body.code).toBe('photo.not-an-image')
  const { photoHash } = (await put(WEBP)).body
  expect((await app.call(readUser, { token: person.token, params: params(person) })).body.photoHash).toBe(
    photoHash,
  )
  const read = await app.call(readPhoto, { token: person.token, params: params(person) })
  expect([read.status, read.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(read.headers['x-content-type-options']).toBe('nosniff')
  expect((await app.call(removePhoto, { token: person.token, params: params(person) })).status).toBe(200)
  expect((await app.call(readPhoto, { token: person.token, params: params(person) })).body.code).toBe(
    'photo.none',
  )
})

test('finds users by name, company and address, with filters and pages without gaps', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `Cherche-${'abcdefg'[index]}`)
  for (const last_name of names)
    await app.people.create('User', { last_name, office_id: PARIS, company_name: 'Quincaillerie %' })
  const list = (query: object) => app.call(listUsers, { token: admin.token, query })
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ search: 'cherche', limit: '3', ...(after && { after }) })
    found.push(...page.body.items.map(({ lastName }) => lastName))
    after = page.body.next
  }
  expect(found).toEqual(names)
  expect((await list({ search: 'QUINCAILLERIE %' })).body.items).toHaveLength(7)
  expect((await list({ search: '%' })).body.items).toHaveLength(7)
  expect((await list({ office: PARIS, role: 'Avocat' })).body.items).toHaveLength(0)
  await app.people.create('User', { email_verified_at: null })
  const unverified = await list({ status: 'unverified' })
  expect(unverified.body.items.every(({ emailVerified }) => !emailVerified)).toBe(true)
  expect((await list({ after: 'not-a-place' })).body.errors).toEqual([
    { path: 'after', code: 'field.invalid' },
  ])
})

test('the staff find the lawyers for a case, without those who left', async () => {
  const assistant = await app.people.create('Assistant', { last_name: 'Zélée' })
  const here = await app.people.create('Avocat', { last_name: 'Zélé-Conseil', office_id: PARIS })
  const left = await app.people.create('Avocat', { disabled_at: app.services.clock().toISOString() })
  const { body } = await app.call(listLawyers, { token: assistant.token })
  expect(body.find(({ id }) => id === here.id)).toEqual({
    id: here.id,
    name: 'Ines Zélé-Conseil',
    officeId: PARIS,
  })
  const ids: string[] = body.map(({ id }) => id)
  expect(ids.includes(left.id) || ids.includes(assistant.id)).toBe(false)
})

test("finds clients of the user's office by name, company or address; an Admin finds all clients", async () => {
  const near = await app.people.create('User', { last_name: 'Trouvé-Ici' })
  const far = await app.people.create('User', { office_id: PARIS, company_name: 'Trouvé-Là SA' })
  await app.people.create('User', { last_name: 'Trouvé-Fermé', disabled_at: app.now.value.toISOString() })
  await app.people.create('Avocat', { last_name: 'Trouvé-Collègue' })
  const assistant = await app.people.create('Assistant')
  const find = async (person: TestPerson, search: string) => {
    const { body } = await app.call(findClients, { token: person.token, query: { search } })
    return body.map(({ id }) => id)
  }
  expect(await find(assistant, 'TROUVE')).toEqual([near.id])
  expect(new Set(await find(admin, 'trouve'))).toEqual(new Set([near.id, far.id]))
  expect(await find(admin, near.email)).toEqual([near.id])
  expect(await find(admin, '%_')).toEqual([])
})

test("the staff who may judge a newcomer's identity papers open their profile, and other staff do not", async () => {
  const newcomer = await app.people.create('User', { office_id: null })
  const readBy = async ({ token }: TestPerson) =>
    (await app.call(readUser, { token, params: params(newcomer) })).status
  const [assistant, waiting, elsewhere] = [
    await app.people.create('Assistant'),
    await app.people.create('Avocat'),
    await app.people.create('Assistant', { office_id: PARIS }),
  ]
  const assigned = await app.people.create('Avocat', { office_id: PARIS })
  await insertCase(app, newcomer.id, { status: 'draft' })
  expect(await readBy(assistant)).toBe(404)
  await insertCase(app, newcomer.id, { status: 'new' })
  await insertCase(app, newcomer.id, { status: 'in-progress', lawyer_id: assigned.id })
  expect(await Promise.all([assistant, waiting, assigned, elsewhere].map(readBy))).toEqual([
    200, 200, 200, 404,
  ])
})
