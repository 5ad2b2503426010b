import { listTodoAssignees } from '@maat/contract/calendar/todos'
import { proveObligation } from '@maat/contract/compliance/obligation-terms'
import {
  countObligationProofs,
  createObligation,
  listObligations,
  listObligationTerms,
  readObligation,
  recordObligationEvent,
} from '@maat/contract/compliance/obligations'
import { readFirm } from '@maat/contract/firm/firm'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { ObligationsPage } from './obligations-page.tsx'
import { OBLIGATION_SCREENS } from './screens.ts'

const TERM = {
  id: testId(2),
  dueOn: '2026-10-26',
  nominalOn: '2026-10-25',
  dueAt: null,
  happenedAt: null,
  state: 'late',
  moveReason: '',
  cancelReason: '',
  proof: null,
} as const
const OBLIGATION = {
  id: testId(1),
  title: { fr: 'Déclaration TVA', en: 'VAT return', nl: 'Btw-aangifte' },
  country: 'BE',
  officeId: null,
  rule: { kind: 'dates', days: ['01-25', '04-25', '07-25', '10-25'], everyYears: 1 },
  startsOn: '2026-01-01',
  onClosedDay: 'next',
  ownerId: testId(3),
  deputyId: null,
  owner: { id: testId(3), name: 'Grace Holloway' },
  deputy: null,
  proof: 'number',
  remindDays: [30, 7],
  consequence: { fr: 'Une amende.', en: 'A fine.', nl: 'Een boete.' },
  source: 'SPF Finances',
  sourceOn: '2026-11-27',
  isToVerify: true,
  term: TERM,
  lateCount: 2,
  endedAt: null,
  endReason: '',
  hasFigures: false,
  version: 1,
  can: ['prove'],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Assistant')
  server.answers(countObligationProofs, { late: 2, soon: 1 })
  server.answers(listObligations, { items: [OBLIGATION], next: null })
  server.answers(readObligation, OBLIGATION)
  server.answers(listObligationTerms, { items: [TERM], next: null })
  server.answers(listTodoAssignees, [])
  server.answers(readFirm)
})

const open = (address: string) =>
  renderScreen(OBLIGATION_SCREENS, { '/obligations': ObligationsPage }, address)
const OPENED = `/obligations?obligation=${OBLIGATION.id}`

test('says first how many proofs are missing, and shows only those when pressed', async () => {
  const router = await open('/obligations')
  await userEvent.click(await screen.findByRole('button', { name: '2 preuves manquent' }))
  expect(router.history.location.search).toContain('state=late')
  expect(screen.getByText('À vérifier')).toBeTruthy()
  // Only Admins enter obligations.
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
})

test('shows the rule as a sentence, and what an owner may do', async () => {
  await open(OPENED)
  expect(
    await screen.findByText(/le 25 janvier, 25 avril, 25 juillet et 25 octobre de chaque année/),
  ).toBeTruthy()
  expect(screen.getByText('SPF Finances (lue le 27 novembre 2026)')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Donner la preuve' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Déplacer' })).toBeNull()
})

test('a proof needs its number, and is sent with its day', async () => {
  server.answers(proveObligation, { ...OBLIGATION, term: null, lateCount: 0 })
  await open(OPENED)
  await userEvent.click(await screen.findByRole('button', { name: 'Donner la preuve' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la preuve' }))
  expect(server.received(proveObligation)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/Numéro ou référence/), 'TVA-42')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la preuve' }))
  await waitFor(() =>
    expect(server.received(proveObligation)).toMatchObject([{ body: { number: 'TVA-42', statement: '' } }]),
  )
})

test('offers the figures of the books beside the report on third-party money', async () => {
  server.answers(readObligation, {
    ...OBLIGATION,
    hasFigures: true,
    term: { ...TERM, nominalOn: '2026-06-30', dueOn: '2026-06-30' },
  })
  await open(OPENED)
  expect(
    await screen.findByRole('button', { name: 'Chiffres de la comptabilité au 31 décembre 2025' }),
  ).toBeTruthy()
})

test('an event whose hours are counted needs its time, and shows when they end', async () => {
  const ends = '2026-11-21T09:30:00.000Z'
  server.answers(readObligation, {
    ...OBLIGATION,
    rule: { kind: 'event', amount: 72, unit: 'hours' },
    term: {
      ...TERM,
      state: 'soon',
      dueOn: '2026-11-21',
      dueAt: ends,
      happenedAt: '2026-11-18T09:30:00.000Z',
    },
  })
  server.answers(recordObligationEvent, OBLIGATION)
  await open(OPENED)
  expect(await screen.findByText(/72 heures après l’événement/)).toBeTruthy()
  expect(screen.getByText(/^Preuve attendue pour le 21 novembre 2026/).textContent).toMatch(/\d\d:30/)
  await userEvent.click(screen.getByRole('button', { name: 'Noter un événement' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(server.received(recordObligationEvent)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/Heure de l’événement/), '06:15')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(server.received(recordObligationEvent)).toHaveLength(1))
  const [sent] = server.received(recordObligationEvent)
  expect(sent?.body.happenedAt).toMatch(/:15:00\.000Z$/)
})

test('an Admin enters an obligation of each month', async () => {
  server.signIn('Admin')
  server.answers(createObligation, OBLIGATION)
  await open('/obligations')
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const language of ['Français', 'English', 'Nederlands'])
    await userEvent.type(
      within(dialog.getByRole('group', { name: /^Nom/ })).getByLabelText(new RegExp(language)),
      'TVA',
    )
  await userEvent.click(dialog.getByLabelText('Chaque mois'))
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(server.received(createObligation)).toHaveLength(1))
  const [sent] = server.received(createObligation)
  expect(sent?.body).toMatchObject({ rule: { kind: 'dates', everyYears: 1 }, remindDays: [30, 7, 1] })
})
