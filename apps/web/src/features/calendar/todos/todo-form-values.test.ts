import type { TodoView } from '@maat/contract/calendar/todos'
import { expect, test } from 'vitest'
import { bodyOf, newBodyOf, problemsIn, valuesOf } from './todo-form-values.ts'

const todo = {
  title: 'Relire',
  details: '',
  dueOn: '2026-12-01',
  repetition: 'none',
  assigneeId: 'me',
  reminder: { at: '2026-11-30T08:30:00.000Z', timeZone: 'Europe/Brussels', sentAt: null },
  items: [{ id: 'one', text: 'Les pièces', isDone: true }],
} as unknown as TodoView

test('a task that is read and sent unchanged stays the same', () => {
  const body = bodyOf(valuesOf(todo), { ...todo, version: 3 })
  expect(body).toMatchObject({ title: 'Relire', dueOn: '2026-12-01', version: 3 })
  expect(body.reminder?.at).toBe(todo.reminder?.at)
  expect(body.items).toEqual([{ id: 'one', text: 'Les pièces', isDone: true }])
})

test('leaves out empty values: no date, no reminder, no blank line', () => {
  const items = [{ key: 'new', text: ' ', isDone: false }]
  const body = bodyOf({ ...valuesOf(todo), dueOn: '', remindDate: '', items }, todo)
  expect(body).toMatchObject({ dueOn: null, reminder: null, items: [] })
})

test('a reminder without an hour comes in the morning of its day', () => {
  const { reminder } = bodyOf({ ...valuesOf(todo), remindDate: '2026-12-24', remindTime: '' }, todo)
  expect(new Date(reminder?.at ?? '').getHours()).toBe(9)
})

test('an untouched reminder stays in the time zone where it was set', () => {
  const reminder = { at: '2026-11-30T08:30:12.000Z', timeZone: 'Africa/Douala', sentAt: null }
  const elsewhere = { ...todo, reminder }
  const { at, timeZone } = reminder
  expect(bodyOf({ ...valuesOf(elsewhere), title: 'Autre' }, elsewhere).reminder).toEqual({ at, timeZone })
  const moved = bodyOf({ ...valuesOf(elsewhere), remindTime: '10:15' }, elsewhere).reminder
  expect(moved?.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('an hour needs its day, and a day must exist in the calendar', () => {
  const reminded = (remindDate: string, remindTime: string) =>
    problemsIn({ ...valuesOf(todo), remindDate, remindTime }).map(({ path, code }) => [path, code])
  expect(reminded('', '10:00')).toEqual([['remindDate', 'field.required']])
  expect(reminded('12026-01-01', '10:00')).toEqual([['remindDate', 'field.invalid']])
  expect(reminded('', '')).toEqual([])
  expect(reminded('2026-12-24', '')).toEqual([])
})

test('a new task is sent with its case, assignee and checklist', () => {
  const body = newBodyOf({ ...valuesOf(todo), remindDate: '', assigneeId: 'she' }, 'c1')
  expect(body).toMatchObject({ caseId: 'c1', assigneeId: 'she', reminder: null, items: ['Les pièces'] })
})
