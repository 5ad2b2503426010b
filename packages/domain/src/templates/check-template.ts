// Reads the texts of a template, and finds every fault at once: braces, fields, formats and parts that do not close.
import { type Expression, FORMAT_WORDS, FORMATS, formatOf, parseExpression } from './expressions.ts'
import type { FieldKind, FieldNode } from './field-tree.ts'
import { type FoundField, findField, nearestField, nearestOf } from './find-field.ts'

export const FAULT_KINDS = [
  'unclosed',
  'unopened',
  'unreadable',
  'unknown-field',
  'unknown-format',
  'format-misfit',
  'list-as-value',
  'never-ended',
  'never-begun',
  'ends-other',
  'too-deep',
  'too-many',
  'misplaced',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** One text of the file: its paragraphs, each on a line. */
export interface TemplateText {
  /** The body, a header, a footer or the notes. */
  part: string
  text: string
}

export interface TemplateFault {
  kind: FaultKind
  part: string
  from: number
  to: number
  /** As the template has it. */
  typed: string
  /** The name that was probably meant. */
  nearest?: string
}

export interface TemplateQuestion {
  key: string
  /** As the author wrote it. */
  name: string
  kind: Extract<FieldKind, 'text' | 'date' | 'amount' | 'number' | 'flag'>
}

export interface CheckedTemplate {
  faults: TemplateFault[]
  /** The paths of the fields in the data, each once. */
  fields: string[]
  questions: TemplateQuestion[]
}

export const MOST_LEVELS = 8
export const MOST_TAGS = 5000
/** Finding the nearest name takes milliseconds, and an author corrects no more faults at once. */
export const MOST_FAULTS = 200

interface Tag {
  part: string
  from: number
  to: number
  typed: string
}

interface OpenPart extends Tag {
  path: string
  /** Undefined for a condition. */
  list: FieldNode | undefined
}

export function checkTemplate(texts: readonly TemplateText[]): CheckedTemplate {
  const checking = new Checking()
  for (const text of texts) checking.read(text)
  return checking.result()
}

class Checking {
  readonly #faults: TemplateFault[] = []
  readonly #fields = new Set<string>()
  readonly #questions = new Map<string, TemplateQuestion>()
  #open: OpenPart[] = []
  #tags = 0

  read({ part, text }: TemplateText): void {
    for (const tag of tagsOf(part, text)) {
      if (this.#faults.length >= MOST_FAULTS) break
      if ('kind' in tag) this.#faults.push(tag)
      else this.#readTag(tag)
    }
    for (const open of this.#open) this.#fault('never-ended', open)
    this.#open = []
  }

  result(): CheckedTemplate {
    return {
      faults: this.#faults.slice(0, MOST_FAULTS),
      fields: [...this.#fields],
      questions: [...this.#questions.values()],
    }
  }

  #readTag(tag: Tag): void {
    this.#tags += 1
    if (this.#tags > MOST_TAGS) {
      if (this.#tags === MOST_TAGS + 1) this.#fault('too-many', tag)
      return
    }
    const expression = parseExpression(tag.typed.slice(1, -1))
    if (!expression) this.#fault('unreadable', tag)
    else if (expression.kind === 'end') this.#end(tag, expression.path)
    else if (expression.kind === 'begin') this.#begin(tag, expression)
    else this.#value(tag, expression)
  }

  #find(tag: Tag, path: readonly string[]): FoundField | undefined {
    const lists = this.#open.flatMap(({ list }) => list ?? [])
    const found = findField(path, lists)
    if (found && found.kind !== 'group') {
      if (!found.question) this.#fields.add(found.keys.join('.'))
      return found
    }
    const nearest = nearestField(path.join('.'), lists)
    this.#faults.push({ ...tag, kind: 'unknown-field', ...(nearest && { nearest }) })
    return undefined
  }

  #value(tag: Tag, { path, format }: Extract<Expression, { kind: 'value' }>): void {
    const found = this.#find(tag, path)
    if (!found) return
    const known = format === undefined ? undefined : formatOf(format)
    if (found.kind === 'list') this.#fault('list-as-value', tag)
    else if (format !== undefined && !known) this.#otherFormat(tag, format, found)
    else if (found.question) this.#ask(found.question, found.keys[1] ?? '', 'text')
    else if ((known === 'long' || known === 'short') && found.kind !== 'date')
      this.#fault('format-misfit', tag)
  }

  /** Reads the kind of a question's answer; reports any other word as an unknown format. */
  #otherFormat(tag: Tag, format: string, { question, keys }: FoundField): void {
    const kind = QUESTION_KINDS[format.toLowerCase()]
    if (kind && question) {
      this.#ask(question, keys[1] ?? '', kind)
      return
    }
    const words = FORMATS.flatMap(one => Object.values(FORMAT_WORDS[one]))
    const nearest = nearestOf(format, words)
    this.#faults.push({ ...tag, kind: 'unknown-format', ...(nearest && { nearest }) })
  }

  #ask(name: string, key: string, kind: TemplateQuestion['kind']): void {
    const before = this.#questions.get(key)
    if (!before || RANKS[kind] > RANKS[before.kind]) this.#questions.set(key, { key, name, kind })
  }

  #begin(tag: Tag, { path, isInverted, compared }: Extract<Expression, { kind: 'begin' }>): void {
    const found = this.#find(tag, path)
    if (this.#open.length === MOST_LEVELS) this.#fault('too-deep', tag)
    if (found?.question) this.#ask(found.question, found.keys[1] ?? '', compared ? 'text' : 'flag')
    const isList = found?.kind === 'list' && !isInverted && !compared
    this.#open.push({ ...tag, path: path.join('.'), list: isList ? found.node : undefined })
  }

  #end(tag: Tag, path: readonly string[] | undefined): void {
    const open = this.#open.pop()
    if (!open) this.#fault('never-begun', tag)
    else if (path && path.join('.') !== open.path)
      this.#faults.push({ ...tag, kind: 'ends-other', nearest: `/${open.path}` })
  }

  #fault(kind: FaultKind, { part, from, to, typed }: Tag): void {
    this.#faults.push({ kind, part, from, to, typed })
  }
}

/** A question in several places takes its most specific kind. If it is only a condition, the answer is yes or no. */
const RANKS: Record<TemplateQuestion['kind'], number> = { flag: 0, text: 1, number: 2, amount: 2, date: 2 }

/** A question may say what kind of answer it expects, in the words of each language. */
export const QUESTION_KINDS: Record<string, TemplateQuestion['kind']> = {
  date: 'date',
  datum: 'date',
  montant: 'amount',
  amount: 'amount',
  bedrag: 'amount',
  nombre: 'number',
  number: 'number',
  getal: 'number',
}

/** A tag stays within its paragraph, as every author means it. */
function* tagsOf(part: string, text: string): Generator<Tag | TemplateFault> {
  let begun = -1
  const unclosed = (to: number): TemplateFault => ({
    kind: 'unclosed',
    part,
    from: begun,
    to,
    typed: text.slice(begun, to),
  })
  for (const { 0: sign, index } of text.matchAll(/[{}\n]/g)) {
    if (sign === '}' && begun < 0) yield { kind: 'unopened', part, from: index, to: index + 1, typed: sign }
    else if (sign === '}') yield { part, from: begun, to: index + 1, typed: text.slice(begun, index + 1) }
    else if (begun >= 0) yield unclosed(index)
    begun = sign === '{' ? index : -1
  }
  if (begun >= 0) yield unclosed(text.length)
}
