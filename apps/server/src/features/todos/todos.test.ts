import { removeParticipant } from '@maat/contract/cases'
import { listUnreadNotifications } from '@maat/contract/notifications'
import {
  addTodo,
  changeTodo,
  finishTodo,
  listTodoAssignees,
  listTodoCases,
  listTodos,
  moveTodo,
  readTodo,
  removeTodo,
  reopenTodo,
  type TodoView,
  tickTodoItem,
} from '@maat/contract/todos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../test/cases.ts'
import { PARIS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts'
import { insertTodo } from '../../../test/todos.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { first_name: 'Claire' })
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant')
})
afterAll(async () => await app.close())

const on = (person: TestPerson, { id }: { id: string }) => ({
  token: person.token,
  params: { todoId: id as never },
})
const add = async (person: TestPerson, body: object) =>
  await app.call(addTodo, { token: person.token, body: { title: 'Relire', ...body } as never })
const list = async (person: TestPerson, query: object) =>
  (await app.call(listTodos, { token: person.token, query: query as never })).body.items
const titlesOf = async (person: TestPerson, query: object) =>
  (await list(person, query)).map(({ title }) => title)
const told = async (person: TestPerson) =>
  (await app.call(listUnreadNotifications, { token: person.token, params: { userId: person.id as never } }))
    .body
const myCase = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })
/** As it stands, saved with a change. */
const change = async (person: TestPerson, todo: TodoView, body: object) => {
  const { title, details, dueOn, repetition, items, version } = todo
  const reminder = todo.reminder && { at: todo.reminder.at, timeZone: todo.reminder.timeZone }
  const same = { title, details, dueOn, repetition, reminder, items, version }
  return await app.call(changeTodo, { ...on(person, todo), body: { ...same, ...body } as never })
}

test('what one adds with a line alone is one’s own, and first in one’s list', async () => {
  const person = await app.people.create('Avocat')
  await add(person, { title: 'Deuxième' })
  const { body } = await add(person, { title: '  Première  ' })
  expect(body).toMatchObject({
    title: 'Première',
    giverId: person.id,
    assigneeId: person.id,
    dueOn: null,
    repetition: 'none',
    can: ['change', 'edit', 'move'],
  })
  expect(await titlesOf(person, { scope: 'mine', state: 'open', order: 'own' })).toEqual([
    'Première',
    'Deuxième',
  ])
  expect((await add(person, { title: ' ' })).body.errors).toEqual([{ path: 'title', code: 'field.required' }])
  expect((await add(person, { repetition: 'daily' })).body.errors).toEqual([
    { path: 'dueOn', code: 'field.required' },
  ])
})

test('lists are ordered by date, those without one last, and paged', async () => {
  const person = await app.people.create('Assistant')
  for (const dueOn of ['2026-12-03', null, '2026-12-01', '2026-12-02', null])
    await add(person, { title: dueOn ?? 'sans date', dueOn })
  const expected = ['2026-12-01', '2026-12-02', '2026-12-03', 'sans date', 'sans date']
  expect(await titlesOf(person, { scope: 'mine', state: 'open' })).toEqual(expected)
  for (const order of ['due', 'own'] as const) {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { scope: 'mine', state: 'open', order, limit: '2', ...(after && { after }) } as const
      const { body } = await app.call(listTodos, { token: person.token, query })
      seen.push(...body.items.map(({ id }) => id))
      after = body.next
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  }
  const first = await app.call(listTodos, { token: person.token, query: { limit: '2' } })
  const mixed = { scope: 'mine', state: 'done', after: first.body.next ?? '' } as const
  expect((await app.call(listTodos, { token: person.token, query: mixed })).body.code).toBe('request.invalid')
})

test('one’s own order is kept: after another one, first, or last, again and again', async () => {
  const person = await app.people.create('Assistant')
  const [c, b, a] = [
    (await add(person, { title: 'c' })).body,
    (await add(person, { title: 'b' })).body,
    (await add(person, { title: 'a' })).body,
  ]
  const order = async () => (await titlesOf(person, { scope: 'mine', state: 'open', order: 'own' })).join('')
  const move = async (todo: TodoView, after: TodoView | null) =>
    await app.call(moveTodo, { ...on(person, todo), body: { after: after?.id ?? null } })
  expect(await order()).toBe('abc')
  await move(c, a)
  expect(await order()).toBe('acb')
  await move(b, null)
  expect(await order()).toBe('bac')
  await move(b, c)
  expect(await order()).toBe('acb')
  // Between the same two, more often than a number with a fixed number of digits could be halved.
  for (let turn = 0; turn < 70; turn += 1) await move(turn % 2 ? c : b, a)
  expect(await order()).toBe('acb')
  const foreign = await insertTodo(app, client.id)
  expect((await move(a, { ...a, id: foreign })).body.code).toBe('todo.neighbour-unknown')
  expect((await move(a, a)).body.code).toBe('todo.neighbour-unknown')
})

test('whoever is given a task hears of it, and whoever gave it hears that it is done', async () => {
  const giver = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  const getter = await app.people.create('Assistant', { language: 'nl' })
  const { body } = await add(giver, { title: 'Bijlagen', assigneeId: getter.id, dueOn: '2026-12-01' })
  expect(await told(getter)).toMatchObject([
    {
      type: 'Todo',
      targetId: body.id,
      description: 'Luc Conseil geeft u een taak tegen dinsdag 1 december 2026: “Bijlagen”.',
    },
  ])
  expect(await told(giver)).toEqual([])
  expect(await titlesOf(giver, { scope: 'given' })).toEqual(['Bijlagen'])
  expect(await titlesOf(giver, { scope: 'mine' })).toEqual([])
  const done = await app.call(finishTodo, on(getter, body))
  expect(done.body).toMatchObject({ doneAt: TEST_NOW.toISOString(), doneByName: 'Ines Exemple' })
  expect((await told(giver))[0]?.description).toBe('Ines Exemple a terminé la tâche « Bijlagen ».')
  expect(await titlesOf(getter, { scope: 'mine', state: 'open' })).toEqual([])
  expect(await titlesOf(getter, { scope: 'mine', state: 'done' })).toEqual(['Bijlagen'])
  expect((await app.call(finishTodo, on(getter, body))).body.code).toBe('todo.already-done')
  expect((await app.call(reopenTodo, on(getter, body))).body.doneAt).toBeNull()
  expect((await app.call(reopenTodo, on(getter, body))).body.code).toBe('todo.not-done')
})

test('two who tick the same task at once make it done once, and what repeats comes once', async () => {
  const theCase = await myCase()
  const { body } = await add(lawyer, { caseId: theCase, dueOn: '2026-11-18', repetition: 'weekly' })
  const answers = await Promise.all([lawyer, assistant].map(person => app.call(finishTodo, on(person, body))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await list(lawyer, { case: theCase })).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-18',
    '2026-11-25',
  ])
})

test('what repeats is made anew with its checklist and its reminder, over the end of a month', async () => {
  const theCase = await myCase()
  // A session lasts a day: each month somebody else is there who may tick it.
  const inMonth = async (day: string) => {
    app.now.value = new Date(`${day}T09:00:00Z`)
    const person = await app.people.create('Admin')
    return { person, open: (await list(person, { case: theCase, state: 'open' }))[0] as TodoView }
  }
  const { person } = await inMonth('2027-01-31')
  const reminder = { at: '2027-01-30T08:00:00Z', timeZone: 'Europe/Brussels' }
  const plan = { dueOn: '2027-01-31', repetition: 'monthly', items: ['Compteur', 'Facture'], reminder }
  const { body: first } = await add(person, { ...plan, caseId: theCase })
  const params = { todoId: first.id, itemId: first.items[0]?.id as never }
  await app.call(tickTodoItem, { token: person.token, params, body: { isDone: true } })
  const due: unknown[] = []
  for (const day of ['2027-01-31', '2027-02-28', '2027-03-31']) {
    const now = await inMonth(day)
    due.push([now.open.dueOn, now.open.reminder?.at, now.open.doneItemCount, now.open.itemCount])
    await app.call(finishTodo, on(now.person, now.open))
  }
  app.now.value = TEST_NOW
  expect(due).toEqual([
    ['2027-01-31', '2027-01-30T08:00:00.000Z', 1, 2],
    ['2027-02-28', '2027-02-27T08:00:00.000Z', 0, 2],
    // Clocks went forward in between: nine in the morning is an hour earlier in Greenwich.
    ['2027-03-31', '2027-03-30T07:00:00.000Z', 0, 2],
  ])
})

test('taking a tick back takes the next one back too, unless somebody has begun with it', async () => {
  const person = await app.people.create('Avocat')
  const { body } = await add(person, { dueOn: '2026-11-18', repetition: 'daily' })
  const open = async () => await list(person, { scope: 'mine', state: 'open' })
  await app.call(finishTodo, on(person, body))
  expect(await open()).toMatchObject([{ dueOn: '2026-11-19' }])
  await app.call(reopenTodo, on(person, body))
  expect(await open()).toMatchObject([{ id: body.id, dueOn: '2026-11-18', repetition: 'daily' }])
  await app.call(finishTodo, on(person, body))
  const [next] = await open()
  await app.call(finishTodo, on(person, next as TodoView))
  await app.call(reopenTodo, on(person, body))
  expect((await open()).map(({ dueOn, repetition }) => [dueOn, repetition])).toEqual([
    ['2026-11-18', 'none'],
    ['2026-11-20', 'daily'],
  ])
})

test('two who change the same task do not lose each other’s words', async () => {
  const theCase = await myCase()
  const { body } = await add(lawyer, { caseId: theCase, items: ['a', 'b'] })
  const [kept] = body.items
  const items = [{ id: kept?.id, text: 'a', isDone: true }, { text: 'c' }, { id: kept?.id, text: 'a again' }]
  const changed = await change(lawyer, body, { title: 'Conclure', details: 'Avant\nlundi', items })
  expect(changed.body).toMatchObject({ title: 'Conclure', details: 'Avant\nlundi', version: 2 })
  expect(changed.body.items.map(({ text, isDone }) => [text, isDone])).toEqual([
    ['a', true],
    ['c', false],
    ['a again', false],
  ])
  expect(changed.body.items[0]?.id).toBe(kept?.id)
  const stale = await change(assistant, body, { title: 'Autre' })
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  expect(stale.body.current).toMatchObject({ title: 'Conclure', version: 2 })
})

test('a line of another checklist is not ticked', async () => {
  const mine = (await add(lawyer, { items: ['a'] })).body
  const other = (await add(lawyer, { items: ['b'] })).body
  const params = { todoId: mine.id, itemId: other.items[0]?.id as never }
  const tick = { token: lawyer.token, params, body: { isDone: true } }
  expect((await app.call(tickTodoItem, tick)).body.code).toBe('todo.item-unknown')
  expect((await app.call(readTodo, on(lawyer, other))).body.doneItemCount).toBe(0)
})

test('a client adds for themselves alone, and nobody else sees it on the case', async () => {
  const theCase = await myCase()
  const own = await add(client, { title: 'Chercher mon bail', caseId: theCase })
  expect(own.body).toMatchObject({ isPersonal: true, can: ['change', 'edit', 'move'] })
  for (const person of [lawyer, assistant, await app.people.create('Admin')]) {
    expect(await titlesOf(person, { case: theCase })).toEqual([])
    expect((await app.call(readTodo, on(person, own.body))).body.code).toBe('todo.not-found')
    expect((await app.call(finishTodo, on(person, own.body))).body.code).toBe('todo.not-found')
  }
  expect((await add(client, { assigneeId: lawyer.id })).body.code).toBe('todo.assignee-refused')
  expect((await add(client, { assigneeId: lawyer.id, caseId: theCase })).body.code).toBe(
    'todo.assignee-refused',
  )
  expect((await change(client, own.body, { assigneeId: lawyer.id })).body.code).toBe('todo.assignee-refused')
  const foreign = await insertCase(app, lawyer.id, { status: 'in-progress' })
  expect((await add(client, { caseId: foreign })).body.code).toBe('case.not-found')
})

test('a client ticks what they were given, and changes nothing else of it', async () => {
  const theCase = await myCase()
  const { body } = await add(lawyer, { caseId: theCase, assigneeId: client.id, items: ['Recto', 'Verso'] })
  const read = await app.call(readTodo, on(client, body))
  expect(read.body).toMatchObject({ giverName: 'Luc Conseil', can: ['change', 'move'] })
  expect((await change(client, body, { title: 'Rien' })).body.code).toBe('access.forbidden')
  expect((await app.call(removeTodo, on(client, body))).body.code).toBe('access.forbidden')
  const params = { todoId: body.id, itemId: body.items[0]?.id as never }
  const ticked = await app.call(tickTodoItem, { token: client.token, params, body: { isDone: true } })
  expect(ticked.body).toMatchObject({ itemCount: 2, doneItemCount: 1 })
  expect((await app.call(finishTodo, on(client, body))).status).toBe(200)
})

test('a task of a case goes to those near to it, and to its clients; without a case, to colleagues', async () => {
  const theCase = await myCase()
  const sharing = await app.people.create('User')
  await addPerson(app, theCase, sharing.id, 'reader')
  const elsewhere = await app.people.create('Avocat', { office_id: PARIS })
  const admin = await app.people.create('Admin')
  const offered = async (query: object) =>
    (await app.call(listTodoAssignees, { token: lawyer.token, query })).body.map(({ id }) => id as string)
  const near = await offered({ case: theCase })
  for (const { id } of [client, sharing, lawyer, assistant, admin]) expect(near).toContain(id)
  expect(near).not.toContain(elsewhere.id)
  const staff = await offered({})
  expect(staff).toContain(elsewhere.id)
  expect(staff).not.toContain(client.id)
  expect((await add(lawyer, { caseId: theCase, assigneeId: elsewhere.id })).body.code).toBe(
    'todo.assignee-refused',
  )
  expect((await add(lawyer, { assigneeId: client.id })).body.code).toBe('todo.assignee-refused')
  expect((await add(lawyer, { caseId: theCase, assigneeId: sharing.id })).status).toBe(200)
  const foreign = await insertCase(app, client.id, { status: 'in-progress', office_id: PARIS })
  const refused = await app.call(listTodoAssignees, { token: lawyer.token, query: { case: foreign } })
  expect(refused.body.code).toBe('case.not-found')
})

test('a task that is given on goes to the top of the other’s list, and leaves one’s own', async () => {
  const theCase = await myCase()
  const { body } = await add(lawyer, { title: 'Classer', caseId: theCase })
  await add(assistant, { title: 'Autre' })
  await change(lawyer, body, { assigneeId: assistant.id })
  expect((await titlesOf(assistant, { scope: 'mine', state: 'open', order: 'own' })).slice(0, 2)).toEqual([
    'Classer',
    'Autre',
  ])
  expect(await titlesOf(lawyer, { scope: 'mine', case: theCase })).toEqual([])
  expect((await app.call(removeTodo, on(lawyer, body))).status).toBe(200)
  expect((await app.call(readTodo, on(assistant, body))).body.code).toBe('todo.not-found')
})

test('who leaves a case no longer reads its tasks, and what they had to do goes back', async () => {
  const theCase = await myCase()
  const sharing = await app.people.create('User')
  const participantId = await addPerson(app, theCase, sharing.id, 'editor')
  const given = (await add(lawyer, { title: 'Signer', caseId: theCase, assigneeId: sharing.id })).body
  const own = (await add(sharing, { title: 'Pour moi', caseId: theCase })).body
  expect((await app.call(listTodoCases, { token: sharing.token })).body).toMatchObject([{ id: theCase }])
  const params = { caseId: theCase, participantId: participantId as never }
  await app.call(removeParticipant, { token: client.token, params })
  for (const todo of [given, own])
    expect((await app.call(readTodo, on(sharing, todo))).body.code).toBe('todo.not-found')
  expect(await titlesOf(sharing, {})).toEqual([])
  expect((await app.call(listTodoCases, { token: sharing.token })).body).toEqual([])
  expect((await app.call(readTodo, on(lawyer, given))).body.assigneeId).toBe(lawyer.id)
})

test('a new date, none any more, and removal are told to whoever has to do it, and to whoever gave it', async () => {
  const giver = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  const getter = await app.people.create('Assistant')
  const { body } = await add(giver, { title: 'Plaider', assigneeId: getter.id, dueOn: '2026-12-02' })
  const sentences = async (person: TestPerson) => (await told(person)).map(({ description }) => description)
  const later = (await change(giver, body, { dueOn: '2026-12-01' })).body
  await change(giver, later, { title: 'Plaider bien' })
  await app.call(removeTodo, on(giver, body))
  const heard = await told(getter)
  expect(heard.find(({ targetId }) => targetId === null)?.description).toBe(
    'Luc Conseil a supprimé la tâche « Plaider bien » : elle n’est plus à faire.',
  )
  expect(heard.map(({ description }) => description)).toContain(
    'Luc Conseil a changé l’échéance de la tâche « Plaider » : elle est à faire pour le mardi 1er décembre 2026.',
  )
  expect(heard).toHaveLength(3)
  expect(await sentences(giver)).toEqual([])
  const theCase = await myCase()
  const given = (await add(assistant, { title: 'Classer', caseId: theCase, dueOn: '2026-12-02' })).body
  await change(lawyer, given, { dueOn: null })
  expect(await sentences(assistant)).toContain('Luc Conseil a retiré l’échéance de la tâche « Classer ».')
})

test('the cases to choose from are those of what is open, or of what is done', async () => {
  const [open, done] = [await myCase(), await myCase()]
  const person = await app.people.create('Admin')
  await add(person, { caseId: open })
  const { body } = await add(person, { caseId: done })
  await app.call(finishTodo, on(person, body))
  const cases = async (state: 'open' | 'done') =>
    (await app.call(listTodoCases, { token: person.token, query: { state } })).body.map(({ id }) => id)
  expect([await cases('open'), await cases('done')]).toEqual([[open], [done]])
})
