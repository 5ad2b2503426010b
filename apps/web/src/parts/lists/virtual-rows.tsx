// A long list of which only the rows in view are drawn: thousands of rows scroll like a few. The rows keep their place
// in the list for screen readers.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import styles from './virtual-rows.module.css'

export interface RowsHandle {
  /** Brings a row into view, and moves the focus to its element with `data-row`. */
  focusRow(index: number): void
}

interface VirtualRowsProps<Row> {
  ref?: Ref<RowsHandle>
  rows: readonly Row[]
  keyOf(row: Row): string
  /** The usual height of a row in pixels; rows are measured as they are drawn. */
  height: number
  className?: string | undefined
  role?: 'tree' | 'feed' | 'list'
  label: string
  isMultiple?: boolean
  /** Called when the end comes into view. */
  onEnd?: (() => void) | undefined
  children(row: Row, index: number): ReactNode
}

export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const {
    ref,
    rows,
    keyOf,
    height,
    className = '',
    role = 'list',
    label,
    isMultiple,
    onEnd,
    children,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: index => keyOf(rows[index] as Row),
    overscan: 8,
  })
  useImperativeHandle(ref, () => ({ focusRow: index => focusRow(virtual, scroller.current, index) }))
  /** The arrows move between the entries of a feed; a tree has its own keys. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = role === 'feed' ? indexAfterKey(event, rows.length) : undefined
    if (index === undefined) return
    event.preventDefault()
    focusRow(virtual, scroller.current, index)
  }
  const items = virtual.getVirtualItems()
  const isAtEnd = (items.at(-1)?.index ?? -1) >= rows.length - 1
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isAtEnd && rows.length > 0) end.current?.()
  }, [isAtEnd, rows.length])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside
    <div ref={scroller} className={`${styles.scroller} ${className}`} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: only trees choose several rows */}
      <div
        role={role}
        aria-label={label}
        aria-multiselectable={isMultiple}
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            role="presentation"
            data-index={index}
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(rows[index] as Row, index)}
          </div>
        ))}
      </div>
    </div>
  )
}

function focusRow(
  virtual: Virtualizer<HTMLDivElement, Element>,
  scroller: HTMLDivElement | null,
  index: number,
): void {
  virtual.scrollToIndex(index)
  const find = () => scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)
  const now = find()
  if (now) now.focus()
  // A row outside of the view is drawn after the scroll.
  else requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

/** Only while an entry itself has the focus: fields and links inside keep their keys. */
function indexAfterKey({ key, target }: KeyboardEvent<HTMLElement>, count: number): number | undefined {
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return undefined
  const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key]
  return next === undefined || next < 0 || next >= count ? undefined : next
}
