import { expect, test } from 'vitest'
import type { IssueWithParents } from './catalogue-types.ts'
import { searchIssues } from './search-issues.ts'

const named = (fr: string, en: string, nl: string) => ({ name: { fr, en, nl } })
const placed = (issue: object) =>
  ({
    issue,
    subcategory: named('Divorce et séparation', 'Divorce and separation', 'Echtscheiding en scheiding'),
    category: named('Droit de la famille', 'Family law', 'Familierecht'),
  }) as IssueWithParents

const divorce = placed({
  ...named('Divorce par consentement mutuel', 'Divorce by mutual consent', 'Door toestemming'),
  everydayWords: { fr: 'à l’amiable', en: 'we both agree', nl: 'samen beslist' },
})
const measures = placed({
  ...named('Mesures urgentes d’époux', 'Urgent measures', 'Dringende maatregelen'),
  everydayWords: { fr: '', en: '', nl: '' },
})
const all = [divorce, measures]

test.each([
  ['nothing', '  ', all],
  ['a word of one language', 'consent', [divorce]],
  ['words of several languages, in any order', 'maatregelen époux', [measures]],
  ['a word without its accents, in capitals', 'SEPARATION epoux', [measures]],
  ['another apostrophe', "d'epoux", [measures]],
  ['what people call it', 'amiable', [divorce]],
  ['a word of what it is in', 'familierecht', all],
  ['a word with a typing error', 'consentment mutuell', [divorce]],
  ['a word that is nowhere', 'divorce bail', []],
])('%s finds the expected issues', (_, search, found) => {
  expect(searchIssues(all, search)).toEqual(found)
})
