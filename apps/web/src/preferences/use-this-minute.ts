import { useEffect, useState } from 'react'

const LOOK_MS = 15_000

/** The moment, read anew as the minutes pass: a page that stays open does not live in the past. */
export function useThisMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      const next = new Date()
      setNow(last => (last.getMinutes() === next.getMinutes() ? last : next))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
