import { useEffect, useState } from 'react'

const LOOK_MS = 15_000

/** The current time, updated every minute, so that an open page stays current. */
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
