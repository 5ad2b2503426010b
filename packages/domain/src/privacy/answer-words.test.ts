import { expect, test } from 'vitest'
import { answerText, type WeighedClass } from './answer-words.ts'

const ERASED: WeighedClass = {
  dataClass: 'notices',
  decision: 'erase',
  duty: null,
  source: '',
  keepUntil: null,
  reason: '',
}
const KEPT: WeighedClass = {
  dataClass: 'case-files',
  decision: 'keep',
  duty: 'liability',
  source: 'Ancien Code civil, art. 2276bis',
  keepUntil: '2029-03-15',
  reason: '',
}
const ANSWER = { language: 'fr', country: 'BE', outcome: 'partly', words: 'Madame,' } as const

test('names what is erased, what is kept with its duty, source and end, and where to complain', () => {
  expect(answerText({ ...ANSWER, classes: [ERASED, KEPT] })).toBe(
    [
      'Madame,',
      '',
      'Nous avons effacé\u00a0:',
      '– les notifications',
      '',
      'Nous devons garder\u00a0:',
      '– les dossiers et leurs documents\u00a0: l’avocat répond de son travail pendant ce temps (Ancien Code civil, art. 2276bis, jusqu’au 15 mars 2029)',
      '',
      'Si vous n’êtes pas d’accord, vous pouvez introduire une réclamation auprès de l’Autorité de protection des données, rue de la Presse 35, 1000 Bruxelles, ou saisir le juge.',
    ].join('\n'),
  )
})

test('is in the language of the person, and names the authority of their country', () => {
  expect(
    answerText({ ...ANSWER, language: 'nl', country: 'FR', outcome: 'refused', classes: [KEPT] }),
  ).toMatch(/dossiers en hun documenten: .*tot 15 maart 2029.*CNIL/s)
})

test('a granted request needs no complaint', () => {
  expect(answerText({ ...ANSWER, outcome: 'granted', classes: [] })).toBe('Madame,')
})
