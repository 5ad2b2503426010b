import { expect, test } from 'vitest'
import { proposedTitle } from './proposed-title.ts'

test.each([
  ['an issue', 'Non-paiement d’aliments', undefined, 'Non-paiement d’aliments'],
  [
    'an issue of several countries',
    'Ordre de quitter le territoire / OQTF',
    'Ma lettre',
    'Ordre de quitter le territoire',
  ],
  ['an issue that explains itself', 'Indemnité (SECAL)', '', 'Indemnité'],
  ['a short story', undefined, 'On m’a viré hier.', 'On m’a viré hier'],
  ['the first sentence of a story', undefined, 'On m’a viré !  Et puis rien.', 'On m’a viré'],
  ['the first line of a story', '', 'mon voisin\nfait du bruit', 'mon voisin'],
  [
    'a long sentence, cut between two words',
    undefined,
    'je ne sais pas par où commencer parce que tout est arrivé en même temps cette année',
    'je ne sais pas par où commencer parce que tout est arrivé…',
  ],
  ['nothing', undefined, '  ', ''],
])('%s gives a title', (_, issue, story, title) => {
  expect(proposedTitle(issue, story)).toBe(title)
})
