// Two buttons that move an item backwards and forwards in its list, by mouse and keyboard.
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  /** Counted from 0. */
  position: number
  count: number
  upLabel: string
  downLabel: string
  /** The items are beside one another. */
  isRow?: boolean
  onMove(step: -1 | 1): void
}

const ARROWS = { column: [ArrowUp, ArrowDown], row: [ArrowLeft, ArrowRight] } as const

export function OrderButtons(props: OrderButtonsProps) {
  const { position, count, upLabel, downLabel, isRow, onMove } = props
  const [Back, Forth] = ARROWS[isRow ? 'row' : 'column']
  const [wasMoved, setMoved] = useState(false)
  const pressed = useRef<{ button: HTMLButtonElement; at: number } | null>(null)
  // A row that moves loses the focus; return it, so that the user can press again.
  useEffect(() => {
    if (!pressed.current || pressed.current.at === position) return
    pressed.current.button.focus()
    pressed.current = null
  }, [position])

  const button = (step: -1 | 1, label: string) => {
    const isAtEnd = step < 0 ? position === 0 : position === count - 1
    const Icon = step < 0 ? Back : Forth
    return (
      <IconButton
        label={label}
        // Not `disabled`, so that the focus stays at the end of the list.
        aria-disabled={isAtEnd}
        className={isAtEnd ? styles.end : ''}
        onClick={event => {
          if (isAtEnd) return
          pressed.current = { button: event.currentTarget, at: position }
          setMoved(true)
          onMove(step)
        }}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    )
  }

  return (
    <span className={styles.pair}>
      {button(-1, upLabel)}
      {button(1, downLabel)}
      {wasMoved && (
        <span role="status" className="visually-hidden">
          {position + 1} / {count}
        </span>
      )}
    </span>
  )
}

export function moveItem<Item>(items: readonly Item[], from: number, step: -1 | 1): Item[] {
  const to = from + step
  return items.map((item, index) => (index === from ? items[to] : index === to ? items[from] : item) as Item)
}
