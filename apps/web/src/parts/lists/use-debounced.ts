// Debounces a value, so that typing does not send a request for each letter.
import { useEffect, useState } from 'react'

export const DEBOUNCE_MS = 300

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
