// The user's own order of tasks: by mouse, touch or keyboard.
import { arrayMove } from '@dnd-kit/sortable'
import type { TodoRow as Row } from '@maat/contract/calendar/todos'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTodos, moveTodo } from '../../../api/operations/calendar/todos.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { SortableRows, useSortableRow } from '../../../parts/lists/sortable-rows.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TodoRow } from './todo-row.tsx'
import styles from './todos.module.css'

export function SortableTodos({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  // The new order, until the server confirms it.
  const [put, setPut] = useState<{ from: readonly Row[]; order: readonly Row[] }>()
  const shown = put?.from === rows ? put.order : rows
  const moving = useOperation(moveTodo, { refreshes: [listTodos] })

  function move(id: string, to: number): void {
    const from = shown.findIndex(row => row.id === id)
    const todo = shown[from]
    if (!todo) return
    const order = arrayMove([...shown], from, to)
    setPut({ from: rows, order })
    const params = { todoId: todo.id }
    moving.mutate(
      { params, body: { after: order[to - 1]?.id ?? null } },
      { onError: () => setPut(undefined) },
    )
  }

  return (
    <SortableRows
      ids={shown.map(({ id }) => id)}
      titleOf={id => shown.find(row => row.id === id)?.title ?? ''}
      words={(word, place) => t(`drag.${word}`, { ...place })}
      onMove={move}
    >
      {moving.isError && <Notice kind="error">{errorText(moving.error.code)}</Notice>}
      <ul className={styles.list}>
        {shown.map(todo => (
          <SortableTodo key={todo.id} todo={todo} />
        ))}
      </ul>
    </SortableRows>
  )
}

function SortableTodo({ todo }: { todo: Row }) {
  const { t } = useTranslation('todos')
  const { row, handle } = useSortableRow(todo.id, t('drag.role'))
  return (
    <li {...row}>
      <TodoRow todo={todo} handle={handle(t('drag.handle', { title: todo.title }), styles.handle)} />
    </li>
  )
}
