// Compares people with the lists in a process of its own, so that the requests of users do not wait for it.
import type { ListEntry, ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import type { Match, ScreenedPerson } from '@maat/domain/compliance/sanctions/match-person'
import { ScreeningIndex } from '@maat/domain/compliance/sanctions/screening-index'

/** An entry with the list that it stands in. */
export interface SourcedEntry extends ListEntry {
  source: ListSource
}

export type ScreeningMessage = { entries: SourcedEntry[] } | { people: ScreenedPerson[] }
export interface FoundMatch {
  key: string
  source: ListSource
  match: Match
}
/** The matches of each person, in the order of the question. */
export type ScreeningReply = FoundMatch[][]

const index = new ScreeningIndex<SourcedEntry>()

process.on('message', (message: ScreeningMessage) => {
  process.send?.(answerOf(message))
})

function answerOf(message: ScreeningMessage): ScreeningReply {
  if ('people' in message) return message.people.map(findMatches)
  for (const entry of message.entries) index.add(entry)
  return []
}

const findMatches = (person: ScreenedPerson): FoundMatch[] =>
  index.find(person).map(({ entry: { key, source }, match }) => ({ key, source, match }))
