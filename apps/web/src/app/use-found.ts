// What the search dialog finds for the typed words: commands and screens at once, records after a pause in typing.

import { findByWords } from '@maat/domain/words/word-search'
import type { CallError } from '../api/call.ts'
import { search } from '../api/operations/search.ts'
import { useRead } from '../api/use-operation.ts'
import { type HitGroup, orderGroups, readQuery } from '../features/knowledge/search/index.ts'
import { useDebounced } from '../parts/use-debounced.ts'
import { type Command, useCommands } from './use-commands.ts'

export interface Found {
  commands: readonly Command[]
  groups: readonly HitGroup[]
  /** All options, also the one that opens the page with all results. */
  count: number
  isWaiting: boolean
  error: CallError | null
  retry(): void
  /** Changes with the options, so that the first one is active again; empty if none is. */
  shownFor: string
}

const FEW_COMMANDS = 5

export function useFound(typed: string): Found {
  const words = typed.trim()
  const settled = useDebounced(words)
  const commands = useCommands()
  const query = readQuery(settled)
  const read = useRead(search, settled === '' ? undefined : { query }, { keepsPrevious: true })
  const matching = words === '' ? commands : findByWords(commands, ({ name }) => name, words)
  const shown = matching.slice(0, words === '' ? matching.length : FEW_COMMANDS)
  // The hits of earlier words stay until the next ones are there; without words there are none.
  const groups = words === '' ? [] : orderGroups(read.data?.groups ?? [], query.search)
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0)
  const hasAnswer = words === settled && !read.isFetching && (read.data !== undefined || read.error !== null)
  return {
    commands: shown,
    groups,
    count: shown.length + hits + (words === '' ? 0 : 1),
    isWaiting: words !== '' && !hasAnswer,
    error: words === settled ? read.error : null,
    retry: () => void read.refetch(),
    shownFor: words === '' ? '' : `${words} ${read.dataUpdatedAt}`,
  }
}
