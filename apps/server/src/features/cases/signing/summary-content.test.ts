import { expect, test } from 'vitest'
import { type SignedCase, summaryContent } from './summary-content.ts'

const names = (text: string) => ({ fr: text, en: text, nl: text })

test("shows answers to a procedure's form in readable form, in the client's language", () => {
  const signed: SignedCase = {
    number: 'BRU-2026-00001',
    type: 'litigation',
    title: 'Mur',
    answers: { procedureAnswers: { urgent: 'yes', summons: '2026-09-01', amount: '6700', court: 'now' } },
    issue: undefined,
    procedure: {
      name: names('Au fond'),
      fields: [
        { name: 'urgent', type: 'checkbox', label: names('Urgent') },
        { name: 'summons', type: 'date', label: names('Citation') },
        { name: 'amount', type: 'number', label: names('Montant') },
        {
          name: 'court',
          type: 'select',
          label: names('Tribunal'),
          options: [{ value: 'now', label: names('Tribunal de l’Exemple') }],
        },
        { name: 'more', type: 'textarea', label: names('Autre chose') },
      ],
    },
    documents: [],
    lawyerName: '',
    recognition: null,
    signature: { kind: 'typed', text: 'Anna Demo', strokes: [], validatedAt: '2026-11-18T08:59:00.000Z' },
    mandate: null,
    senderName: 'Anna Demo',
    terms: {},
    signedAt: '2026-11-18T09:00:00.000Z',
    timeZone: 'Europe/Brussels',
    contentHash: '',
  }
  const answered = (language: 'fr' | 'en') =>
    summaryContent(language, signed).data.sections[1]?.facts.slice(1)
  expect(answered('fr')).toEqual([
    ['Urgent', 'Oui'],
    ['Citation', '1er septembre 2026'],
    ['Montant', '6\u202f700'],
    ['Tribunal', 'Tribunal de l’Exemple'],
  ])
  expect(
    answered('en')
      ?.slice(0, 3)
      .map(([, value]) => value),
  ).toEqual(['Yes', 'September 1, 2026', '6,700'])
})
