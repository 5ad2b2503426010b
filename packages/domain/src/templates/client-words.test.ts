import { expect, test } from 'vitest'
import type { Translated } from '../words/languages.ts'
import { CLIENT_FIELDS, isForClients, mayAskClient } from './client-fields.ts'
import { type ClientWords, clientGapsOf, clientQuestionsOf, openLanguages } from './client-words.ts'
import { listFields } from './find-field.ts'

const same = (text: string): Translated => ({ fr: text, en: text, nl: text })
const file = (language: 'fr' | 'nl', fields: string[], questions: string[] = []) => ({
  language,
  fields,
  questions: questions.map(key => ({ key, name: key, kind: 'text' as const })),
})
const WORDS: ClientWords = {
  title: same('Plainte'),
  explanation: same('Une lettre à votre bailleur'),
  questions: { 'question.delai': same('Combien de jours lui laissez-vous ?') },
}

test('every declared field exists, and each undeclared one is closed to clients', () => {
  const known = listFields('fr').map(({ groups, node, list }) =>
    list ? node.key : [...groups, node].map(({ key }) => key).join('.'),
  )
  expect(CLIENT_FIELDS.filter(path => !known.includes(path))).toEqual([])
  for (const path of [
    'facts',
    'deadlines',
    'openInvoices',
    'leftToPay',
    'opponent.name',
    'lawyer.email',
    'unknown',
  ])
    expect([path, isForClients(path)]).toEqual([path, false])
  expect([isForClients('name'), isForClients('constructor')]).toEqual([true, false])
})

test('asks a client for their own details, and never for those of the firm', () => {
  const questions = clientQuestionsOf([file('fr', ['client.phone', 'office.phone', 'today'], ['delai'])])
  expect(questions.map(({ key }) => key)).toEqual(['question.delai', 'client.phone'])
  expect(mayAskClient('lawyer.name')).toBe(false)
})

test('reports words that are missing in a language, and fields that are not for clients', () => {
  const files = [file('fr', ['client.name'], ['delai']), file('nl', ['facts'], ['delai'])]
  expect(clientGapsOf(WORDS, files)).toEqual([{ language: 'nl', kind: 'field', key: 'facts' }])
  expect(openLanguages(WORDS, files)).toEqual(['fr'])
  const unwritten = { ...WORDS, title: { ...WORDS.title, fr: ' ' }, questions: {} }
  expect(clientGapsOf(unwritten, files.slice(0, 1))).toEqual([
    { language: 'fr', kind: 'title', key: '' },
    { language: 'fr', kind: 'question', key: 'question.delai' },
  ])
  expect(openLanguages(null, files)).toEqual([])
})
