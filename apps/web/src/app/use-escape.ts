import { useEffect } from 'react'

/** Closes the open element on Escape, wherever the focus is. */
export function useEscape(close: false | (() => void)): void {
  useEffect(() => {
    if (!close) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
}
