// Passes live events of the user's own channel to the screens that listen.
import { useEffect, useRef } from 'react'

/** Sent when listening has started, or restarted after a pause with missed events: shown data are read again. */
export const LIVE_CONNECTED = 'listening'

type Listener = (data: unknown) => void
const listeners = new Map<string, Set<Listener>>()

export function emitLive(event: string, data: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(data)
}

/** The contract defines the data of each event. */
export function onLive<Data>(event: string, hear: (data: Data) => void): () => void {
  const listener: Listener = data => hear(data as Data)
  const known = listeners.get(event) ?? new Set()
  listeners.set(event, known.add(listener))
  return () => {
    known.delete(listener)
  }
}

export function useLive<Data>(event: string, handler: (data: Data) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onLive<Data>(event, data => latest.current(data)), [event])
}

/** Calls `refresh` at each of the events, and when listening restarts after a pause in which some may be missed. */
export function useLiveRefresh(events: readonly string[], refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const names = [...events, LIVE_CONNECTED].join(' ')
  useEffect(() => {
    const unsubscribes = names.split(' ').map(event => onLive(event, () => latest.current()))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [names])
}
