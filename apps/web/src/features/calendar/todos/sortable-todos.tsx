// The user's own order of tasks: by mouse, touch or keyboard.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { TodoRow as Row } from '@maat/contract/todos'
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTodos, moveTodo } from '../../../api/operations/todos.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TodoRow } from './todo-row.tsx'
import styles from './todos.module.css'

/** A press without movement stays a click. */
const BEGINS_AFTER_PX = 6

export function SortableTodos({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  // The new order, until the server confirms it.
  const [put, setPut] = useState<{ from: readonly Row[]; order: readonly Row[] }>()
  const shown = put?.from === rows ? put.order : rows
  const moving = useOperation(moveTodo, { refreshes: [listTodos] })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: BEGINS_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(shown)

  function drop({ active, over }: DragEndEvent): void {
    const from = shown.findIndex(({ id }) => id === active.id)
    const to = shown.findIndex(({ id }) => id === over?.id)
    const todo = shown[from]
    if (!todo || to < 0 || from === to) return
    const order = arrayMove([...shown], from, to)
    setPut({ from: rows, order })
    const params = { todoId: todo.id }
    moving.mutate(
      { params, body: { after: order[to - 1]?.id ?? null } },
      { onError: () => setPut(undefined) },
    )
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
    >
      {moving.isError && <Notice kind="error">{errorText(moving.error.code)}</Notice>}
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>
          {shown.map(todo => (
            <SortableTodo key={todo.id} todo={todo} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableTodo({ todo }: { todo: Row }) {
  const { t } = useTranslation('todos')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: todo.id, attributes: { roleDescription: t('drag.role') } })
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <li ref={setNodeRef} style={{ transform: moved, transition }} data-dragging={isDragging}>
      <TodoRow
        todo={todo}
        handle={
          <button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            aria-label={t('drag.handle', { title: todo.title })}
          >
            <GripVertical size={18} aria-hidden />
          </button>
        }
      />
    </li>
  )
}

interface Dragged {
  active: { id: string | number }
  over: { id: string | number } | null
}

function useAnnouncements(rows: readonly Row[]) {
  const { t } = useTranslation('todos')
  const wordsFor = (id: string | number, place: string | number | undefined) => ({
    title: rows.find(row => row.id === id)?.title ?? '',
    at: rows.findIndex(row => row.id === (place ?? id)) + 1,
    count: rows.length,
  })
  return {
    onDragStart: ({ active }: Pick<Dragged, 'active'>) => t('drag.start', wordsFor(active.id, active.id)),
    onDragOver: ({ active, over }: Dragged) =>
      over ? t('drag.over', wordsFor(active.id, over.id)) : undefined,
    onDragEnd: ({ active, over }: Dragged) => t('drag.end', wordsFor(active.id, over?.id)),
    onDragCancel: () => t('drag.cancel'),
  }
}
