import { useEffect, useState } from 'react'

/** Returns the seconds left until `until`, at least 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
