// The twelve traps of a search in three languages: each text is found by what users type, with its passage.

import type { CaseId } from '@maat/contract/ids'
import type { SearchHit } from '@maat/contract/knowledge/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileDocument } from '../../../../test/cases/bundles.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { hitsOf, insertReadDocument, writePages } from '../../../../test/search.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const TEXTS: Record<string, string> = {
  elision: "Il faut que l’expropriation soit indemnisée. Nous répondons jusqu’à l'échéance.",
  ligature: 'L’œuvre musicale et le curriculum vitæ du compositeur.',
  capitals: 'LA DECISION PREALABLE A ETE RENDUE PAR LE DELEGUE.',
  gender: 'La directrice de la société a licencié l’employée.',
  plural: 'Les baux ruraux sont soumis aux tribunaux spéciaux.',
  dutch: 'De huurovereenkomst werd opgezegd door de verhuurder van de handelszaak.',
  number: 'Inscrite au rôle général sous 24/1234/A, dossier PAR-2031-00457.',
  account: 'À verser sur le compte BE68 5390 0754 7034.',
  joined: 'Betaling op FR7630006000011234567890189 graag.',
  names: 'En cause de Monsieur Vandenbroucke contre Madame N’Diaye et Pieter Van der Elst.',
  english: 'The tenant withdrew from the lease negotiations after the hearing.',
  phrase: 'La mise en demeure préalable est une condition de la résolution.',
}

let app: TestApp
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  const client = await app.people.create('User', { first_name: 'Awa', last_name: 'Sissoko' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Trouble' })
  for (const [name, text] of Object.entries(TEXTS))
    await insertReadDocument(app, { caseId, userId: lawyer.id }, name, [text])
  await insertReadDocument(app, { caseId, userId: lawyer.id }, 'pages', [
    'La première page traite de la servitude de passage.',
    'Rien de particulier ici.',
    'La troisième page traite du cadastre communal.',
  ])
})
afterAll(() => app.close())

const marksOf = (hit: SearchHit | undefined) =>
  hit?.passage?.marks.map(([from, to]) => hit.passage?.text.slice(from, to))

test.each([
  ['elision', "l'expropriation", ['expropriation']],
  ['elision', 'l’expropriation', ['expropriation']],
  ['elision', 'expropriation', ['expropriation']],
  ['elision', "jusqu'à l'échéance", ['échéance']],
  ['ligature', 'oeuvre', ['œuvre']],
  ['ligature', 'œuvre', ['œuvre']],
  ['ligature', 'vitae', ['vitæ']],
  ['capitals', 'décision préalable', ['DECISION', 'PREALABLE']],
  ['capitals', 'délégué', ['DELEGUE']],
  ['gender', 'directeur', ['directrice']],
  ['gender', 'licenciement', ['licencié']],
  ['plural', 'bail rural', ['baux', 'ruraux']],
  ['plural', 'tribunal', ['tribunaux']],
  ['dutch', 'huur', ['huurovereenkomst', 'verhuurder']],
  ['dutch', 'overeenkomst', ['huurovereenkomst']],
  ['number', '24/1234/A', ['24/1234/A']],
  ['number', '241234A', ['24/1234/A']],
  ['number', '1234', ['1234']],
  ['number', 'PAR-2031-00457', ['PAR-2031-00457']],
  ['number', '2031-00457', ['2031-00457']],
  ['number', '457', ['00457']],
  ['account', 'BE68539007547034', ['BE68 5390 0754 7034']],
  ['account', 'BE68 5390 0754 7034', ['BE68 5390 0754 7034']],
  ['account', '5390 0754', ['5390 0754']],
  ['joined', 'FR76 3000 6000 0112 3456 7890 189', ['FR7630006000011234567890189']],
  ['joined', '30006000011', ['FR7630006000011234567890189']],
  ['names', 'van den broucke', ['Vandenbroucke']],
  ['names', 'ndiaye', ['N’Diaye']],
  ['names', "N'Diaye", ['N’Diaye']],
  ['names', 'vanderelst', ['Van der Elst']],
  ['english', 'hearings', ['hearing']],
  ['english', 'lease negotiation', ['lease', 'negotiations']],
  ['phrase', '"mise en demeure"', ['mise en demeure']],
])('finds %s by %s and marks what matched', async (name, typed, marks) => {
  const hits = await hitsOf(app, lawyer, typed)
  const hit = hits.find(({ title }) => title === name)
  expect(hit, `${typed} in ${hits.map(({ title }) => title).join()}`).toBeDefined()
  expect(marksOf(hit)).toEqual(expect.arrayContaining(marks))
})

test.each([
  ['elision', 'exproprition', 'expropriation'],
  ['gender', 'directice', 'directrice'],
  ['names', 'Vandenbrouke', 'Vandenbroucke'],
  ['english', 'withdrow', 'withdrew'],
])('finds %s by the misspelt %s and marks %s', async (name, typed, word) => {
  const hit = (await hitsOf(app, lawyer, typed)).find(({ title }) => title === name)
  expect(marksOf(hit)).toEqual([word])
})

test('a phrase is exact: other orders and forms do not match', async () => {
  expect(await hitsOf(app, lawyer, '"demeure mise"')).toEqual([])
  expect(await hitsOf(app, lawyer, '"mises en demeure"')).toEqual([])
  expect(await hitsOf(app, lawyer, 'demeure mise')).not.toEqual([])
})

test('two words on two pages find the document, and the passage names its page', async () => {
  const [hit] = await hitsOf(app, lawyer, 'servitude cadastre')
  expect(hit).toMatchObject({ title: 'pages', passage: { page: 1 } })
  expect((await hitsOf(app, lawyer, 'cadastre'))[0]).toMatchObject({ passage: { page: 3 } })
  expect(await hitsOf(app, lawyer, '"servitude cadastre"')).toEqual([])
})

test('a long document is found on its last page', async () => {
  const page = 'Lorem ipsum dolor sit amet. '.repeat(400)
  const pages = [...Array.from({ length: 60 }, (_, at) => `${page} ${at}`), 'Une clause de dédit rarissime.']
  await insertReadDocument(app, { caseId, userId: lawyer.id }, 'long', pages)
  expect((await hitsOf(app, lawyer, 'dédit rarissime'))[0]).toMatchObject({
    title: 'long',
    passage: { page: 61 },
  })
})

test('a passage in a recognised picture says that its text is weak', async () => {
  const of = { caseId, userId: lawyer.id }
  const id = await fileDocument(app, of, { name: 'photo', bytes: goodPdf('photo') })
  await writePages(app, id, ['Un constat photographique'], 40)
  expect((await hitsOf(app, lawyer, 'photographique'))[0]).toMatchObject({
    passage: { isWeak: true, page: 1 },
  })
})
