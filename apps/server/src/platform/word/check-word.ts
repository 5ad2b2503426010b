// Checks a Word template, and returns the same file with a comment at each fault, in the language of its author.

import {
  type CheckedTemplate,
  checkTemplate,
  type TemplateFault,
} from '@maat/domain/templates/check-template'
import { faultText } from '@maat/domain/templates/fault-words'
import type { Language } from '@maat/domain/words/languages'
import type { Document, Element } from '@xmldom/xmldom'
import { type Comment, writeComments } from './comments.ts'
import { compileWord } from './fill-word.ts'
import { assertNothingFromOutside } from './outside-content.ts'
import { type Paragraph, paragraphsOf } from './paragraphs.ts'
import { isBody, openWordFile, packWordFile, readPart, type WordFile, writePart } from './word-file.ts'

interface ReadPart {
  name: string
  document: Document
  paragraphs: Paragraph[]
}

function readParts(file: WordFile): ReadPart[] {
  return file.parts.flatMap(name => {
    const document = readPart(file, name)
    return document ? [{ name, document, paragraphs: paragraphsOf(document) }] : []
  })
}

const textOf = ({ name, paragraphs }: ReadPart) => ({
  part: name,
  text: paragraphs.map(({ text }) => text).join('\n'),
})

export function checkWord(bytes: Uint8Array): CheckedTemplate {
  assertNothingFromOutside(bytes)
  const parts = readParts(openWordFile(bytes))
  const texts = parts.map(textOf)
  const checked = checkTemplate(texts)
  if (checked.faults.length > 0) return checked
  // Places that only the structure of the file shows to be wrong, such as a part that begins in a table and ends after it.
  const faults = compileWord(bytes).map(({ part, tag }): TemplateFault => {
    const text = texts.find(one => one.part === part)?.text ?? ''
    const from = Math.max(text.indexOf(`{${tag}`), 0)
    const end = text.indexOf('}', from)
    const to = end < 0 ? from + 1 : end + 1
    return { kind: 'misplaced', part, from, to, typed: text.slice(from, to) }
  })
  return { ...checked, faults }
}

export function commentFaults(
  bytes: Uint8Array,
  faults: readonly TemplateFault[],
  { language, author, at }: { language: Language; author: string; at: string },
): Uint8Array {
  const file = openWordFile(bytes)
  const parts = readParts(file)
  const body = parts.find(({ name }) => isBody(name))
  if (!body) return bytes
  const comments = faults.map((fault): Comment => {
    const text = faultText(fault, language)
    const place = isBody(fault.part) ? placeOf(body.paragraphs, fault) : undefined
    // Word knows no comments in headers, footers and notes.
    return place ? { text, ...place } : { text, ...firstPlace(body) }
  })
  writeComments(file, body.document, comments, { author, at })
  writePart(file, body.name, body.document)
  return packWordFile(file)
}

type Place = Pick<Comment, 'first' | 'last'>

function placeOf(paragraphs: readonly Paragraph[], { from, to }: TemplateFault): Place | undefined {
  let start = 0
  for (const { text, spans } of paragraphs) {
    const within = spans.filter(span => start + span.from < to && start + span.to > from)
    const [first, last] = [within[0], within.at(-1)]
    if (first && last) return { first: first.run, last: last.run }
    start += text.length + 1
  }
  return undefined
}

function firstPlace({ paragraphs, document }: ReadPart): Place {
  const run = paragraphs.find(({ spans }) => spans.length > 0)?.spans[0]?.run
  const place = run ?? (paragraphs[0]?.element.lastChild as Element | null) ?? document.documentElement
  return { first: place as Element, last: place as Element }
}
