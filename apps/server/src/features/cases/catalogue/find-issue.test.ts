// Tests the starting catalogue with the words of people who do not know the legal terms.
import { browseCatalogue } from '@maat/contract/cases/catalogue'
import { createIssueRanking } from '@maat/domain/cases/questions/rank-issues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WORRIED_SENTENCES } from '../../../../test/communication/worried-sentences.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const SHOWN_FIRST = 3
const FOUND_AT_LEAST = 59

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test("finds the right issue among the first three for people's own words, except for one in sixty", async () => {
  const client = await app.people.create('User')
  const { categories } = (await app.call(browseCatalogue, { token: client.token })).body
  const issues = categories.flatMap(({ subcategories }) => subcategories.flatMap(({ issues: own }) => own))
  const idsOf = (names: readonly string[]) => names.map(name => issues.find(of => of.name.en === name)?.id)
  const ranking = createIssueRanking(categories)
  const missed = WORRIED_SENTENCES.filter(({ language, text, isAbout }) => {
    const shown: (string | undefined)[] = ranking.propose(text, language).slice(0, SHOWN_FIRST)
    const right = idsOf(isAbout)
    expect(right, text).not.toContain(undefined)
    return !right.some(id => shown.includes(id))
  })
  const found = WORRIED_SENTENCES.length - missed.length
  console.info(`The right issue among the first three: ${found} of ${WORRIED_SENTENCES.length} sentences`)
  for (const { text } of missed) console.info(`Missed: ${text}`)
  expect(WORRIED_SENTENCES.length).toBe(60)
  expect(found).toBeGreaterThanOrEqual(FOUND_AT_LEAST)
})

test.each([
  ['fr', 'Mon proprio garde ma caution alors que j’ai tout netoyé', 'Rental deposit and end of a lease'],
  [
    'fr',
    'Mon patron me doit trois mois de salaire et il ne repond plus',
    'Unpaid wages, overtime and bonuses',
  ],
  ['en', 'My landlord wants to throw us out because we are two months behind', 'Unpaid rent and eviction'],
  ['en', 'They took my driving licence after a breath test', 'Police court: offence, driving ban'],
  ['nl', 'Mijn ex betaalt al maanden geen alimentatie meer', 'Unpaid maintenance and recovery'],
  [
    'nl',
    'De buurman zijn boom hangt over onze tuin en hij wil niet snoeien',
    'Nuisance, boundaries, easements',
  ],
] as const)('in %s, ‘%s’ gives no results that share only a stray word', async (language, text, name) => {
  const client = await app.people.create('User')
  const { categories } = (await app.call(browseCatalogue, { token: client.token })).body
  const issues = categories.flatMap(({ subcategories }) => subcategories.flatMap(({ issues: own }) => own))
  const proposed = createIssueRanking(categories).propose(text, language)
  expect(proposed.map(id => issues.find(issue => issue.id === id)?.name.en)).toEqual([name])
})
