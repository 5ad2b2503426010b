// Reads a list in a process of its own, because its bytes come from outside. It answers each part with its entries.
import {
  type ListEntry,
  type ListFault,
  type ListHead,
  type ListSource,
  UnreadableList,
} from '@maat/domain/compliance/sanctions/list-entry'
import { type ListReader, openListReader } from './list-reader.ts'

export type ListMessage = { source: ListSource } | { bytes: Uint8Array } | 'end'
export type ListReply = { entries: ListEntry[] } | { head: ListHead } | { fault: ListFault }

let reader: ListReader | undefined

process.on('message', (message: ListMessage) => {
  process.send?.(answerOf(message))
})

function answerOf(message: ListMessage): ListReply {
  try {
    if (message === 'end') return { head: opened().end() }
    if ('bytes' in message) return { entries: opened().write(message.bytes) }
    reader = openListReader(message.source)
    return { entries: [] }
  } catch (error) {
    return { fault: error instanceof UnreadableList ? error.fault : 'damaged' }
  }
}

function opened(): ListReader {
  if (!reader) throw new Error('The list has no source yet')
  return reader
}
