// Sixty searches of the demo firm in three languages, each with a judgement of what it should find. The order of the
// hits is compared with the best possible one.

import { listSearchHits, type SearchKind, search } from '@maat/contract/knowledge/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createDemoFirm } from '../../../demo/create-demo-firm.ts'

interface Judged {
  typed: string
  kind: SearchKind
  /** The title, or the text of a record without one, of what the user means. */
  best: RegExp
  /** Also useful: the text says it. */
  good?: RegExp
}

const ofCase = (typed: string, best: RegExp, good?: RegExp): Judged => ({
  typed,
  kind: 'case',
  best,
  ...(good && { good }),
})

const FRENCH: readonly Judged[] = [
  ofCase('loyers impayés', /Loyers impayés/),
  ofCase('loyer impaye', /Loyers impayés/),
  ofCase("l'humidité et le chauffage", /Humidité et chauffage/),
  { typed: 'divorce', kind: 'issue', best: /Divorce/, good: /divorce/i },
  { typed: 'divroce', kind: 'issue', best: /Divorce/, good: /divorce/i },
  ofCase('hébergement enfants', /Hébergement des enfants/),
  ofCase('pension alimentaire', /Pension alimentaire/),
  ofCase('alimentaires', /alimentaire/),
  ofCase('testament de ma tante', /Testament de ma tante/),
  ofCase('licenciement', /Licenciement/, /licenci/i),
  ofCase('licencié', /Licenciement/, /licenci/i),
  ofCase('HEURES SUPPLEMENTAIRES', /Heures supplémentaires/),
  ofCase('exclusion du chômage', /Exclusion du chômage/),
  ofCase('voiture d’occasion', /Voiture d’occasion/),
  ofCase('vol annulé', /Vol annulé/),
  ofCase('toiture', /toiture/, /toiture/),
  ofCase('dettes', /dettes/, /dette/),
  ofCase('regroupement familial', /Regroupement familial/),
  ofCase('accident vélo', /Accident à vélo/),
  ofCase('parcelle vendue', /Parcelle vendue/),
  ofCase('titre foncier', /Titre foncier/),
  ofCase('procès-verbal assemblée', /Procès-verbal d’assemblée/),
  ofCase('baux commerciaux', /Bail commercial/),
  ofCase('"bail commercial"', /Bail commercial/),
  ofCase('marque copiée', /Marque copiée/),
  ofCase('associés', /associés/, /associé/),
  ofCase('rgpd', /RGPD/),
  ofCase('contrôle tva', /Contrôle TVA/),
]

const DUTCH: readonly Judged[] = [
  ofCase('wateroverlast', /Wateroverlast/),
  ofCase('huurwaarborg', /Huurwaarborg/),
  ofCase('huurwaarbrog', /Huurwaarborg/),
  ofCase('huur', /[Hh]uur/, /huur/),
  ofCase('waarborg', /waarborg/, /waarborg/),
  ofCase('ontslag ziekteverlof', /Ontslag tijdens ziekteverlof/),
  ofCase('ziekte', /ziekteverlof/, /ziekte/),
  ofCase('echtscheiding', /Echtscheiding/),
  ofCase('verdeling van de woning', /verdeling van de woning/),
  ofCase('scheuren verbouwing', /Scheuren na de verbouwing/),
  ofCase('volmacht moeder', /volmacht voor moeder/),
  ofCase('onbetaalde facturen', /Onbetaalde facturen/),
  ofCase('onderaannemer', /onderaannemer/, /onderaannemer/),
  ofCase('arbeidsreglement', /arbeidsreglement/),
  ofCase('bezwaar aanslag', /Bezwaar tegen een aanslag/),
]

const ENGLISH: readonly Judged[] = [
  ofCase('deposit withheld', /Deposit withheld/),
  ofCase('dismissal', /Dismissed/, /dismiss/i),
  ofCase('probation', /probation/),
  ofCase('work permits', /Work permit/),
  ofCase('estate of my uncle', /Estate of my uncle/),
  ofCase('kitchens', /Kitchen/, /kitchen/i),
  ofCase('kichen', /Kitchen/, /kitchen/i),
  ofCase('nationality', /nationality/, /nationality/),
  ofCase('data leak', /Data leak/),
  ofCase('cocoa cargo', /Cargo of cocoa/),
  ofCase('distribution agreement', /Distribution agreement/),
  ofCase('beneficial owners', /beneficial owners/),
  ofCase('warehouse', /Warehouse/, /warehouse/i),
]

const OTHERS: readonly Judged[] = [
  { typed: 'relire les conclusions', kind: 'todo', best: /Relire les conclusions/ },
  { typed: 'numéroter les pièces', kind: 'todo', best: /Numéroter les pièces/ },
  { typed: 'registered letter', kind: 'message', best: /registered letter/ },
  { typed: 'partie adverse', kind: 'message', best: /partie adverse/ },
]

const QUERIES = [...FRENCH, ...DUTCH, ...ENGLISH, ...OTHERS]

let app: TestApp
let admin: Pick<TestPerson, 'token'>
beforeAll(async () => {
  app = await openTestApp()
  await createDemoFirm(app.services)
  admin = await app.people.create('Admin')
}, 120_000)
afterAll(() => app.close())

const MOST = 10
const AT_LEAST = 0.9

/** 2 for what is meant, 1 for what helps. An Admin reads no drafts. */
async function gradesOf({ kind, best, good }: Judged): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; title: string; body: string }>`
    select e.record_id as id, e.title, e.body from search_entries e left join cases c on c.id = e.record_id
    where e.kind = ${kind} and e.page = 0 and c.status is distinct from 'draft'`.execute(app.services.db)
  return new Map(
    rows.map(({ id, title, body }) => {
      const isBest = best.test(kind === 'case' || kind === 'issue' ? title : `${title} ${body}`)
      return [id, isBest ? 2 : Number(good?.test(body) ?? false)]
    }),
  )
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, MOST).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

async function quality(judged: Judged): Promise<number> {
  const grades = await gradesOf(judged)
  const query = { kind: judged.kind, search: judged.typed, limit: MOST }
  const { body } = await app.call(listSearchHits, { token: admin.token, query })
  const found = body.items.map(({ id }) => grades.get(id) ?? 0)
  const ideal = [...grades.values()].toSorted((one, other) => other - one)
  if (gain(ideal) === 0) throw new Error(`Nothing in the demo firm is meant by ${judged.typed}`)
  return gain(found) / gain(ideal)
}

test('the hits of sixty judged searches are nearly in the best order', async () => {
  expect(QUERIES).toHaveLength(60)
  const results: [string, number][] = []
  for (const judged of QUERIES) results.push([judged.typed, await quality(judged)])
  const mean = results.reduce((sum, [, value]) => sum + value, 0) / results.length
  const worst = results.toSorted(([, one], [, other]) => one - other).slice(0, 8)
  expect(mean, JSON.stringify(worst)).toBeGreaterThanOrEqual(AT_LEAST)
  // No single search may fail while the others are good.
  expect(worst[0]?.[1], JSON.stringify(worst)).toBeGreaterThan(0.5)
})

test('the kind that is meant is among the first results', async () => {
  for (const { typed, kind } of QUERIES) {
    const { body } = await app.call(search, { token: admin.token, query: { search: typed } })
    expect([typed, body.groups.map(group => group.kind)]).toEqual([typed, expect.arrayContaining([kind])])
  }
})
