// The full view of a task: its text, its checklist, and the reader's actions.

import type { TodoView } from '@maat/contract/calendar/todos'
import type { TodoItemId } from '@maat/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '../../../api/call.ts'
import { readTodo, removeTodo, tickTodoItem } from '../../../api/operations/calendar/todos.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDueFormat } from './todo-dates.ts'
import { TodoForm } from './todo-form.tsx'
import { withTodo } from './todo-row.tsx'
import styles from './todos.module.css'
import { useRefreshTodos, useToggleTodo } from './use-todos.ts'

export function OpenedTodo() {
  const { todoId } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!todoId) return null
  const close = () => void navigate({ to: '.', search: withTodo(undefined), resetScroll: false })
  return <TodoDialog key={todoId} todoId={todoId} onClose={close} />
}

function TodoDialog({ todoId, onClose }: { todoId: string; onClose(): void }) {
  const { t } = useTranslation(['todos', 'shell'])
  const [question, setQuestion] = useState<'edit' | 'remove'>()
  const found = useRead(readTodo, { params: { todoId } })
  const todo = found.data
  const back = () => setQuestion(undefined)
  if (todo && question === 'edit') return <TodoForm todo={todo} onClose={back} />
  if (todo && question === 'remove') return <RemoveDialog todo={todo} onClose={back} onDone={onClose} />
  return (
    <InfoDialog
      title={todo?.title ?? t('loading', { ns: 'shell' })}
      onClose={onClose}
      actions={
        <>
          {todo?.can.includes('edit') && (
            <>
              <Button look="danger" onClick={() => setQuestion('remove')}>
                {t('dialog.remove')}
              </Button>
              <Button onClick={() => setQuestion('edit')}>{t('dialog.edit')}</Button>
            </>
          )}
          {todo?.can.includes('change') && <FinishButton todo={todo} onDone={onClose} />}
        </>
      }
    >
      <WhenLoaded read={found} skeleton={{ rows: 3 }}>
        {read => <TodoFacts todo={read} />}
      </WhenLoaded>
    </InfoDialog>
  )
}

function FinishButton({ todo, onDone }: { todo: TodoView; onDone(): void }) {
  const { t } = useTranslation('todos')
  const tick = useToggleTodo()
  return (
    <Button
      look="primary"
      onClick={() => {
        void tick(todo)
        onDone()
      }}
    >
      {t(todo.doneAt === null ? 'dialog.finish' : 'dialog.reopen')}
    </Button>
  )
}

function TodoFacts({ todo }: { todo: TodoView }) {
  const { t } = useTranslation('todos')
  const format = useFormat()
  const days = useDueFormat()
  const { dueOn, repetition, reminder, doneAt } = todo
  const facts: [string, string][] = [
    [t('dialog.due'), dueOn ? days.full(dueOn) : t('dialog.noDue')],
    [t('dialog.assignee'), todo.assigneeName],
    [t('dialog.given'), todo.giverId === todo.assigneeId ? '' : todo.giverName],
    [t('dialog.case'), [todo.caseNumber, todo.caseTitle].filter(Boolean).join(' · ')],
    [t('repetition.label'), repetition === 'none' ? '' : t(`repetition.${repetition}`)],
    [t('dialog.reminder'), reminder ? format.dateTime(reminder.at) : ''],
  ]
  return (
    <>
      {doneAt && (
        <Notice kind="success">
          {t('dialog.doneBy', { name: todo.doneByName ?? '', when: format.dateTime(doneAt) })}
        </Notice>
      )}
      {todo.details && <p className={styles.text}>{todo.details}</p>}
      <Checklist todo={todo} />
      <dl className={styles.dates}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {todo.isPersonal && <p className={styles.soft}>{t('dialog.personal')}</p>}
    </>
  )
}

function Checklist({ todo }: { todo: TodoView }) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const refresh = useRefreshTodos()
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const [failure, setFailure] = useState<CallError>()
  if (todo.items.length === 0) return null

  async function tick(itemId: TodoItemId, isDone: boolean): Promise<void> {
    setTicks(others => ({ ...others, [itemId]: isDone }))
    setFailure(undefined)
    try {
      const params = { todoId: todo.id, itemId }
      const changed = await call(tickTodoItem, { params, body: { isDone } })
      queries.setQueryData(queryKeyOf(readTodo, { params: { todoId: todo.id } }), changed)
    } catch (error) {
      setFailure(error as CallError)
    }
    setTicks(({ [itemId]: _, ...others }) => others)
    refresh()
  }

  return (
    <fieldset className={styles.checklist}>
      <legend>{t('field.checklist')}</legend>
      {todo.items.map(({ id, text, isDone }) => (
        <Checkbox
          key={id}
          name={id}
          label={text}
          isChecked={ticks[id] ?? isDone}
          isDisabled={!todo.can.includes('change')}
          onChange={next => void tick(id, next)}
        />
      ))}
      {failure && <Notice kind="error">{errorText(failure.code)}</Notice>}
    </fieldset>
  )
}

function RemoveDialog({ todo, onClose, onDone }: { todo: TodoView; onClose(): void; onDone(): void }) {
  const { t } = useTranslation('todos')
  const refresh = useRefreshTodos()
  return (
    <ActionDialog
      title={t('remove.title', { title: todo.title })}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      operation={removeTodo}
      sent={{ params: { todoId: todo.id } }}
      doneText={t('removed')}
      onDone={() => {
        onDone()
        refresh()
      }}
      onClose={onClose}
    >
      {t('remove.body')}
    </ActionDialog>
  )
}
