// Tests who finds letters, and what other users may know of them.
import { listCaseEvents } from '@maat/contract/cases/cases'
import { listLetters } from '@maat/contract/communication/letters'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import { type LetterWorld, openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { letLeave, write } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { linkLetters } from './link-letters.ts'

let world: LetterWorld
beforeEach(async () => {
  world = await openLetterWorld()
})
afterEach(async () => await world.app.close())

const list = async (person: TestPerson, query: object = {}) =>
  (await world.app.call(listLetters, { token: person.token, query })).body.items

test('finds letters by text, people and case, page by page', async () => {
  const { app, client, lawyer, caseId } = world
  for (const subject of ['Expertise', 'Audience', 'Délai']) {
    await write(app, lawyer, caseId, { to: [client.email], subject })
    await letLeave(app)
    app.now.value = new Date(app.now.value.getTime() + 60_000)
  }
  expect((await list(lawyer, { search: 'delai' })).map(({ subject }) => subject)).toEqual(['Délai'])
  expect(await list(lawyer, { search: 'cliente' })).toHaveLength(3)
  expect(await list(lawyer, { search: '%' })).toHaveLength(0)
  expect(await list(lawyer, { case: '00000000-0000-4000-8000-00000000dead' })).toHaveLength(0)
  const pages: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await app.call(listLetters, {
      token: client.token,
      query: { limit: '1', case: caseId, ...(after && { after }) },
    })
    pages.push(...body.items.map(({ subject }) => subject))
    after = body.next
  }
  expect(pages).toEqual(['Délai', 'Audience', 'Expertise'])
})

test("an address's owner reads a letter to it once the address is confirmed", async () => {
  const { app, lawyer, caseId } = world
  const newcomer = await app.people.create('User', {
    email: 'neuf@personne.example',
    email_verified_at: null,
  })
  const { body } = await write(app, lawyer, caseId, { to: ['neuf@personne.example'] })
  await letLeave(app)
  expect(await list(newcomer)).toEqual([])
  await app.services.db.transaction().execute(tx => linkLetters(tx, newcomer))
  expect((await list(newcomer)).map(({ id }) => id)).toEqual([body.id])
})

test("a client's timeline hides letters to others; a letter to the client alone shows collaborators no subject", async () => {
  const { app, client, lawyer, caseId } = world
  const friend = await app.people.create('User')
  await addPerson(app, caseId, friend.id, 'reader')
  await write(app, lawyer, caseId, { to: [client.email], subject: 'Secret' })
  await letLeave(app)
  await write(app, lawyer, caseId, {
    to: ['conseil@adverse.example'],
    subject: 'Mise en demeure',
  })
  await letLeave(app)
  const seenBy = async ({ token }: TestPerson) =>
    (await app.call(listCaseEvents, { token, params: { caseId }, query: {} })).body.items.map(
      ({ details }) => details,
    )
  expect(await seenBy(client)).toEqual([{}])
  expect(await seenBy(friend)).toEqual([{}])
  expect(await seenBy(lawyer)).toEqual([
    { name: 'conseil@adverse.example', subject: 'Mise en demeure' },
    { name: 'Nora Cliente', subject: 'Secret' },
  ])
})
