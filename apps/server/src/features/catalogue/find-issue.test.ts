// The catalogue that the firm starts with, asked by people who do not know what lawyers call it.
import { browseCatalogue } from '@maat/contract/catalogue'
import { rankingOf } from '@maat/domain/rank-issues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { WORRIED_SENTENCES } from '../../../test/worried-sentences.ts'

const SHOWN_FIRST = 3
const FOUND_AT_LEAST = 54

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('what worried people write finds the right issue among the first three, nine times in ten', async () => {
  const client = await app.people.create('User')
  const { categories } = (await app.call(browseCatalogue, { token: client.token })).body
  const issues = categories.flatMap(({ subcategories }) => subcategories.flatMap(({ issues: own }) => own))
  const idsOf = (names: readonly string[]) => names.map(name => issues.find(of => of.name.en === name)?.id)
  const ranking = rankingOf(categories)
  const missed = WORRIED_SENTENCES.filter(({ language, text, isAbout }) => {
    const shown: (string | undefined)[] = ranking.rank(text, language).slice(0, SHOWN_FIRST)
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
