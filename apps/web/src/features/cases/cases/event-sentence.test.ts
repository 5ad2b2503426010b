import { CASE_EVENT_KINDS, type EventDetails } from '@maat/contract/case-events'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import i18next, { type i18n as Texts } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import en from '../../../locales/en/cases.json'
import fr from '../../../locales/fr/cases.json'
import nl from '../../../locales/nl/cases.json'
import { eventNote, type SentenceContext, sentenceOf } from './event-sentence.ts'

let texts: Texts
beforeAll(async () => {
  texts = i18next.createInstance()
  await texts.init({
    lng: 'fr',
    resources: { fr: { cases: fr }, en: { cases: en }, nl: { cases: nl } },
    ns: ['cases'],
    defaultNS: 'cases',
    interpolation: { escapeValue: false },
  })
})

const around = (language: Language): SentenceContext => ({
  t: texts.getFixedT(language, 'cases') as SentenceContext['t'],
  exists: key => texts.exists(key, { ns: 'cases', lng: language }),
  language,
  officeName: officeId => (officeId === 'paris' ? 'Paris' : '–'),
})

const DETAILS: EventDetails = {
  number: 'BRU-2026-00001',
  name: 'Anne',
  signer: 'Joris',
  access: 'editor',
  officeId: 'paris',
  count: 2,
  edition: 2,
  status: 'verified',
  outcome: 'totally-free',
  dueDate: '2026-09-15',
  step: { fr: 'Plaidoiries', en: 'Hearing', nl: 'Pleidooien' },
  on: '2026-09-15',
}

describe.each(LANGUAGES)('in %s', language => {
  test.each(CASE_EVENT_KINDS)('the event %s has its own sentence', kind => {
    const sentence = sentenceOf({ kind, details: DETAILS }, around(language))
    expect(sentence).toMatch(/^[\p{Lu}\d].*\p{L}.*\.$/u)
    expect(sentence).not.toMatch(/\{\{|: \.|event\./)
    expect(sentence).not.toBe(around(language).t('event.unknown'))
  })
})

test('still describes an event kind that is newer than this page', () => {
  expect(sentenceOf({ kind: 'hearing-fixed', details: {} }, around('fr'))).toBe(
    'Le dossier a été mis à jour.',
  )
})

test.each([
  ['document-added', { name: 'Bail', version: 2 }, 'A new version of a document has been added: Bail.'],
  ['assigned', { name: 'Luc Conseil' }, 'The case was given to Luc Conseil.'],
  ['assigned', { name: null }, 'The case no longer has a lawyer.'],
  ['moved', { officeId: 'paris' }, 'The case is treated at the Paris office.'],
  ['conflict-found', { count: 1 }, '1 likeness to somebody whom the firm knows was found.'],
  ['conflict-found', { count: 3 }, '3 likenesses to people whom the firm knows were found.'],
  ['conflict-resolved', { isConflict: false }, 'The conflict check was settled: there is none.'],
  ['conflict-resolved', { isConflict: true }, 'The conflict check was settled: there is one.'],
  [
    'deadline-changed',
    { name: 'Appeal', dueDate: '2026-09-15', earlierDate: '2026-09-01' },
    'Deadline moved from September 1, 2026 to September 15, 2026: “Appeal”.',
  ],
  [
    'step-reached',
    { step: DETAILS.step, on: '2026-09-15' },
    'Step of the procedure reached on September 15, 2026: “Hearing”.',
  ],
  ['letter-sent', { name: 'Nora', subject: 'Hearing' }, 'E-mail sent to Nora: “Hearing”.'],
  ['letter-sent', {}, 'An e-mail was sent.'],
  ['letter-received', {}, 'An e-mail was received.'],
])('%s %j', (kind, details, sentence) => {
  expect(sentenceOf({ kind, details }, around('en'))).toBe(sentence)
})

test('shows the reason of a refusal and the note of an acceptance, unless empty', () => {
  expect(eventNote({ kind: 'refused', details: { reason: 'Hors matière', fields: [] } })).toBe('Hors matière')
  expect(eventNote({ kind: 'accepted', details: { note: 'Bonjour' } })).toBe('Bonjour')
  expect(eventNote({ kind: 'accepted', details: { note: '' } })).toBe('')
})
