// The user's timer on the server, and the time that it shows.
import { TIMER_CHANGED } from '@maat/contract/live-events'
import type { TimerView } from '@maat/contract/money/timer'
import { timerSeconds } from '@maat/domain/money/work/timer'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readTimer } from '../../../../api/operations/money/timer.ts'
import { serverNow } from '../../../../api/server-time.ts'
import { queryKeyOf, useRead } from '../../../../api/use-operation.ts'
import { useLiveRefresh } from '../../../communication/notifications/index.ts'

export function useTimer(): TimerView | undefined {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeyOf(readTimer) })
  useLiveRefresh([TIMER_CHANGED], refresh)
  return useRead(readTimer, {}).data?.timer ?? undefined
}

export const serverDate = () => new Date(serverNow())

/** Counts on from the server's value, so that all screens show the same. */
export function useSeconds(timer: TimerView): number {
  const [now, setNow] = useState(serverDate)
  const isRunning = timer.runningSince !== null
  useEffect(() => {
    setNow(serverDate())
    if (!isRunning) return
    const ticking = setInterval(() => setNow(serverDate()), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return timerSeconds(timer, now)
}
