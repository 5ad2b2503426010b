// Rows in an order that is changed by mouse, touch or keyboard: the list around them, and the handle of each.
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './sortable-rows.module.css'

interface Place {
  title: string
  /** Counted from 1. */
  at: number
  count: number
}

interface SortableRowsProps {
  ids: readonly string[]
  titleOf(id: string): string
  /** The sentences that a screen reader speaks. */
  words(word: 'how' | 'start' | 'over' | 'end' | 'cancel', place?: Place): string
  /** The new place, counted from 0. */
  onMove(id: string, to: number): void
  /** The list, whose rows call `useSortableRow`. */
  children: ReactNode
}

/** A press without movement stays a click. */
const BEGINS_AFTER_PX = 6

interface Dragged {
  active: { id: string | number }
  over: { id: string | number } | null
}

export function SortableRows({ ids, titleOf, words, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: BEGINS_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number, over: string | number = id): Place => ({
    title: titleOf(String(id)),
    at: ids.indexOf(String(over)) + 1,
    count: ids.length,
  })
  const announcements = {
    onDragStart: ({ active }: Pick<Dragged, 'active'>) => words('start', placeOf(active.id)),
    onDragOver: ({ active, over }: Dragged) =>
      over ? words('over', placeOf(active.id, over.id)) : undefined,
    onDragEnd: ({ active, over }: Dragged) => words('end', placeOf(active.id, over?.id)),
    onDragCancel: () => words('cancel'),
  }
  function drop({ active, over }: DragEndEvent): void {
    const to = ids.indexOf(String(over?.id))
    if (to >= 0 && active.id !== over?.id) onMove(String(active.id), to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words('how') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface SortableRow {
  /** The props of the row's element. */
  row: { ref(element: HTMLElement | null): void; style: CSSProperties; 'data-dragging': boolean }
  handle(label: string, className?: string): ReactNode
}

/** `role` describes the handle to screen readers. */
export function useSortableRow(id: string, role: string, isDisabled = false): SortableRow {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isDisabled, attributes: { roleDescription: role } })
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return {
    row: { ref: setNodeRef, style: { transform: moved, transition }, 'data-dragging': isDragging },
    handle: (label, className = '') => (
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={`${styles.handle} ${className}`}
        aria-label={label}
      >
        <GripVertical size={18} aria-hidden />
      </button>
    ),
  }
}
