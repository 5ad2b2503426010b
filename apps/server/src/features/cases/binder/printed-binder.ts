// The text of a printed binder: its index, and each entry as far as its reader may read it.

import { readFileSync } from 'node:fs'
import { dayText } from '@maat/domain/calendar/day-text'
import { momentOf } from '@maat/domain/calendar/moment'
import { pageRangeText } from '@maat/domain/cases/file/binders'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import type { Language } from '@maat/domain/words/languages'
import { momentText, PDF_TEXTS } from '../../../platform/pdf/pdf-texts.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import type { PrintFault } from './printed-files.ts'
import type { EntryView } from './resolve-entries.ts'

const TEMPLATE = readFileSync(new URL('./binder.typ', import.meta.url), 'utf8')

export type ReadableEntry = Exclude<EntryView, { kind: 'hidden' }>

export interface PrintedEntry {
  view: ReadableEntry
  /** The pages of a document that follow, or why there are none. */
  pages?: number | undefined
  fault?: PrintFault | undefined
}

interface PrintedBinder {
  name: string
  ownerName: string
  readerName: string
  firmName: string
  language: Language
  now: Date
  /** The time zone of the reader's office. */
  timeZone: string
  entries: readonly PrintedEntry[]
}

export function requestOf(binder: PrintedBinder): PdfRequest {
  const { name, language, now, timeZone, firmName } = binder
  const text = PDF_TEXTS[language].binder
  return {
    template: TEMPLATE,
    title: name,
    language,
    createdAt: now,
    standard: '1.7',
    data: {
      firm: firmName,
      name,
      'index-title': text.index,
      empty: text.empty,
      facts: [
        [text.owner, binder.ownerName],
        [text.printedBy, binder.readerName],
        [text.printedOn, momentText(language, momentOf(now), timeZone)],
        [text.contents, text.contentsNote],
      ],
      entries: entriesOf(binder),
      tail: binder.entries.at(-1)?.pages ?? 0,
    },
  }
}

function entriesOf({ entries, language }: PrintedBinder) {
  let number = 0
  let isUnderHeading = false
  return entries.map((entry, at) => {
    const { view } = entry
    const before = entries[at - 1]
    const isHeading = view.kind === 'heading'
    if (isHeading) isUnderHeading = true
    else number += 1
    return {
      number: isHeading ? '' : String(number),
      'is-heading': isHeading,
      level: isUnderHeading && !isHeading ? 3 : 2,
      'begins-page': view.kind === 'document' || before?.view.kind === 'document',
      skipped: before?.pages ?? 0,
      ...contentOf(entry, language),
    }
  })
}

interface Content {
  title: string
  /** Its case, and the pages of a document. */
  note: string
  facts: [string, string][]
  paragraphs: string[]
}

function contentOf({ view, fault }: PrintedEntry, language: Language): Content {
  const text = PDF_TEXTS[language].binder
  switch (view.kind) {
    case 'heading':
      return { title: firstLine(view.text), note: '', facts: [], paragraphs: restOf(view.text) }
    case 'document': {
      const pages = view.pages && `${text.pages} ${pageRangeText(view.pages)}`
      const version = view.fileVersion !== null && `${text.version} ${view.fileVersion}`
      const sentences = [fault && text.fault[fault], view.isOutdated && text.outdated]
      return {
        title: view.name,
        note: [caseText(view), pages, version].filter(Boolean).join(' · '),
        facts: [],
        paragraphs: sentences.filter(sentence => typeof sentence === 'string'),
      }
    }
    case 'fact': {
      const people: [string, string][] = [[text.people, view.people.join(', ')]]
      return {
        title: `${factDateText(view, language)}${COLON[language]} ${excerpt(view.text)}`,
        note: caseText(view),
        facts: view.people.length > 0 ? people : [],
        paragraphs: [view.text],
      }
    }
    case 'deadline': {
      const state = [view.isCritical && text.critical, view.isDone && text.done].filter(Boolean).join(', ')
      const facts: [string, string][] = [[text.dueDate, dayText(view.dueDate, language, 'long')]]
      return {
        title: view.title,
        note: caseText(view),
        facts: state ? [...facts, [text.state, state]] : facts,
        paragraphs: [],
      }
    }
    case 'note':
      return {
        title: view.title,
        note: [caseText(view), view.authorName].join(' · '),
        facts: [],
        paragraphs: fault ? [text.fault[fault]] : paragraphsOf(view.text),
      }
  }
}

const COLON: Record<Language, string> = { fr: '\u00a0:', en: ':', nl: ':' }

const caseText = ({ caseNumber, caseTitle }: { caseNumber: string | null; caseTitle: string }) =>
  [caseNumber, caseTitle].filter(Boolean).join(' · ')

const LONGEST_TITLE = 140
const excerpt = (text: string) => {
  const line = text.replaceAll('\n', ' ')
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : line
}

const firstLine = (text: string) => excerpt(text.split('\n')[0] ?? '')

/** The lines under the first one, or the whole text if its first line was cut off. */
function restOf(text: string): string[] {
  const [first = '', ...rest] = text.split('\n')
  return paragraphsOf(excerpt(first) === first ? rest.join('\n') : text)
}

const paragraphsOf = (text: string) =>
  text
    .split('\n\n')
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
