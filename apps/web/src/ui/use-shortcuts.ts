// Single keys that act on a whole page. They never fire while somebody types, while a dialog is open, or together with
// a key of the browser.
import { useEffect, useRef } from 'react'

/** By the key as its keyboard names it, letters small: 'j', '?'. */
export type Shortcuts = Readonly<Record<string, () => void>>

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = isForPage(event) ? latest.current[event.key.toLowerCase()] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isForPage(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false
  if (target instanceof Element && target.closest(TYPED_INTO)) return false
  return document.querySelector('dialog[open]') === null
}
