// Finds the people of the person filter: colleagues in their list, clients on the server.
import { fullName } from '@maat/domain/people/person-name'
import { findByWords } from '@maat/domain/words/word-search'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { findClients, readUser } from '../../../api/operations/people/users.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { SearchOption } from '../../../parts/fields/search-select-props.ts'
import type { FoundPeople } from '../../../parts/lists/filter-part.tsx'

/** The server refuses fewer. */
const FEWEST_LETTERS = 2

interface Client {
  firstName: string
  lastName: string
  companyName: string | null
}

const nameOf = (client: Client): string => client.companyName || fullName(client)

export function useFoundPeople(words: string, id: string): FoundPeople {
  const isFinding = words.length >= FEWEST_LETTERS
  const { data: colleagues } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  const clients = useRead(findClients, isFinding ? { query: { search: words } } : undefined)
  const chosenColleague = colleagues?.find(colleague => colleague.id === id)
  // The address has only the id.
  const read = useRead(readUser, id && colleagues && !chosenColleague ? { params: { id } } : undefined)
  const named = findColleagues(colleagues ?? [], words)
  const others = (clients.data ?? []).map(client => ({
    id: client.id,
    name: nameOf(client),
    note: client.email,
  }))
  return {
    found: {
      data: isFinding && !clients.data ? undefined : [...named, ...others],
      error: clients.error,
      isFetching: clients.isFetching,
      refetch: clients.refetch,
    },
    chosen: chosenColleague ?? (read.data && { id, name: nameOf(read.data.reply) }),
  }
}

const findColleagues = (colleagues: readonly SearchOption[], words: string): readonly SearchOption[] =>
  words === '' ? colleagues : findByWords(colleagues, ({ name }) => name, words)
