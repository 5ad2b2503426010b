// Reads tasks again, and checks them off at once: the mark shows before the server's answer, and can be undone.

import type { TodoRow } from '@maat/contract/calendar/todos'
import { TODOS_CHANGED } from '@maat/contract/live-events'
import type { Moment } from '@maat/domain/calendar/moment'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '../../../api/call.ts'
import {
  finishTodo,
  listTodoCases,
  listTodos,
  readTodo,
  reopenTodo,
} from '../../../api/operations/calendar/todos.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { closeToast, showToast } from '../../../ui/messages/toasts.tsx'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export function useRefreshTodos(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of [listTodos, readTodo, listTodoCases])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}

export function useLiveTodos(): void {
  const refresh = useRefreshTodos()
  useLiveRefresh([TODOS_CHANGED], refresh)
}

const UNDO_MS = 8000

export function useToggleTodo(): (todo: Pick<TodoRow, 'id' | 'doneAt'>) => Promise<void> {
  const { t } = useTranslation('todos')
  const queries = useQueryClient()
  const refresh = useRefreshTodos()
  const errorText = useErrorText()

  async function tick({ id, doneAt }: Pick<TodoRow, 'id' | 'doneAt'>): Promise<void> {
    const isDone = doneAt === null
    await queries.cancelQueries({ queryKey: queryKeyOf(listTodos) })
    mark(queries, id, isDone ? new Date().toISOString() : null)
    try {
      const done = await call(isDone ? finishTodo : reopenTodo, { params: { todoId: id } })
      if (isDone) offerUndo(() => void tick(done))
    } catch (error) {
      const { code } = error as CallError
      // Another user did it first: the task already has the wanted state.
      if (code !== 'todo.already-done' && code !== 'todo.not-done')
        showToast({ kind: 'danger', text: errorText(code) })
    } finally {
      refresh()
    }
  }

  function offerUndo(onPress: () => void): void {
    const action = { label: t('undo'), onPress }
    const id = showToast({ kind: 'success', text: t('ticked'), group: 'todo', isPersistent: true, action })
    setTimeout(() => closeToast(id), UNDO_MS)
  }
  return tick
}

interface Page {
  items: TodoRow[]
}

function mark(queries: QueryClient, id: string, doneAt: Moment | null): void {
  const marked = (page: Page): Page => ({
    ...page,
    items: page.items.map(row => (row.id === id ? { ...row, doneAt } : row)),
  })
  queries.setQueriesData<Page | { pages: Page[] }>({ queryKey: queryKeyOf(listTodos) }, data => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(marked) } : marked(data)
  })
}
