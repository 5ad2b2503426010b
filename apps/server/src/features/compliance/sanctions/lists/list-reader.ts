// Reads the bytes of a list part by part, with no more memory than an entry needs: XML for the EU and Belgium, JSON for
// France. A list has no document type and no entities of its own, so that both are refused.
import { EuListReader, momentFrom } from '@maat/domain/compliance/sanctions/eu-list'
import { readFrenchEntry } from '@maat/domain/compliance/sanctions/french-list'
import {
  type ListEntry,
  type ListHead,
  type ListSource,
  UnreadableList,
} from '@maat/domain/compliance/sanctions/list-entry'
import { JSONParser } from '@streamparser/json'
import { SaxesParser } from 'saxes'

export interface ListReader {
  /** The entries that these bytes complete. */
  write(bytes: Uint8Array): ListEntry[]
  /** Throws if the file ended too early. */
  end(): ListHead
}

/** No entry is nearly as long: what goes on without one would only fill the memory. */
const MOST_WITHOUT_ENTRY = 4 << 20

export function openListReader(source: ListSource): ListReader {
  const text = new TextDecoder('utf-8', { fatal: true })
  const found: ListEntry[] = []
  let since = 0
  const parser = (source === 'fr' ? readJson : readXml)(source, entry => {
    since = 0
    found.push(entry)
  })
  return {
    write(bytes) {
      since += bytes.length
      parser.write(decoded(() => text.decode(bytes, { stream: true }), 'damaged'))
      if (since > MOST_WITHOUT_ENTRY) throw new UnreadableList('damaged')
      return found.splice(0)
    },
    end() {
      parser.write(decoded(() => text.decode(), 'truncated'))
      return parser.end()
    },
  }
}

function decoded(decode: () => string, fault: 'damaged' | 'truncated'): string {
  try {
    return decode()
  } catch {
    throw new UnreadableList(fault)
  }
}

interface TextReader {
  write(text: string): void
  end(): ListHead
}

function readXml(source: ListSource, onEntry: (entry: ListEntry) => void): TextReader {
  const list = new EuListReader(source, onEntry)
  const parser = new SaxesParser<{ position: false; xmlns?: false }>({ position: false })
  let isEnding = false
  parser.on('doctype', () => {
    throw new UnreadableList('doctype')
  })
  parser.on('error', error => {
    throw new UnreadableList(faultOf(error.message, isEnding))
  })
  parser.on('opentag', ({ name, attributes }) => list.open(localName(name), attributes))
  parser.on('text', text => list.text(text))
  parser.on('closetag', () => list.close())
  return {
    write(text) {
      // The parser would first collect the whole type.
      if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new UnreadableList('doctype')
      parser.write(text)
    },
    end() {
      isEnding = true
      parser.close()
      return list.head
    },
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function faultOf(message: string, isEnding: boolean): 'doctype' | 'truncated' | 'damaged' {
  if (message.includes('entity')) return 'doctype'
  return isEnding ? 'truncated' : 'damaged'
}

const RECORDS = '$.Publications.PublicationDetail.*'
const MADE_AT = '$.Publications.DatePublication'

function readJson(_: ListSource, onEntry: (entry: ListEntry) => void): TextReader {
  const parser = new JSONParser({ paths: [RECORDS, MADE_AT], keepStack: false })
  const head: ListHead = { madeAt: null, reference: '' }
  let isList = false
  let isBegun = false
  parser.onValue = ({ value, key }) => {
    isList = true
    if (key === 'DatePublication') head.madeAt = momentFrom(String(value))
    else {
      const entry = readFrenchEntry(value)
      if (entry) onEntry(entry)
    }
  }
  parser.onError = () => {
    throw new UnreadableList('damaged')
  }
  return {
    write(text) {
      if (text === '') return
      if (!isBegun && !text.trimStart().startsWith('{')) throw new UnreadableList('other-list')
      isBegun = true
      parser.write(text)
    },
    end() {
      if (!parser.isEnded) throw new UnreadableList('truncated')
      if (!isList) throw new UnreadableList('other-list')
      return head
    },
  }
}
