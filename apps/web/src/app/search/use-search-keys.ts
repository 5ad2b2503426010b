// Ctrl K, or Command K on a Mac, also while the user types; and '/' outside of fields. Neither opens over a dialog.
import { useEffect, useRef } from 'react'
import { useShortcutsOn } from '../../kept/shortcuts.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'

export function useSearchKeys(onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useShortcuts(useShortcutsOn() ? { '/': onPress } : {})
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      if (event.defaultPrevented) return
      // Over a dialog, too: the browser would move the focus into its address bar.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
