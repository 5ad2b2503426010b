// What is searched for stands in the address: it survives a reload, can be sent to a colleague, and is still there
// when one comes back from a case.
import { CASE_LIST_GROUPS } from '@maat/domain/case-states'
import { CASE_TYPES } from '@maat/domain/case-types'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export const ORDERS = ['newest', 'oldest', 'title'] as const
export const SOURCES = ['own', 'shared'] as const

const NAMES = ['search', 'group', 'type', 'source', 'office', 'lawyer', 'order'] as const
export type CaseFilter = Record<(typeof NAMES)[number], string>

const LONGEST_SEARCH = 100
const DEBOUNCE_MS = 300
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const among = (values: readonly string[]) => (text: string) => values.includes(text)

/** An address is typed and copied by people: what makes no sense in it filters nothing. */
const FITS: Record<keyof CaseFilter, (text: string) => boolean> = {
  search: text => text.length <= LONGEST_SEARCH,
  group: among(CASE_LIST_GROUPS),
  type: among(CASE_TYPES),
  source: among(SOURCES),
  office: isId,
  lawyer: text => text === 'none' || isId(text),
  order: among(ORDERS),
}

export function filterOf(found: Record<string, unknown>): CaseFilter {
  const entries = NAMES.map(name => {
    // The router reads a number in the address as one.
    const text = String(found[name] ?? '')
    return [name, FITS[name](text) ? text : '']
  })
  return Object.fromEntries(entries) as CaseFilter
}

export interface CaseSearch {
  filter: CaseFilter
  set(change: Partial<CaseFilter>): void
  clear(): void
  /** What is in the search field; the address follows when one stops typing. */
  typed: string
  type(text: string): void
}

export function useCaseSearch(): CaseSearch {
  const filter = filterOf(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.search)
  const written = useRef(filter.search)

  function set(change: Partial<CaseFilter>): void {
    // From the address as it is by then: two changes may follow one another closely.
    const next = (found: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries({ ...filterOf(found), ...change }).filter(([, value]) => value !== ''),
      )
    navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when one types, or when the address changes
  useEffect(() => {
    if (filter.search !== written.current) {
      // The address changed under the field: back, or a link of the menu.
      written.current = filter.search
      setTyped(filter.search)
      return
    }
    if (typed.trim() === filter.search) return
    const timer = setTimeout(() => {
      written.current = typed.trim()
      set({ search: typed.trim() })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, filter.search])

  return {
    filter,
    set,
    clear() {
      written.current = ''
      setTyped('')
      navigate({ to: '.', search: {} as never, replace: true, resetScroll: false })
    },
    typed,
    type: setTyped,
  }
}
