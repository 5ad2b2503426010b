// The queries with which a generated test searches an operation for a text: one, or one for each kind of records.
import { SEARCH_KINDS } from '@maat/contract/knowledge/search'
import type { Operation } from '@maat/contract/operation'

export function searchesFor({ query }: Operation, texts: readonly string[]): Record<string, string>[] {
  const fields = query?.shape ?? {}
  if (!('search' in fields)) return []
  const kinds = 'kind' in fields ? SEARCH_KINDS.map(kind => ({ kind })) : [{}]
  return texts.flatMap(search => kinds.map(kind => ({ search, ...kind })))
}
