import type { TodoView } from '@maat/contract/todos'
import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './todo-form-values.ts'

const todo = {
  title: 'Relire',
  details: '',
  dueOn: '2026-12-01',
  repetition: 'none',
  assigneeId: 'me',
  reminder: { at: '2026-11-30T08:30:00.000Z', timeZone: 'Europe/Brussels', sentAt: null },
  items: [{ id: 'one', text: 'Les pièces', isDone: true }],
} as unknown as TodoView

test('what is read and sent unchanged stays the same', () => {
  const body = bodyOf(valuesOf(todo), 3)
  expect(body).toMatchObject({ title: 'Relire', dueOn: '2026-12-01', version: 3 })
  expect(body.reminder?.at).toBe(todo.reminder?.at)
  expect(body.items).toEqual([{ id: 'one', text: 'Les pièces', isDone: true }])
})

test('what is left empty is not sent: no date, no reminder, no blank line', () => {
  const items = [{ key: 'new', text: ' ', isDone: false }]
  const body = bodyOf({ ...valuesOf(todo), dueOn: '', remindDate: '', items }, 1)
  expect(body).toMatchObject({ dueOn: null, reminder: null, items: [] })
})

test('a reminder without an hour comes in the morning of its day', () => {
  const { reminder } = bodyOf({ ...valuesOf(todo), remindDate: '2026-12-24', remindTime: '' }, 1)
  expect(new Date(reminder?.at ?? '').getHours()).toBe(9)
})
