// Fills a Word template with data. A value is only ever text: it becomes no markup, no field and no further template.
import { formatOf, parseExpression } from '@maat/domain/templates/expressions'
import { FIELDS, type FieldNode } from '@maat/domain/templates/field-tree'
import {
  BLANK,
  type Entry,
  type FieldValue,
  fieldText,
  isShown,
  type TemplateData,
} from '@maat/domain/templates/fill-values'
import { findField } from '@maat/domain/templates/find-field'
import type { Language } from '@maat/domain/words/languages'
import Docxtemplater from 'docxtemplater'
import { assertNothingFromOutside } from './outside-content.ts'
import { openWordFile, WordFileError } from './word-file.ts'
import { BODY } from './word-names.ts'
import { withoutControls } from './xml-characters.ts'

export interface CompileFault {
  part: string
  tag: string
}

interface TemplateError {
  properties?: { errors?: TemplateError[]; file?: string; xtag?: string; id?: string }
}

const OPTIONS = { paragraphLoop: true, linebreaks: true, errorLogging: false } as const

/** The faults that only the engine sees. */
export function compileWord(bytes: Uint8Array): CompileFault[] {
  try {
    new Docxtemplater(openWordFile(bytes).zip, { ...OPTIONS, parser: () => ({ get: () => '' }) })
    return []
  } catch (error) {
    const { properties } = error as TemplateError
    if (!properties) throw error
    const errors = properties.errors ?? [error as TemplateError]
    return errors.map(one => ({
      part: one.properties?.file ?? BODY,
      tag: one.properties?.xtag ?? '',
    }))
  }
}

export interface Filling {
  bytes: Uint8Array
  data: TemplateData
  language: Language
}

export function fillWord({ bytes, data, language }: Filling): Uint8Array {
  // A file that was kept before this rule makes no document either.
  assertNothingFromOutside(bytes)
  const listOf = listsOfEntries(data.fields)
  const filler = new Docxtemplater(openWordFile(bytes).zip, {
    ...OPTIONS,
    parser: tag => ({ get: (scope, { meta }) => readValue(tag, scope, meta.part.module === 'loop') }),
    nullGetter: part => (part.module === 'loop' ? false : BLANK),
  })

  function readValue(tag: string, scope: unknown, isPart: boolean): unknown {
    const expression = parseExpression(isPart ? `#${tag}` : tag)
    if (!expression || expression.kind === 'end') return undefined
    const list = listOf.get(scope as object)
    const isRoot = scope === data
    if (!isRoot && !list) return undefined
    const found = findField(expression.path, list ? [list] : [])
    if (!found) return undefined
    const isOwn = list?.of.includes(found.node as FieldNode) ?? false
    // A field of the case is found at the root, behind the entries around the tag.
    if (list && !isOwn) return undefined
    const { kind, value } = found.question
      ? (data.answers[found.keys[1] ?? ''] ?? { kind: 'text' as const, value: undefined })
      : { kind: found.kind, value: follow(isOwn ? (scope as Entry) : data.fields, found.keys) }
    if (expression.kind === 'begin')
      return kind === 'list' && !expression.compared ? value : isShown(value, expression.compared)
    const format = expression.format ? formatOf(expression.format) : undefined
    return withoutControls(fieldText({ kind, value: value as FieldValue, format, language }))
  }

  try {
    filler.render(data)
  } catch (error) {
    // The template was checked, so this is a structure that only the engine sees.
    if ((error as TemplateError).properties) throw new WordFileError('It cannot be filled')
    throw error
  }
  return filler.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' })
}

function follow(entry: Entry, keys: readonly string[]): unknown {
  let value: unknown = entry
  for (const key of keys)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined
  return value
}

/** Each entry of a list with its list, so that a tag inside finds the entry's fields first. */
function listsOfEntries(fields: Entry): WeakMap<object, FieldNode> {
  const lists = new WeakMap<object, FieldNode>()
  for (const node of FIELDS.filter(({ kind }) => kind === 'list')) {
    const entries = fields[node.key]
    if (Array.isArray(entries)) for (const entry of entries as Entry[]) lists.set(entry, node)
  }
  return lists
}
