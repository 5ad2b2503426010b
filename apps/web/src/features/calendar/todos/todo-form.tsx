// The form to change a task.

import type { TodoView } from '@maat/contract/calendar/todos'
import type { Day } from '@maat/domain/calendar/day'
import { useTranslation } from 'react-i18next'
import { changeTodo, listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { type ClashTexts, useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useDueFormat } from './todo-dates.ts'
import { TodoFields } from './todo-fields.tsx'
import { bodyOf, problemsIn, type TodoValues, valuesOf } from './todo-form-values.ts'
import { useRefreshTodos } from './use-todos.ts'

interface TodoFormProps {
  todo: TodoView
  onClose(): void
}

export function TodoForm({ todo, onClose }: TodoFormProps) {
  const { t } = useTranslation('todos')
  const refresh = useRefreshTodos()
  const changing = useOperation(changeTodo)
  const record = useRecordForm({
    keepAs: `todo-${todo.id}`,
    start: valuesOf(todo),
    version: todo.version,
    bodyOf: (values, version: number) => bodyOf(values, { version, reminder: todo.reminder }),
    check: problemsIn,
    send: body => changing.mutateAsync({ params: { todoId: todo.id }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: useTodoWords(todo),
    fields: { reminder: 'remindDate' },
    onDone() {
      refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('dialog.editTitle')}
      width="wide"
      record={record}
      cancelLabel={t('dialog.close')}
      onClose={onClose}
    >
      <TodoFields form={record.form} todo={todo} />
    </FormDialog>
  )
}

const LABELS = {
  title: 'field.title',
  details: 'field.details',
  dueOn: 'field.due',
  repetition: 'repetition.label',
  assigneeId: 'field.assignee',
  remindDate: 'field.remindDate',
  remindTime: 'field.remindTime',
  items: 'field.checklist',
} as const satisfies Record<keyof TodoValues, string>

function useTodoWords({ caseId }: TodoView): ClashTexts {
  const { t } = useTranslation('todos')
  const days = useDueFormat()
  const people = useRead(listTodoAssignees, { query: { ...(caseId && { case: caseId }) } }).data
  const texts: Record<string, (changed: Partial<TodoValues>) => string | undefined> = {
    dueOn: ({ dueOn }) => dueOn && days.full(dueOn as Day),
    remindDate: ({ remindDate }) => remindDate && days.full(remindDate as Day),
    repetition: ({ repetition = 'none' }) => (repetition === 'none' ? '' : t(`repetition.${repetition}`)),
    assigneeId: ({ assigneeId }) => people?.find(({ id }) => id === assigneeId)?.name ?? '',
    items: ({ items }) => items?.map(({ text }) => text).join(', '),
  }
  return {
    labelOf: name => t(LABELS[name as keyof TodoValues]),
    textOf: (value, name) => texts[name]?.({ [name]: value }) ?? String(value),
  }
}
