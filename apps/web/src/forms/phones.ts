// The phone number library is large, so it is loaded when a number is shown or typed, never with a page.
import { useSyncExternalStore } from 'react'

type Phones = typeof import('@maat/domain/people/phone-number')

let phones: Phones | undefined
let loading: Promise<Phones | undefined> | undefined
const listeners = new Set<() => void>()

/** Undefined if loading failed: numbers then stay as typed, and the next call retries. */
export function loadPhones(): Promise<Phones | undefined> {
  loading ??= import('@maat/domain/people/phone-number').then(
    loaded => {
      phones = loaded
      for (const listener of listeners) listener()
      return loaded
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadPhones()
  return () => listeners.delete(listener)
}

const idle = () => () => undefined
const read = () => phones

/** Formats a number as in its country, +32 2 555 01 12; an invalid one stays as typed. */
export function usePhoneText(isNeeded = true): (number: string) => string {
  const known = useSyncExternalStore(isNeeded ? subscribe : idle, read)
  return number => (known && number.startsWith('+') ? known.formatPhoneNumber(number) : number)
}
