// Single-key shortcuts of a page. They never act while the user types, while a dialog is open, or with a modifier key.
import { useEffect, useRef } from 'react'

/** By the key's name, letters in lower case: 'j', '?'. */
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
