// Tests that no filter and no word finds what its reader does not see in a record.
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { insertLetter } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { hitsOf, insertReadDocument } from '../../../../test/search.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

test('the company of a client finds their case only for them and the firm', async () => {
  const owner = await app.people.create('User')
  const friend = await app.people.create('User')
  const own = await insertCase(app, owner.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    title: 'Préavis incongru',
  })
  await addPerson(app, own, friend.id, 'reader')
  await app.services.db
    .updateTable('users')
    .set({ company_name: 'Fonderie Axolotl' })
    .where('id', '=', owner.id)
    .execute()
  for (const person of [owner, lawyer])
    for (const typed of ['axolotl', 'incongru axolotl'])
      expect(await hitsOf(app, person, typed, { kinds: 'case' })).toMatchObject([{ id: own }])
  expect(await hitsOf(app, friend, 'axolotl')).toEqual([])
  expect(await hitsOf(app, friend, 'incongru')).toMatchObject([{ kind: 'case', id: own }])
})

test('no filter says more of a record than its reader sees', async () => {
  const guest = await app.people.create('User')
  const event = await insertEvent(app, lawyer.id, { title: 'Entrevue ésotérique', case_id: caseId }, [
    guest.id,
  ])
  const given = { subject: 'Avis ésotérique', author_id: lawyer.id }
  const letter = await insertLetter(app, caseId, given, [guest.id])
  const ids = async (person: TestPerson, filter: Parameters<typeof hitsOf>[3]) =>
    (await hitsOf(app, person, 'ésotérique', filter)).map(({ id }) => id).toSorted()
  const both = [event, letter].toSorted()
  for (const filter of [{}, { person: lawyer.id }]) expect(await ids(guest, filter)).toEqual(both)
  for (const filter of [{ case: caseId }, { person: client.id }]) {
    expect(await ids(guest, filter)).toEqual([])
    expect(await ids(lawyer, filter)).toEqual(both)
  }
})

test('a moved document is not found by the client who sent it to another case', async () => {
  const other = await app.people.create('User')
  const id = await insertReadDocument(app, { caseId, userId: other.id }, 'Devis', ['Un ouvrage cyclopéen'])
  expect(await hitsOf(app, client, 'cyclopéen', { person: other.id })).toMatchObject([{ id }])
  await app.services.db
    .updateTable('document_versions')
    .set({ brought_by: lawyer.id })
    .where('document_id', '=', id)
    .execute()
  expect(await hitsOf(app, client, 'cyclopéen', { person: other.id })).toEqual([])
  expect(await hitsOf(app, client, 'cyclopéen', { person: lawyer.id })).toMatchObject([{ id }])
})

test('the name of a recipient who was taken out of a letter does not find it', async () => {
  const id = await insertLetter(app, caseId, { state: 'draft', author_id: lawyer.id }, [client.id])
  const { db } = app.services
  await db
    .updateTable('letter_recipients')
    .set({ name: 'Madame Zirconium' })
    .where('letter_id', '=', id)
    .execute()
  await sql`select index_letter(${id}::uuid)`.execute(db)
  expect(await hitsOf(app, lawyer, 'zirconium')).toMatchObject([{ kind: 'letter', id }])
  await db.deleteFrom('letter_recipients').where('letter_id', '=', id).execute()
  expect(await hitsOf(app, lawyer, 'zirconium')).toEqual([])
})
