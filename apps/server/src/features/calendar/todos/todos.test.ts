import {
  finishTodo,
  listTodoCases,
  listTodos,
  moveTodo,
  readTodo,
  reopenTodo,
  type TodoView,
  tickTodoItem,
} from '@maat/contract/calendar/todos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  add,
  app,
  assistant,
  change,
  client,
  lawyer,
  list,
  myCase,
  on,
  openTodos,
  titlesOf,
} from '../../../../test/calendar/todo-world.ts'
import { insertTodo } from '../../../../test/calendar/todos.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'

beforeAll(openTodos)
afterAll(async () => await app.close())

test('a to-do with only a title belongs to its author, first in their list', async () => {
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

test('sorts lists by date, those without one last, and pages them', async () => {
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

test('keeps the personal order: after another one, first, or last, repeatedly', async () => {
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
  // Between the same two, more often than a fixed-precision number could be halved.
  for (let turn = 0; turn < 70; turn += 1) await move(turn % 2 ? c : b, a)
  expect(await order()).toBe('acb')
  const foreign = await insertTodo(app, client.id)
  expect((await move(a, { ...a, id: foreign })).body.code).toBe('todo.neighbour-unknown')
  expect((await move(a, a)).body.code).toBe('todo.neighbour-unknown')
})

test('parallel ticks finish a task once, and a repeating one is created once', async () => {
  const theCase = await myCase()
  const { body } = await add(lawyer, { caseId: theCase, dueOn: '2026-11-18', repetition: 'weekly' })
  const answers = await Promise.all([lawyer, assistant].map(person => app.call(finishTodo, on(person, body))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await list(lawyer, { case: theCase })).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-18',
    '2026-11-25',
  ])
})

test('a repeating to-do is created again with its checklist and reminder, across the end of a month', async () => {
  const theCase = await myCase()
  // A session lasts a day, so each month a new user ticks it.
  const inMonth = async (day: string) => {
    app.now.value = new Date(`${day}T09:00:00Z`)
    const person = await app.people.create('Admin')
    return { person, open: (await list(person, { case: theCase, state: 'open' }))[0] as TodoView }
  }
  const { person } = await inMonth('2027-01-31')
  const reminder = { at: '2027-01-30T08:00:00Z', timeZone: 'Europe/Brussels' }
  const plan = { dueOn: '2027-01-31', repetition: 'monthly', items: ['Compteur', 'Facture'], reminder }
  const { body: first } = await add(person, { ...plan, caseId: theCase })
  const params = { todoId: first.id, itemId: first.items[0]?.id }
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
    // Clocks changed in between: nine in the morning is an hour earlier in UTC.
    ['2027-03-31', '2027-03-30T07:00:00.000Z', 0, 2],
  ])
})

test('reopening removes the next one too, unless a user has changed it', async () => {
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

test('parallel changes of a task do not lose text', async () => {
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

test('refuses to tick an item of another checklist', async () => {
  const mine = (await add(lawyer, { items: ['a'] })).body
  const other = (await add(lawyer, { items: ['b'] })).body
  const params = { todoId: mine.id, itemId: other.items[0]?.id }
  const tick = { token: lawyer.token, params, body: { isDone: true } }
  expect((await app.call(tickTodoItem, tick)).body.code).toBe('todo.item-unknown')
  expect((await app.call(readTodo, on(lawyer, other))).body.doneItemCount).toBe(0)
})

test('offers only the cases of open, or of finished, to-dos', async () => {
  const [open, done] = [await myCase(), await myCase()]
  const person = await app.people.create('Admin')
  await add(person, { caseId: open })
  const { body } = await add(person, { caseId: done })
  await app.call(finishTodo, on(person, body))
  const cases = async (state: 'open' | 'done') =>
    (await app.call(listTodoCases, { token: person.token, query: { state } })).body.map(({ id }) => id)
  expect([await cases('open'), await cases('done')]).toEqual([[open], [done]])
})
