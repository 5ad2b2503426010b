// Finds the field that a template names, in any of the three languages, and the nearest one for a name that none has.
import { fold } from '../words/fold.ts'
import { LANGUAGES, type Language } from '../words/languages.ts'
import { sameWord } from './expressions.ts'
import { FIELDS, type FieldKind, type FieldNode, QUESTION_WORD } from './field-tree.ts'

export interface FoundField {
  /** The keys from the root or from an entry of the list `within`. */
  keys: string[]
  kind: FieldKind
  node: FieldNode | undefined
  /** The question's name, if it is one of the template. */
  question: string | undefined
}

/** `within`: the lists around it, the innermost last. Their entries' fields come first. */
export function findField(
  path: readonly string[],
  within: readonly FieldNode[] = [],
): FoundField | undefined {
  const [first = '', ...rest] = path
  if (sameWord(first, QUESTION_WORD) && rest.length === 1)
    return {
      keys: ['question', questionKey(rest[0] ?? '')],
      kind: 'text',
      node: undefined,
      question: rest[0],
    }
  for (const list of within.toReversed()) {
    const found = follow(list.of, path)
    if (found) return found
  }
  return follow(FIELDS, path)
}

/** Two spellings of one question are one question. */
export const questionKey = (name: string): string => fold(name)

function follow(nodes: readonly FieldNode[], path: readonly string[]): FoundField | undefined {
  const keys: string[] = []
  let among = nodes
  let found: FieldNode | undefined
  for (const [at, part] of path.entries()) {
    // The fields of a list belong to its entries.
    if (at > 0 && found?.kind !== 'group') return undefined
    found = among.find(({ word }) => sameWord(part, word))
    if (!found) return undefined
    keys.push(found.key)
    among = found.of
  }
  return found && { keys, kind: found.kind, node: found, question: undefined }
}

/** By the keys from the root, such as `client.name`. The fields of a list belong to its entries. */
export function fieldNodeAt(path: string): FieldNode | undefined {
  let among = FIELDS
  let found: FieldNode | undefined
  for (const part of path.split('.')) {
    if (found && found.kind !== 'group') return undefined
    found = among.find(({ key }) => key === part)
    among = found?.of ?? []
  }
  return found
}

export const fieldLabel = (path: string, language: Language): string =>
  fieldNodeAt(path)?.label[language] ?? path

export interface ListedField {
  path: string
  node: FieldNode
  /** The list whose entries have it. */
  list: FieldNode | undefined
  groups: readonly FieldNode[]
}

/** All fields with the path that a template in this language writes. */
export function listFields(language: Language): ListedField[] {
  const walk = (
    nodes: readonly FieldNode[],
    groups: readonly FieldNode[],
    list: FieldNode | undefined,
  ): ListedField[] =>
    nodes.flatMap(node => {
      const path = [...groups, node].map(({ word }) => word[language]).join('.')
      if (node.kind === 'group') return walk(node.of, [...groups, node], list)
      const own = { path, node, list, groups }
      return node.kind === 'list' ? [own, ...walk(node.of, [], node)] : [own]
    })
  return walk(FIELDS, [], undefined)
}

const MOST_DISTANCE = 0.5

/** In the language that is nearest to what was typed. */
export function nearestField(typed: string, within: readonly FieldNode[]): string | undefined {
  const candidates = LANGUAGES.flatMap(language =>
    listFields(language)
      .filter(({ list }) => !list || within.includes(list))
      .map(({ path }) => path),
  )
  return nearestOf(typed, candidates)
}

export function nearestOf(typed: string, candidates: readonly string[]): string | undefined {
  const own = fold(typed)
  const ranked = candidates
    .map(candidate => ({ candidate, distance: distanceBetween(own, fold(candidate)) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(2, own.length * MOST_DISTANCE) ? best.candidate : undefined
}

/** How many letters must be added, removed or replaced. */
export function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, compared] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== compared)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? one.length
}
