// A server with a client, a lawyer and an assistant who assign tasks to each other.
import { addTodo, changeTodo, listTodos, type TodoView } from '@maat/contract/calendar/todos'
import { insertCase } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export let app: TestApp
export let client: TestPerson
export let lawyer: TestPerson
export let assistant: TestPerson

export async function openTodos(): Promise<void> {
  app = await openTestApp()
  client = await app.people.create('User', { first_name: 'Claire' })
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant')
}

export const on = (person: TestPerson, { id }: { id: string }) => ({
  token: person.token,
  params: { todoId: id },
})

export const add = async (person: TestPerson, body: object) =>
  await app.call(addTodo, { token: person.token, body: { title: 'Relire', ...body } })

export const list = async (person: TestPerson, query: object) =>
  (await app.call(listTodos, { token: person.token, query })).body.items

export const titlesOf = async (person: TestPerson, query: object) =>
  (await list(person, query)).map(({ title }) => title)

export const myCase = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })

export const change = async (person: TestPerson, todo: TodoView, body: object) => {
  const { title, details, dueOn, repetition, items, version } = todo
  const reminder = todo.reminder && { at: todo.reminder.at, timeZone: todo.reminder.timeZone }
  const same = { title, details, dueOn, repetition, reminder, items, version }
  return await app.call(changeTodo, { ...on(person, todo), body: { ...same, ...body } })
}
