// Finds the options of the search dialog for the typed words: commands and screens at once, records after a pause in typing.

import { findByWords, wordsOf } from '@maat/domain/words/word-search'
import type { CallError } from '../../api/call.ts'
import { search } from '../../api/operations/knowledge/search.ts'
import { useRead } from '../../api/use-operation.ts'
import { type HitGroup, orderGroups, readQuery } from '../../features/knowledge/search/index.ts'
import { useDebounced } from '../../parts/lists/use-debounced.ts'
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
  // The hits of earlier words stay until the next ones are there; without words there are none.
  const groups = words === '' ? [] : orderGroups(read.data?.groups ?? [], query.search)
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0)
  const hasAnswer = words === settled && !read.isFetching && (read.data !== undefined || read.error !== null)
  const named = commands.filter(({ name }) => isNamedBy(name, words))
  // A word with a typing error means a screen only if it finds nothing else.
  const near =
    named.length === 0 && hits === 0 && hasAnswer ? findByWords(commands, ({ name }) => name, words) : []
  const shown = words === '' ? commands : [...named, ...near].slice(0, FEW_COMMANDS)
  return {
    commands: shown,
    groups,
    count: shown.length + hits + (words === '' ? 0 : 1),
    isWaiting: words !== '' && !hasAnswer,
    error: words === settled ? read.error : null,
    retry: () => void read.refetch(),
    shownFor: words === '' ? '' : `${words} ${hasAnswer} ${read.dataUpdatedAt}`,
  }
}

/** Each typed word begins a word of the name. */
function isNamedBy(name: string, typed: string): boolean {
  const own = wordsOf(name)
  return wordsOf(typed).every(word => own.some(one => one.startsWith(word)))
}
