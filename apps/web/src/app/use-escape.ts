import { useEffect } from 'react'

/** Escape closes what is open, wherever the focus is. */
export function useEscape(close: false | (() => void)): void {
  useEffect(() => {
    if (!close) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
}
