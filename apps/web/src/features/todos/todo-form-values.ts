// A to-do as it is typed, and as it is sent.
import type { TodoItemId, UserId } from '@maat/contract/ids'
import type { TodoView } from '@maat/contract/todos'
import { plainDate } from '@maat/domain/plain-dates'
import type { Repetition } from '@maat/domain/todos'

export interface ItemValues {
  key: string
  id?: TodoItemId
  text: string
  isDone: boolean
}

export interface TodoValues extends Record<string, unknown> {
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

/** By the clock of this browser: where the reader is. */
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

/** A day alone is recalled in its morning. */
function reminderOf({ remindDate, remindTime }: TodoValues) {
  if (!remindDate) return null
  const at = new Date(`${remindDate}T${remindTime || MORNING}`).toISOString()
  return { at, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

export function bodyOf(values: TodoValues, version: number) {
  const items = values.items.filter(({ text }) => text.trim() !== '')
  return {
    title: values.title,
    details: values.details,
    dueOn: values.dueOn || null,
    repetition: values.repetition,
    reminder: reminderOf(values),
    assigneeId: values.assigneeId as UserId,
    items: items.map(({ id, text, isDone }) => ({ ...(id && { id }), text, isDone })),
    version,
  }
}
