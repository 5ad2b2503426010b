// Finds the options of the search dialog: commands and screens at once, records after a pause in typing.
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
  /** Commands and hits, without the option that opens the page with all results. */
  count: number
  /** The documents whose text is still being read. */
  unread: number
  isWaiting: boolean
  error: CallError | null
  retry(): void
  /**
   * Changes with the words and when their answer arrives, so that the first option is active again. Reading the same
   * words again changes nothing: the user may have moved on. Empty if no option is active.
   */
  shownFor: string
}

const FEW_COMMANDS = 5

export function useFound(typed: string): Found {
  const words = typed.trim()
  const settled = useDebounced(words)
  const commands = useCommands()
  const { search: searched, kind } = readQuery(settled)
  const query = { search: searched, ...(kind && { kinds: kind }) }
  const read = useRead(search, settled === '' ? undefined : { query }, { keepsPrevious: true })
  // The hits of earlier words stay until the next ones are there; without words there are none.
  const groups = words === '' ? [] : orderGroups(read.data?.groups ?? [], searched)
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0)
  const isAnswered = !read.isPlaceholderData && (read.data !== undefined || read.error !== null)
  const hasAnswer = words === settled && isAnswered
  const named = commands.filter(({ name }) => isNamedBy(name, words))
  // A word with a typing error means a screen only if it finds nothing else.
  const near =
    named.length === 0 && hits === 0 && hasAnswer ? findByWords(commands, ({ name }) => name, words) : []
  const shown = words === '' ? commands : [...named, ...near].slice(0, FEW_COMMANDS)
  return {
    commands: shown,
    groups,
    count: shown.length + hits,
    unread: read.data?.unread ?? 0,
    isWaiting: words !== '' && !hasAnswer,
    error: words === settled ? read.error : null,
    retry: () => void read.refetch(),
    shownFor: words === '' ? '' : `${words} ${hasAnswer}`,
  }
}

/** Each typed word begins a word of the name. */
function isNamedBy(name: string, typed: string): boolean {
  const own = wordsOf(name)
  return wordsOf(typed).every(word => own.some(one => one.startsWith(word)))
}
