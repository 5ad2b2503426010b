import {
  decideSanctionHit,
  listSanctionHits,
  listSanctionLists,
  readSanctionHit,
} from '@maat/contract/compliance/sanctions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen, shownText, storedTexts } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { SanctionsPage } from './sanctions-page.tsx'
import { SANCTIONS_SCREENS } from './screens.ts'

const ROW = {
  id: testId(30),
  state: 'open',
  level: 'possible',
  score: 81,
  client: { id: testId(31), name: 'Anton Velkarin' },
  role: 'client',
  personName: 'Anton Velkarin',
  listedName: 'Velkaryn, Anton',
  source: 'eu',
  openedAt: '2026-11-12T09:00:00.000Z',
  reopenedBecause: 'entry',
  decision: null,
  version: 3,
  can: ['decide'],
} as const
const HIT = {
  ...ROW,
  person: { names: ['Anton Velkarin'], birthDate: '1970-03-12', nationality: 'BE', numbers: [] },
  entry: {
    key: 'EU.1',
    kind: 'person',
    names: [
      { text: 'Velkaryn, Anton', isWeak: false },
      { text: 'Tosha', isWeak: true },
    ],
    births: [
      { year: 1951, month: null, day: null, isCirca: true },
      { year: 1952, month: 4, day: null, isCirca: false },
    ],
    nationalities: ['RU'],
    numbers: [],
    programme: 'TEST',
    remark: '',
  },
  parts: [
    {
      kind: 'name',
      points: 96,
      ours: 'Anton Velkarin',
      theirs: 'Velkaryn, Anton',
      pairs: [
        { ours: 'anton', listed: 'anton', similarity: 1 },
        { ours: 'velkarin', listed: 'velkaryn', similarity: 0.95 },
      ],
      oursAlone: [],
      listedAlone: [],
    },
    {
      kind: 'birth',
      points: -15,
      agreement: 'other-year',
      ours: '1970-03-12',
      theirs: { year: 1951, month: null, day: null, isCirca: true },
    },
    { kind: 'nationality', points: -4, isSame: false, ours: 'BE', theirs: ['RU'] },
  ],
  list: { number: 2, madeAt: '2026-11-10T09:00:00.000Z', sha256: null },
  decisions: [],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  storedTexts.clear()
  server.signIn('Avocat')
})

const open = (address: string) => renderScreen(SANCTIONS_SCREENS, { '/sanctions': SanctionsPage }, address)

test('puts the person and the listed subject side by side, and explains every part of the score', async () => {
  server.answers(readSanctionHit, HIT)
  await open(`/sanctions?hit=${HIT.id}`)
  const birth = await screen.findByRole('row', { name: /^Naissance/ })
  expect(within(birth).getByText('vers 1951')).toBeDefined()
  expect(within(birth).getByText('04/1952')).toBeDefined()
  expect(within(birth).getByText('Différent')).toBeDefined()
  expect(screen.getByText('Tosha (nom peu fiable)')).toBeDefined()
  const text = shownText()
  for (const sentence of [
    '« velkarin » ressemble à « velkaryn » (95 %).',
    'Les naissances sont éloignées : 12 mars 1970 et vers 1951.',
    'Les nationalités sont différentes : Belgique et Russie.',
    'L’inscription a changé depuis la décision.',
    'Ne dites rien à la personne',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(sentence)
})

test('sends a decision with its reason and the version that was read', async () => {
  server.answers(readSanctionHit, HIT)
  server.answers(decideSanctionHit, { ...HIT, state: 'other' })
  await open(`/sanctions?hit=${HIT.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'C’est une autre personne' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Raison/), 'Une autre naissance')
  await userEvent.click(dialog.getByRole('button', { name: 'Décider' }))
  await waitFor(() => expect(server.received(decideSanctionHit)).toHaveLength(1))
  expect(server.received(decideSanctionHit)).toMatchObject([
    { params: { hitId: HIT.id }, body: { verdict: 'other', reason: 'Une autre naissance', version: 3 } },
  ])
})

test('lists the hits with a link to each comparison', async () => {
  server.answers(listSanctionHits, { items: [ROW], next: null })
  await open('/sanctions')
  expect(
    await screen.findByRole('link', { name: 'Comparer Anton Velkarin avec Velkaryn, Anton' }),
  ).toBeDefined()
  expect(server.received(listSanctionHits)).toMatchObject([{ query: { state: 'open' } }])
})

test('says in a sentence why a file was refused, and lets only Admins import', async () => {
  const failed = {
    id: testId(40),
    source: 'eu',
    state: 'failed',
    fault: 'truncated',
    fileName: 'liste.xml',
    importedAt: '2026-11-12T09:00:00.000Z',
    madeAt: null,
    inForceAt: null,
    screenedAt: null,
  } as const
  server.answers(listSanctionLists, { items: [failed], next: null })
  await open('/sanctions?show=lists')
  expect(await screen.findByText(/^Le fichier s’arrête avant sa fin/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Choisir le fichier' })).toBeNull()
})
