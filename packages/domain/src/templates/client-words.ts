// A template in the words of clients, and what it still misses before clients can use it in a language.
import type { Language, Translated } from '../words/languages.ts'
import type { TemplateQuestion } from './check-template.ts'
import { isForClients, mayAskClient } from './client-fields.ts'
import type { FieldKind } from './field-tree.ts'
import { fieldNodeAt } from './find-field.ts'

/** The key of a template's own question begins with it. */
export const QUESTION = 'question.'

export interface ClientWords {
  title: Translated
  explanation: Translated
  /** By the keys of the questions. */
  questions: Readonly<Record<string, Translated>>
}

/** The newest file without faults in a language. */
export interface UsableFile {
  language: Language
  fields: readonly string[]
  questions: readonly TemplateQuestion[]
}

export interface ClientQuestion {
  key: string
  /** As the author of the template wrote it; null for a field of the case. */
  name: string | null
  kind: FieldKind
}

export const GAP_KINDS = ['title', 'explanation', 'question', 'field'] as const

export interface ClientGap {
  language: Language
  kind: (typeof GAP_KINDS)[number]
  /** The question or the field; empty for the others. */
  key: string
}

/** All questions that a client may be asked, whatever a case knows. */
export function clientQuestionsOf(files: readonly UsableFile[]): ClientQuestion[] {
  const found = new Map<string, ClientQuestion>()
  for (const { fields, questions } of files) {
    for (const { key, name, kind } of questions)
      found.set(QUESTION + key, { key: QUESTION + key, name, kind })
    for (const key of fields) {
      const kind = fieldNodeAt(key)?.kind
      if (kind && mayAskClient(key)) found.set(key, { key, name: null, kind })
    }
  }
  return [...found.values()]
}

export function clientGapsOf(words: ClientWords, files: readonly UsableFile[]): ClientGap[] {
  return files.flatMap(file => {
    const { language } = file
    const gap = (kind: ClientGap['kind'], key = ''): ClientGap => ({ language, kind, key })
    const isMissing = (text: Translated | undefined) => !text?.[language].trim()
    return [
      ...(isMissing(words.title) ? [gap('title')] : []),
      ...(isMissing(words.explanation) ? [gap('explanation')] : []),
      ...clientQuestionsOf([file])
        .filter(({ key }) => isMissing(wordsOf(words, key)))
        .map(({ key }) => gap('question', key)),
      ...file.fields.filter(path => !isForClients(path)).map(path => gap('field', path)),
    ]
  })
}

const wordsOf = ({ questions }: ClientWords, key: string): Translated | undefined =>
  Object.hasOwn(questions, key) ? questions[key] : undefined

/** The languages in which clients can use it. */
export function openLanguages(words: ClientWords | null, files: readonly UsableFile[]): Language[] {
  if (!words) return []
  const gaps = clientGapsOf(words, files)
  return files.map(({ language }) => language).filter(one => !gaps.some(({ language }) => language === one))
}
