// What a list is filtered by stands in the address: it survives a reload, can be sent to a colleague, and is still
// there when one comes back.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Read, type Readers, readSearch } from './screen-route.ts'
import { STILL_MS } from './use-settled.ts'

type Filter<R extends Readers> = { [Name in keyof R & string]: Exclude<Read<R[Name]>, undefined> | '' }

export interface UrlFilter<R extends Readers> {
  /** '' for what the address does not say. */
  filter: Filter<R>
  set(change: { [Name in keyof R & string]?: string }): void
  clear(): void
  /** What is in the search field; the address follows when one stops typing. */
  typed: string
  type(text: string): void
}

/** `readers` are those of the route, with the lists of words that it leaves to who shows them. */
export function useUrlFilter<R extends Readers>(readers: R): UrlFilter<R> {
  const found = readSearch(readers, useSearch({ strict: false }))
  const entries = Object.entries(found).map(([name, value]) => [name, value ?? ''])
  const filter: Filter<R> = Object.fromEntries(entries)
  const navigate = useNavigate()
  const { typed, type } = useTypedWords(String(filter.search ?? ''), search => change({ search }))

  function change(next: Record<string, string | undefined>): void {
    const said = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value || undefined]))
    // From the address as it is by then: two changes may follow one another closely.
    const search = (before: object) => ({ ...before, ...said })
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

/** What is typed is told when one stops; what the address says meanwhile replaces it. */
function useTypedWords(asked: string, tell: (words: string) => void) {
  const [typed, setTyped] = useState(asked)
  const told = useRef(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when one types, or when the address changes
  useEffect(() => {
    if (asked !== told.current) {
      // The address changed under the field: back, or a link of the menu.
      told.current = asked
      setTyped(asked)
      return
    }
    if (typed.trim() === asked) return
    const timer = setTimeout(() => {
      told.current = typed.trim()
      tell(typed.trim())
    }, STILL_MS)
    return () => clearTimeout(timer)
  }, [typed, asked])
  return { typed, type: setTyped }
}
