// Searches of people in their own words, each with the guide that a lawyer would hand them first.
import { listPublicArticles } from '@maat/contract/knowledge/knowledge'
import type { Language } from '@maat/domain/words/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createDemoKnowledge } from '../../../demo/create-demo-knowledge.ts'
import { originWithoutUser } from '../../../platform/audit/record-audit.ts'
import { readLibrary } from '../articles/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const writer = await app.people.create('Assistant')
  const reviewer = await app.people.create('Avocat')
  const { services } = app
  const now = services.clock()
  await services.db.transaction().execute(tx =>
    createDemoKnowledge(
      { tx, now, services, origin: originWithoutUser('test', now) },
      new Map([
        ['assistant@maat.example', writer.id],
        ['avocat@maat.example', reviewer.id],
      ]),
    ),
  )
})
afterAll(() => app.close())

const LIBRARY = readLibrary()
const search = async (language: Language, typed: string, query: object = {}) =>
  (await app.call(listPublicArticles, { query: { language, search: typed, ...query } })).body
const slugOf = (key: string, language: Language) => LIBRARY.find(one => one.key === key)?.slugs[language]

const JUDGED: [Language, string, string][] = [
  ['fr', 'avocat gratuit', 'legal-aid-who-qualifies'],
  ['fr', 'prodeo', 'legal-aid-who-qualifies'],
  ['fr', 'pro deo', 'legal-aid-who-qualifies'],
  ['fr', 'aide juridictionnelle', 'legal-aid-who-qualifies'],
  ['fr', 'garde à vue', 'police-interview'],
  ['fr', 'police', 'police-interview'],
  ['fr', 'loyers impayés', 'unpaid-rent'],
  ['fr', 'expulsion', 'unpaid-rent'],
  ['fr', 'divorce', 'divorce-where-to-start'],
  ['fr', 'vol annulé', 'cancelled-flight'],
  ['fr', 'pension alimentaire', 'unpaid-maintenance'],
  ['fr', 'OQTF', 'order-to-leave'],
  ['fr', 'cpas', 'social-aid-refused'],
  ['fr', 'salaire impayé', 'unpaid-wages'],
  ['fr', 'titre foncier', 'land-title-cameroon'],
  ['fr', 'faute grave', 'dismissal-serious-cause'],
  ['fr', 'trop de dettes', 'debts-collective-settlement'],
  ['fr', 'bruit voisin', 'neighbour-nuisance'],
  ['fr', 'testament', 'contested-inheritance'],
  ['fr', 'vice caché', 'hidden-defect-in-house'],
  ['fr', 'regroupement familial', 'family-reunification'],
  ['fr', 'premier rendez-vous', 'first-meeting-with-a-lawyer'],
  ['en', 'free lawyer', 'legal-aid-who-qualifies'],
  ['en', 'legal aid', 'legal-aid-who-qualifies'],
  ['en', 'divorce', 'divorce-where-to-start'],
  ['en', 'cancelled flight', 'cancelled-flight'],
  ['en', 'unpaid wages', 'unpaid-wages'],
  ['nl', 'pro deo', 'legal-aid-who-qualifies'],
  ['nl', 'echtscheiding', 'divorce-where-to-start'],
  ['nl', 'ocmw', 'social-aid-refused'],
  ['nl', 'arbeidsongeval', 'work-accident'],
]

describe('the guide that fits comes first', () => {
  test.each(JUDGED)('in %s: %s', async (language, typed, key) => {
    const { items } = await search(language, typed, { shelf: 'guide' })
    expect(items[0]?.slug).toBe(slugOf(key, language))
  })
})

test('a word that only everyday language uses finds the guide of its subject', async () => {
  const { items } = await search('fr', 'abandon de poste')
  expect(items.map(({ slug }) => slug)).toContain(slugOf('dismissal-serious-cause', 'fr'))
})

test('the pages of a search follow each other without a gap or a repetition', async () => {
  const whole = (await search('fr', 'avocat', { limit: '100' })).items.map(({ id }) => id)
  const paged: string[] = []
  let after: string | undefined
  do {
    const page = await search('fr', 'avocat', { limit: '4', ...(after && { after }) })
    paged.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(paged).toEqual(whole)
  expect(whole.length).toBeGreaterThan(8)
})
