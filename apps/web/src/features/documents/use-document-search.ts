// What is searched for stands in the address: it survives a reload, and is still there when one comes back.
import { DOCUMENT_STATUSES } from '@maat/domain/document-states'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export const ORDERS = ['newest', 'oldest', 'name'] as const

const NAMES = ['search', 'status', 'case', 'order', 'toCheck'] as const
export type DocumentFilter = Record<(typeof NAMES)[number], string>

const LONGEST_SEARCH = 100
const DEBOUNCE_MS = 300
const among = (values: readonly string[]) => (text: string) => values.includes(text)

/** An address is typed and copied by people: what makes no sense in it filters nothing. */
const FITS: Record<keyof DocumentFilter, (text: string) => boolean> = {
  search: text => text.length <= LONGEST_SEARCH,
  status: among(DOCUMENT_STATUSES),
  case: text => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  order: among(ORDERS),
  toCheck: among(['yes']),
}

function filterOf(found: Record<string, unknown>): DocumentFilter {
  const entries = NAMES.map(name => {
    // The router reads a number in the address as one.
    const text = String(found[name] ?? '')
    return [name, FITS[name](text) ? text : '']
  })
  return Object.fromEntries(entries) as DocumentFilter
}

export function useDocumentSearch() {
  const filter = filterOf(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.search)
  const written = useRef(filter.search)

  function set(change: Partial<DocumentFilter>): void {
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

  return { filter, set, typed, type: setTyped }
}
