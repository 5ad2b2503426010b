import {
  finishTodo,
  listTodoAssignees,
  listTodoCases,
  readTodo,
  removeTodo,
  reopenTodo,
  tickTodoItem,
} from '@maat/contract/calendar/todos'
import { removeParticipant } from '@maat/contract/cases/cases'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  add,
  app,
  assistant,
  change,
  client,
  lawyer,
  myCase,
  on,
  openTodos,
  titlesOf,
} from '../../../../test/calendar/todo-world.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'

beforeAll(openTodos)
afterAll(async () => await app.close())

const noticesOf = async (person: TestPerson) =>
  (await app.call(listUnreadNotifications, { token: person.token, params: { userId: person.id } })).body

test('notifies the assignee of a new task, and the author when it is done', async () => {
  const giver = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  const getter = await app.people.create('Assistant', { language: 'nl' })
  const { body } = await add(giver, { title: 'Bijlagen', assigneeId: getter.id, dueOn: '2026-12-01' })
  expect(await noticesOf(getter)).toMatchObject([
    {
      type: 'Todo',
      targetId: body.id,
      description: 'Luc Conseil geeft u een taak tegen dinsdag 1 december 2026: “Bijlagen”.',
    },
  ])
  expect(await noticesOf(giver)).toEqual([])
  expect(await titlesOf(giver, { scope: 'given' })).toEqual(['Bijlagen'])
  expect(await titlesOf(giver, { scope: 'mine' })).toEqual([])
  const done = await app.call(finishTodo, on(getter, body))
  expect(done.body).toMatchObject({ doneAt: TEST_NOW.toISOString(), doneByName: 'Ines Exemple' })
  expect((await noticesOf(giver))[0]?.description).toBe('Ines Exemple a terminé la tâche « Bijlagen ».')
  expect(await titlesOf(getter, { scope: 'mine', state: 'open' })).toEqual([])
  expect(await titlesOf(getter, { scope: 'mine', state: 'done' })).toEqual(['Bijlagen'])
  expect((await app.call(finishTodo, on(getter, body))).body.code).toBe('todo.already-done')
  expect((await app.call(reopenTodo, on(getter, body))).body.doneAt).toBeNull()
  expect((await app.call(reopenTodo, on(getter, body))).body.code).toBe('todo.not-done')
})

test('a client adds only their own to-dos, which no other user sees on the case', async () => {
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

test('a client ticks an assigned task, and changes nothing else', async () => {
  const theCase = await myCase()
  const { body } = await add(lawyer, { caseId: theCase, assigneeId: client.id, items: ['Recto', 'Verso'] })
  const read = await app.call(readTodo, on(client, body))
  expect(read.body).toMatchObject({ giverName: 'Luc Conseil', can: ['change', 'move'] })
  expect((await change(client, body, { title: 'Rien' })).body.code).toBe('access.forbidden')
  expect((await app.call(removeTodo, on(client, body))).body.code).toBe('access.forbidden')
  const params = { todoId: body.id, itemId: body.items[0]?.id }
  const ticked = await app.call(tickTodoItem, { token: client.token, params, body: { isDone: true } })
  expect(ticked.body).toMatchObject({ itemCount: 2, doneItemCount: 1 })
  expect((await app.call(finishTodo, on(client, body))).status).toBe(200)
})

test("a case's task goes to its staff and clients, a task without a case to colleagues", async () => {
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

test("a reassigned task moves to the top of the other user's list", async () => {
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

test('a user who leaves a case cannot read its tasks any more, and theirs return', async () => {
  const theCase = await myCase()
  const sharing = await app.people.create('User')
  const participantId = await addPerson(app, theCase, sharing.id, 'editor')
  const given = (await add(lawyer, { title: 'Signer', caseId: theCase, assigneeId: sharing.id })).body
  const own = (await add(sharing, { title: 'Pour moi', caseId: theCase })).body
  expect((await app.call(listTodoCases, { token: sharing.token })).body).toMatchObject([{ id: theCase }])
  const params = { caseId: theCase, participantId }
  await app.call(removeParticipant, { token: client.token, params })
  for (const todo of [given, own])
    expect((await app.call(readTodo, on(sharing, todo))).body.code).toBe('todo.not-found')
  expect(await titlesOf(sharing, {})).toEqual([])
  expect((await app.call(listTodoCases, { token: sharing.token })).body).toEqual([])
  expect((await app.call(readTodo, on(lawyer, given))).body.assigneeId).toBe(lawyer.id)
})

test('notifies assignee and author of a new date, a removed date, and a removal', async () => {
  const giver = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  const getter = await app.people.create('Assistant')
  const { body } = await add(giver, { title: 'Plaider', assigneeId: getter.id, dueOn: '2026-12-02' })
  const sentences = async (person: TestPerson) =>
    (await noticesOf(person)).map(({ description }) => description)
  const later = (await change(giver, body, { dueOn: '2026-12-01' })).body
  await change(giver, later, { title: 'Plaider bien' })
  await app.call(removeTodo, on(giver, body))
  const heard = await noticesOf(getter)
  expect(heard.find(({ targetId }) => targetId === null)?.description).toBe(
    'Luc Conseil a supprimé la tâche « Plaider bien » : elle n’est plus à faire.',
  )
  expect(heard.map(({ description }) => description)).toContain(
    'Luc Conseil a changé l’échéance de la tâche « Plaider » : elle est à faire pour le mardi 1er décembre 2026.',
  )
  expect(heard).toHaveLength(3)
  expect(await sentences(giver)).toEqual([])
  const theCase = await myCase()
  const given = (await add(assistant, { title: 'Classer', caseId: theCase, dueOn: '2026-12-02' })).body
  await change(lawyer, given, { dueOn: null })
  expect(await sentences(assistant)).toContain('Luc Conseil a retiré l’échéance de la tâche « Classer ».')
})

test('the log contains only titles of tasks of a case', async () => {
  const titles = async (person: TestPerson) =>
    (
      await app.services.db
        .selectFrom('audit_entries')
        .select('details')
        .where('actor_id', '=', person.id)
        .where('action', 'in', ['todo.added', 'todo.changed', 'todo.removed'])
        .orderBy('id')
        .execute()
    ).map(({ details }) => (details as { title?: unknown }).title)
  const giver = await app.people.create('Admin')
  const own = (await add(giver, { title: 'Appeler ma sœur' })).body
  await change(giver, own, { title: 'Écrire à ma sœur' })
  await app.call(removeTodo, on(giver, own))
  await add(giver, { title: 'Relire l’acte', caseId: await myCase() })
  expect(await titles(giver)).toEqual([undefined, undefined, undefined, 'Relire l’acte'])
})
