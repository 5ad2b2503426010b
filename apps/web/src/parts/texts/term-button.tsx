// A word of the glossary within a text. Its meaning appears on hover, focus and touch; Escape closes it.
import { useEffect, useRef, useState } from 'react'
import styles from './term-button.module.css'

const EDGE = 8

/** Below the word, or above it if there is no room; always within the window. */
function place(popup: HTMLElement, word: DOMRect): void {
  const { width, height } = popup.getBoundingClientRect()
  const isAbove = word.bottom + height + EDGE > window.innerHeight && word.top > height
  const left = Math.min(word.left, document.documentElement.clientWidth - width - EDGE)
  popup.style.left = `${Math.max(EDGE, left)}px`
  popup.style.top = `${isAbove ? word.top - height : word.bottom}px`
}

interface TermButtonProps {
  word: string
  meaning: string
  /** Whether Tab reaches the button. */
  isReached?: boolean
}

export function TermButton({ word, meaning, isReached = true }: TermButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <button
      type="button"
      className={styles.word}
      tabIndex={isReached ? 0 : -1}
      aria-description={meaning}
      onFocus={open}
      onBlur={close}
      onClick={open}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
    >
      {word}
      {isOpen && <Meaning text={meaning} onClose={close} />}
    </button>
  )
}

/** In the top layer, so that no bubble, dialog or card cuts it off. Screen readers have the button's description. */
function Meaning({ text, onClose }: { text: string; onClose(): void }) {
  const popup = useRef<HTMLSpanElement>(null)
  const announceClosed = useRef(onClose)
  useEffect(() => {
    announceClosed.current = onClose
  })
  useEffect(() => {
    const element = popup.current
    const word = element?.parentElement
    if (!element || !word) return
    const follow = () => place(element, word.getBoundingClientRect())
    element.showPopover?.()
    follow()
    const close = () => announceClosed.current()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around the text stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const point = ({ target }: Event) => !word.contains(target as Node) && close()
    window.addEventListener('keydown', press, true)
    window.addEventListener('pointerdown', point, true)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('pointerdown', point, true)
      window.removeEventListener('scroll', follow, true)
    }
  }, [])
  return (
    <span ref={popup} popover="manual" className={styles.meaning} aria-hidden>
      {text}
    </span>
  )
}
