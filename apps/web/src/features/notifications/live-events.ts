// What comes live on the person's own channel, handed to whichever screens listen for it.
import { useEffect, useRef } from 'react'

/** Listening began, or began again after a pause in which events were missed: what is shown is read anew. */
export const LISTENING = 'listening'

type Listener = (data: never) => void
const listeners = new Map<string, Set<Listener>>()

export function tellLive(event: string, data: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(data as never)
}

export function onLive(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set()
  listeners.set(event, known.add(listener))
  return () => {
    known.delete(listener)
  }
}

/** While the component is there, `handler` hears every such event. */
export function useLive<Data>(event: string, handler: (data: Data) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onLive(event, (data: never) => latest.current(data)), [event])
}
