// Tests that every search of the product finds its records despite typing errors, with words in any order.
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { listLetters } from '@maat/contract/communication/letters'
import { searchMessages } from '@maat/contract/communication/messages'
import { listDocuments } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase, insertDocument } from './cases/cases.ts'
import { write } from './communication/letters.ts'
import { say } from './communication/messages.ts'
import type { TestPerson } from './people.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let client: TestPerson
let caseId: CaseId
const TITLES = ['Contrat de bail', 'Preuve de la garantie locative', 'État des lieux']

beforeAll(async () => {
  app = await openTestApp()
  const [lawyer, owner] = [await app.people.create('Avocat'), await app.people.create('User')]
  client = owner
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  for (const name of TITLES) await insertDocument(app, caseId, client.id, null, { name })
  await write(app, client, caseId, {
    subject: 'First letter',
    text: 'About the dossier of the garantie locative',
  })
  await say(
    app,
    client,
    conversationOfCase(caseId),
    'Le contrat de bail est dans le dossier, avec la garantie locative.',
  )
})
afterAll(async () => await app.close())

const SEARCHES = {
  documents: async (search: string) => {
    const { body } = await app.call(listDocuments, { token: client.token, query: { search } })
    return body.items.map(({ name }) => name)
  },
  letters: async (search: string) => {
    const { body } = await app.call(listLetters, { token: client.token, query: { search } })
    return body.items.map(({ subject }) => subject)
  },
  messages: async (search: string) => {
    const { body } = await app.call(searchMessages, { token: client.token, query: { search } })
    return body.items.map(({ excerpt }) => excerpt)
  },
}

test.each([
  ['documents', 'contrt de bail', 'Contrat de bail'],
  ['documents', 'garantie locatve', 'Preuve de la garantie locative'],
  ['documents', 'bail contrat', 'Contrat de bail'],
  ['letters', 'frist letter', 'First letter'],
  ['letters', 'dosier', 'First letter'],
  ['letters', 'letter first', 'First letter'],
  ['messages', 'dosier', 'Le contrat de bail est dans le dossier, avec la garantie locative.'],
  ['messages', 'contrt de bail', 'Le contrat de bail est dans le dossier, avec la garantie locative.'],
  ['messages', 'garantie locatve', 'Le contrat de bail est dans le dossier, avec la garantie locative.'],
] as const)('%s: “%s” finds “%s”', async (list, typed, found) => {
  expect(await SEARCHES[list](typed)).toEqual([found])
})

test('lists correctly typed words first, and similar words on the next pages', async () => {
  for (const name of ['Contrast médical', 'Contrat de travail'])
    await insertDocument(app, caseId, client.id, null, { name })
  const names: string[] = []
  let after: string | undefined
  do {
    const query = { search: 'contrat', limit: 1, ...(after && { after }) }
    const { body } = await app.call(listDocuments, { token: client.token, query })
    names.push(...body.items.map(({ name }) => name))
    after = body.next ?? undefined
  } while (after)
  expect(names.slice(0, 2).toSorted()).toEqual(['Contrat de bail', 'Contrat de travail'])
  expect(names.slice(2)).toEqual(['Contrast médical'])
})

test('finds nothing where nothing is similar', async () => {
  for (const search of Object.values(SEARCHES)) expect(await search('xylophone')).toEqual([])
})
