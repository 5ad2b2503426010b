// Keeps the filter of a list in the address, so that it survives a reload, can be shared, and is still there on the way
// back.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Read, type Readers, readSearch } from '../pages/screen-route.ts'
import { DEBOUNCE_MS } from './use-debounced.ts'

type Filter<R extends Readers> = { [Name in keyof R & string]: Exclude<Read<R[Name]>, undefined> | '' }

export interface UrlFilter<R extends Readers> {
  /** '' for parameters that are missing. */
  filter: Filter<R>
  set(change: { [Name in keyof R & string]?: string }): void
  clear(): void
  /** The text of the search field; the address follows after a pause in typing. */
  typed: string
  type(text: string): void
}

/** `readers` are those of the route, plus the word lists that the route leaves to the screen. */
export function useUrlFilter<R extends Readers>(readers: R): UrlFilter<R> {
  const found = readSearch(readers, useSearch({ strict: false }))
  const entries = Object.entries(found).map(([name, value]) => [name, value ?? ''])
  const filter: Filter<R> = Object.fromEntries(entries)
  const navigate = useNavigate()
  const { typed, type } = useUrlWords(String(filter.search ?? ''), search => change({ search }))

  function change(next: Record<string, string | undefined>): void {
    const cleaned = Object.fromEntries(
      Object.entries(next).map(([name, value]) => [name, value || undefined]),
    )
    // Uses the latest address, because two changes may follow each other quickly.
    const search = (before: object) => ({ ...before, ...cleaned })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  return {
    filter,
    set: change,
    clear() {
      type('')
      change(Object.fromEntries(Object.keys(readers).map(name => [name, ''])))
    },
    typed,
    type,
  }
}

/** Reports the typed text after a pause; a change of the address replaces it. */
export function useUrlWords(inUrl: string, tell: (words: string) => void) {
  const router = useRouter()
  const [typed, setTyped] = useState(inUrl)
  const writtenFilter = useRef(inUrl)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user types or the address changes
  useEffect(() => {
    if (inUrl !== writtenFilter.current) {
      // The address has changed outside the field: by the back button or a menu link.
      writtenFilter.current = inUrl
      setTyped(inUrl)
      return
    }
    if (typed.trim() === inUrl) return
    const timer = setTimeout(() => {
      // Another page is loading: a change of this address would cancel it.
      if (isLeaving(router)) return
      writtenFilter.current = typed.trim()
      tell(typed.trim())
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, inUrl])
  return { typed, type: setTyped }
}

type Router = ReturnType<typeof useRouter>

const isLeaving = ({ latestLocation, state: { resolvedLocation } }: Router) =>
  resolvedLocation !== undefined && latestLocation.pathname !== resolvedLocation.pathname
