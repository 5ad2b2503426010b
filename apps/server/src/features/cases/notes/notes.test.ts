import { addComment, listCaseEvents, readCase } from '@maat/contract/cases/cases'
import { addNote, changeNote, listNotes, readNote, removeNote } from '@maat/contract/cases/notes'
import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { FieldsOf } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant')
})
afterAll(async () => await app.close())

const myCase = async () => await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
const note = {
  title: 'Plan de plaidoirie',
  text: 'D’abord la recevabilité.\n\nPuis le préjudice.',
  isShared: true,
}
const add = async (person: TestPerson, caseId: CaseId, given: object = {}) =>
  await app.call(addNote, {
    token: person.token,
    params: { caseId },
    body: { ...note, ...given },
  })
const on = (person: TestPerson, { id }: { id: string }) => ({
  token: person.token,
  params: { noteId: id },
})
const titles = async (person: TestPerson, query: object) => {
  const { body } = await app.call(listNotes, { token: person.token, query })
  return body.items.map(({ title }) => title)
}
const kindsOf = async (person: TestPerson, caseId: CaseId) => {
  const { body } = await app.call(listCaseEvents, {
    token: person.token,
    params: { caseId },
  })
  return body.items.map(({ kind, details }) => [kind, details.name])
}

test('the staff of its case read a shared note, only its author changes it, and it is announced internally', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId)
  expect(body).toMatchObject({ ...note, authorName: 'Luc Conseil', can: ['change'] })
  expect((await app.call(readNote, on(assistant, body))).body).toMatchObject({ ...note, can: [] })
  const change = { ...note, text: 'Autre', version: 1 }
  expect((await app.call(changeNote, { ...on(assistant, body), body: change })).body.code).toBe(
    'access.forbidden',
  )
  expect((await app.call(removeNote, on(assistant, body))).body.code).toBe('access.forbidden')
  expect(await kindsOf(assistant, caseId)).toEqual([['note-added', note.title]])
  expect(await kindsOf(client, caseId)).toEqual([])
})

test('a private note is visible only to its author, not to colleagues, Admins or clients', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, { isShared: false, title: 'Doute' })
  for (const person of [assistant, await app.people.create('Admin')]) {
    expect(await titles(person, { case: caseId })).toEqual([])
    expect(await titles(person, { search: 'doute' })).toEqual([])
    expect((await app.call(readNote, on(person, body))).body.code).toBe('note.not-found')
    expect((await app.call(removeNote, on(person, body))).body.code).toBe('note.not-found')
    expect(await kindsOf(person, caseId)).toEqual([])
  }
  expect(await titles(lawyer, { case: caseId })).toEqual(['Doute'])
})

test('notes never reach a client, not even the owner of the case', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId)
  expect((await app.call(listNotes, { token: client.token, query: { case: caseId } })).body.code).toBe(
    'access.forbidden',
  )
  expect((await app.call(readNote, on(client, body))).body.code).toBe('note.not-found')
  expect((await add(client, caseId)).body.code).toBe('access.forbidden')
  const read = await app.call(readCase, { token: client.token, params: { caseId } })
  expect(JSON.stringify(read.body)).not.toContain(note.title)
})

test('an author without a relation to the case cannot read their notes on it', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, { isShared: false })
  const elsewhere = { lawyer_id: (await app.people.create('Avocat')).id, office_id: PARIS }
  await app.services.db.updateTable('cases').set(elsewhere).where('id', '=', caseId).execute()
  expect((await app.call(readNote, on(lawyer, body))).body.code).toBe('note.not-found')
  expect(await titles(lawyer, { case: caseId })).toEqual([])
})

test('finds notes by words in any order, ignoring accents', async () => {
  const caseId = await myCase()
  await add(lawyer, caseId, { title: 'Pièces', text: 'Le bail et 100 % des quittances' })
  await add(lawyer, caseId, { title: 'Témoins', text: 'Madame Sœur' })
  const search = async (words: string) => await titles(lawyer, { case: caseId, search: words })
  expect(await search('quittances PIECES')).toEqual(['Pièces'])
  expect(await search('soeur')).toEqual(['Témoins'])
  expect(await search('100 %')).toEqual(['Pièces'])
  expect(await search('_')).toEqual([])
  expect(await search('pièces témoins')).toEqual([])
})

test('lists the last changed note first, with pages that join without gaps', async () => {
  const caseId = await myCase()
  const made = []
  for (const title of ['a', 'b', 'c']) {
    app.now.value = new Date(app.now.value.getTime() + 1000)
    made.push((await add(lawyer, caseId, { title })).body)
  }
  app.now.value = new Date(app.now.value.getTime() + 1000)
  const first = { id: made[0]?.id ?? '' }
  await app.call(changeNote, { ...on(lawyer, first), body: { ...note, title: 'a', version: 1 } })
  const one = await app.call(listNotes, { token: lawyer.token, query: { case: caseId, limit: '2' } })
  const after = one.body.next ?? ''
  const two = await app.call(listNotes, { token: lawyer.token, query: { case: caseId, limit: '2', after } })
  expect([...one.body.items, ...two.body.items].map(({ title }) => title)).toEqual(['a', 'c', 'b'])
  expect(two.body.next).toBeNull()
})

test('a change from an older version gets the newest back; sharing is announced once', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, { isShared: false })
  const save = async (given: FieldsOf<typeof changeNote> & { version: number }) =>
    await app.call(changeNote, { ...on(lawyer, body), body: { ...note, ...given } })
  const [one, other] = await Promise.all([
    save({ isShared: true, version: 1 }),
    save({ isShared: true, text: 'Autre', version: 1 }),
  ])
  const [won, lost] = one.status === 200 ? [one, other] : [other, one]
  expect([lost.status, lost.body.code]).toEqual([409, 'record.stale'])
  expect(lost.body.current).toEqual(won.body)
  await save({ version: 2, title: 'Deux' })
  expect(await kindsOf(lawyer, caseId)).toHaveLength(1)
  expect((await app.call(removeNote, on(lawyer, body))).status).toBe(200)
  expect((await app.call(readNote, on(lawyer, body))).body.code).toBe('note.not-found')
})

test('notifies only the staff of its case live', async () => {
  const caseId = await myCase()
  const { heard, stop } = await listenFor(app, CASE_CHANGED)
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const admin = await app.people.create('Admin')
  const { body } = await add(lawyer, caseId)
  await app.call(changeNote, { ...on(lawyer, body), body: { ...note, text: 'Autre', version: body.version } })
  await app.call(removeNote, on(lawyer, body))
  await add(lawyer, caseId, { isShared: false })
  await app.call(addComment, { token: lawyer.token, params: { caseId }, body: { text: 'Vu.' } })
  await waitUntil(() => expect(heard).toHaveLength(4))
  await stop()
  for (const { channel, data } of heard) {
    expect(data).toEqual({ caseId })
    for (const { id } of [lawyer, assistant, admin]) expect(channel).toContain(channelOfUser(id))
    for (const { id } of [client, elsewhere]) expect(channel).not.toContain(channelOfUser(id))
  }
})
