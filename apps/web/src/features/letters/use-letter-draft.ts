// Keeps a draft letter encrypted in this browser until it is sent: by its case, and by the letter that it answers or
// changes.
import { useRef } from 'react'
import { useStoredInput } from '../../kept/use-stored-input.ts'
import type { LetterValues } from './letter-form.ts'

export interface LetterDraft {
  /** Undefined while loading; null if there is none. */
  kept: LetterValues | null | undefined
  /** The last version, either loaded or typed since. */
  latest(): LetterValues | null
  keep(values: LetterValues): void
  forget(): void
}

export function useLetterDraft(name: string): LetterDraft {
  const stored = useStoredInput<LetterValues>(`letter-${name}`)
  const typed = useRef<LetterValues | null>(undefined)
  return {
    kept: stored.values,
    latest: () => (typed.current === undefined ? (stored.values ?? null) : typed.current),
    keep(values) {
      typed.current = values
      stored.keep(values)
    },
    forget() {
      typed.current = null
      stored.forget()
    },
  }
}
