// The library of the world's phone numbers is heavy: it comes when a number is shown or typed, never with a page.
import { useSyncExternalStore } from 'react'

type Phones = typeof import('@maat/domain/phone-number')

let phones: Phones | undefined
let loading: Promise<Phones | undefined> | undefined
const listeners = new Set<() => void>()

/** Undefined where it could not be loaded: numbers then stay as they were written, and it is tried again later. */
export function loadPhones(): Promise<Phones | undefined> {
  loading ??= import('@maat/domain/phone-number').then(
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

/** Writes a number as its country does, +32 2 555 01 12; what is none stays as it was typed. */
export function usePhoneText(isNeeded = true): (number: string) => string {
  const known = useSyncExternalStore(isNeeded ? subscribe : idle, read)
  return number => (known && number.startsWith('+') ? known.formatPhoneNumber(number) : number)
}
