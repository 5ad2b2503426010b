import { expect, test } from 'vitest'
import type { PlacedIssue } from './catalogue-types.ts'
import { searchIssues } from './search-issues.ts'

const named = (fr: string, en: string, nl: string) => ({ name: { fr, en, nl } })
const placed = (issue: object) =>
  ({
    issue,
    subcategory: named('Divorce et séparation', 'Divorce and separation', 'Echtscheiding en scheiding'),
    category: named('Droit de la famille', 'Family law', 'Familierecht'),
  }) as PlacedIssue

const divorce = placed(
  named('Divorce par consentement mutuel', 'Divorce by mutual consent', 'Door toestemming'),
)
const measures = placed(named('Mesures urgentes d’époux', 'Urgent measures', 'Dringende maatregelen'))
const all = [divorce, measures]

test.each([
  ['nothing', '  ', all],
  ['a word of one language', 'consent', [divorce]],
  ['words of several languages, in any order', 'maatregelen époux', [measures]],
  ['a word without its accents, in capitals', 'SEPARATION epoux', [measures]],
  ['another apostrophe', "d'epoux", [measures]],
  ['a word of what it is in', 'familierecht', all],
  ['a word that is nowhere', 'divorce bail', []],
])('%s finds what it should', (_, search, found) => {
  expect(searchIssues(all, search)).toEqual(found)
})
