import { expect, test } from 'vitest'
import { createIssueRanking } from './rank-issues.ts'

const textsOf = (fr: string, en = '', nl = '') => ({ fr, en, nl })
const NOTHING = textsOf('')
const issue = (id: string, name: string, everydayWords: string) => ({
  id,
  name: textsOf(name),
  description: NOTHING,
  everydayWords: textsOf(everydayWords),
})

const ISSUES = [
  issue('dismissal', 'Licenciement', 'viré, mis à la porte, perdu mon travail'),
  issue('wages', 'Rémunération impayée', 'salaire en retard, pas payé, heures supplémentaires'),
  issue('deposit', 'Garantie locative', 'caution, propriétaire garde la caution'),
  issue('rent', 'Loyers impayés', 'retard de loyer, pas payé, propriétaire'),
  {
    id: 'custody',
    name: textsOf('Hébergement', 'Residence of the child', 'Verblijfsregeling'),
    description: NOTHING,
    everydayWords: textsOf('garde des enfants', 'custody', 'co-ouderschap, bezoekrecht'),
  },
]
const inOne = { name: NOTHING, description: NOTHING }
const { rank, propose } = createIssueRanking([{ ...inOne, subcategories: [{ ...inOne, issues: ISSUES }] }])

test.each([
  ['a word of every day', 'on m’a viré', 'dismissal'],
  ['another form of a word', 'je me suis fait virer', 'dismissal'],
  ['a word without its accents', 'licencie', 'dismissal'],
  ['a mistyped word', 'mon proprietère garde ma cautiion', 'deposit'],
  ['a word without one of its letters', 'locatve', 'deposit'],
  ['two letters the wrong way round', 'lecenciement', 'dismissal'],
  ['a word that is still being typed', 'hébergem', 'custody'],
  ['rare words before common words', 'le propriétaire dit que je n’ai pas payé la caution', 'deposit'],
  ['several words of one phrase', 'j’ai perdu mon travail', 'dismissal'],
])('%s finds the issue', (_, text, found) => {
  expect(rank(text, 'fr')[0]).toBe(found)
})

test("also finds text in another language than the user's, after text in the user's", () => {
  expect(rank('bezoekrecht', 'fr')).toEqual(['custody'])
  expect(rank('custody, caution', 'fr')).toEqual(['deposit', 'custody'])
})

test('stop words and unknown words find nothing', () => {
  expect(rank('je ne sais pas, mais il y a', 'fr')).toEqual([])
  expect(rank('xyzzyx', 'fr')).toEqual([])
  expect(rank('', 'fr')).toEqual([])
})

test('an issue that shares only a stray word with a story is found, but not proposed', () => {
  const story = 'on m’a viré, mis à la porte, et je suis en retard'
  expect(rank(story, 'fr')).toEqual(expect.arrayContaining(['dismissal', 'wages', 'rent']))
  expect(propose(story, 'fr')).toEqual(['dismissal'])
})

test('proposes the best of the offered issues, however far behind the others', () => {
  const story = 'on m’a viré, mis à la porte, et je suis en retard'
  expect(propose(story, 'fr', id => id !== 'dismissal')).toEqual(expect.arrayContaining(['wages', 'rent']))
})
