// Passes live events of the user's own channel to the screens that listen. The contract types the data of each event.

import type { Message } from '@maat/contract/communication/messages'
import type { LiveEvents } from '@maat/contract/live-events'
import { useEffect, useRef } from 'react'

/** Sent when listening has started, or restarted after a pause with missed events: shown data are read again. */
export const LIVE_CONNECTED = 'listening'
/** Sent within this page after the server has stored a message. */
export const MESSAGE_SENT = 'message-sent'

interface Events extends LiveEvents {
  [LIVE_CONNECTED]: undefined
  [MESSAGE_SENT]: Message
}

type EventName = keyof Events

const listeners = new Map<string, Set<(data: unknown) => void>>()

/** Passes on an event as the gateway sent it. */
export function receiveLive(event: string, data: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(data)
}

export const emitLive = <Name extends EventName>(event: Name, data: Events[Name]): void =>
  receiveLive(event, data)

export function onLive<Name extends EventName>(
  event: Name,
  handler: (data: Events[Name]) => void,
): () => void {
  // The server sends the data that the contract declares.
  const listener = (data: unknown) => handler(data as Events[Name])
  const known = listeners.get(event) ?? new Set()
  listeners.set(event, known.add(listener))
  return () => {
    known.delete(listener)
  }
}

export function useLive<Name extends EventName>(event: Name, handler: (data: Events[Name]) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onLive(event, data => latest.current(data)), [event])
}

/** Calls `refresh` at each of the events, and when listening restarts after a pause in which some may be missed. */
export function useLiveRefresh(events: readonly (keyof LiveEvents)[], refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const key = events.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another array of the same names changes nothing
  useEffect(() => {
    const names: EventName[] = [...events, LIVE_CONNECTED]
    const unsubscribes = names.map(event => onLive(event, () => latest.current()))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [key])
}
