// The form values of a task, and the request made of them.

import type { TodoView } from '@maat/contract/calendar/todos'
import type { TodoItemId } from '@maat/contract/ids'
import { plainDate } from '@maat/domain/calendar/plain-dates'
import type { Repetition } from '@maat/domain/cases/todos'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'

export interface ItemValues {
  key: string
  id?: TodoItemId
  text: string
  isDone: boolean
}

export interface TodoValues {
  title: string
  details: string
  dueOn: string
  repetition: Repetition
  assigneeId: string
  remindDate: string
  remindTime: string
  items: ItemValues[]
}

const two = (part: number) => String(part).padStart(2, '0')

/** In the browser's time zone, where the reader is. */
function clockOf(at: string): { date: string; time: string } {
  const moment = new Date(at)
  const date = plainDate(moment.getFullYear(), moment.getMonth() + 1, moment.getDate())
  return { date, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` }
}

export function valuesOf(todo: TodoView): TodoValues {
  const reminder = todo.reminder && clockOf(todo.reminder.at)
  return {
    title: todo.title,
    details: todo.details,
    dueOn: todo.dueOn ?? '',
    repetition: todo.repetition,
    assigneeId: todo.assigneeId,
    remindDate: reminder?.date ?? '',
    remindTime: reminder?.time ?? '',
    items: todo.items.map(item => ({ key: item.id, ...item })),
  }
}

const MORNING = '09:00'

/** The problems of a reminder: an hour without a day, or a day that does not exist. */
export function problemsIn({ remindDate, remindTime }: TodoValues): FieldProblem[] {
  if (!remindDate && remindTime) return [{ path: 'remindDate', code: 'field.required' }]
  if (remindDate && Number.isNaN(instantOf(remindDate, remindTime).getTime()))
    return [{ path: 'remindDate', code: 'field.invalid' }]
  return []
}

/** A day without an hour means the morning. */
const instantOf = (date: string, time: string) => new Date(`${date}T${time || MORNING}`)

/** An untouched reminder stays unchanged, even if it is read in another time zone. */
function reminderOf({ remindDate, remindTime }: TodoValues, before: TodoView['reminder']) {
  if (!remindDate) return null
  const was = before && clockOf(before.at)
  if (before && was?.date === remindDate && was.time === remindTime)
    return { at: before.at, timeZone: before.timeZone }
  const at = instantOf(remindDate, remindTime).toISOString()
  return { at, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

const linesOf = ({ items }: TodoValues) => items.filter(({ text }) => text.trim() !== '')

function planOf(values: TodoValues, before: TodoView['reminder']) {
  return {
    title: values.title,
    details: values.details,
    dueOn: values.dueOn || null,
    repetition: values.repetition,
    reminder: reminderOf(values, before),
    assigneeId: values.assigneeId,
  }
}

export function bodyOf(values: TodoValues, { version, reminder }: Pick<TodoView, 'version' | 'reminder'>) {
  const items = linesOf(values).map(({ id, text, isDone }) => ({ ...(id && { id }), text, isDone }))
  return { ...planOf(values, reminder), items, version }
}

export function newBodyOf(values: TodoValues, caseId: string | null) {
  return { ...planOf(values, null), items: linesOf(values).map(({ text }) => text), caseId }
}
