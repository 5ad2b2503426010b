import { listTodoAssignees } from '@maat/contract/calendar/todos'
import { readFirm } from '@maat/contract/firm/firm'
import { findClients } from '@maat/contract/people/users'
import {
  answerDataRequest,
  enterDataRequest,
  extendDataRequest,
  listDataRequests,
  proposeErasure,
  readDataRequest,
} from '@maat/contract/privacy/data-requests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { DataRequestsPage } from './data-requests-page.tsx'
import { DATA_REQUEST_SCREENS } from './screens.ts'

const ROW = {
  id: testId(1),
  kind: 'erasure',
  state: 'open',
  words: 'Effacez tout.',
  wrong: '',
  correct: '',
  receivedOn: '2026-11-01',
  dueOn: '2026-12-01',
  extendedAt: null,
  extensionReason: '',
  outcome: null,
  answer: '',
  closedAt: null,
  userId: testId(2),
  personName: 'Lucie Martin',
  contact: 'lucie@exemple.example',
  officeId: null,
  country: 'BE',
  channel: 'account',
  language: 'fr',
  identityCheck: 'session',
  identityNote: '',
  responsible: null,
  daysLeft: 13,
  decisions: [],
  version: 1,
  can: ['answer'],
} as const
const PROPOSALS = [
  {
    dataClass: 'identity-papers',
    decision: 'erase',
    duty: null,
    source: '',
    keepUntil: null,
    isToVerify: false,
    canErase: true,
  },
  {
    dataClass: 'case-files',
    decision: 'keep',
    duty: 'liability',
    source: 'Ancien Code civil, art. 2276bis',
    keepUntil: '2029-03-15',
    isToVerify: false,
    canErase: false,
  },
] as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Admin')
  server.answers(readFirm)
  server.answers(listTodoAssignees, [])
  server.answers(findClients, [])
  server.answers(listDataRequests, { items: [ROW], next: null })
  server.answers(readDataRequest, ROW)
  server.answers(proposeErasure, PROPOSALS)
})

const open = (address = '/data-requests') =>
  renderScreen(DATA_REQUEST_SCREENS, { '/data-requests': DataRequestsPage }, address)
const OPEN = `/data-requests?request=${ROW.id}`

test('the register shows the open requests with the days that are left', async () => {
  await open()
  const row = await screen.findByRole('button', { name: /Lucie Martin/ })
  expect(row.textContent).toContain('13 jours')
  expect(server.received(listDataRequests)[0]?.query).toMatchObject({ state: 'open' })
})

test('an erasure is weighed class by class, previewed, confirmed and sent', async () => {
  server.answers(answerDataRequest, {
    ...ROW,
    state: 'answered',
    outcome: 'partly',
    answer: 'Fait.',
    can: [],
  })
  await open(OPEN)
  const classes = within(await screen.findByRole('list', { name: 'Données de la personne et décisions' }))
  expect(classes.getByText(/art\. 2276bis · jusqu’au 15 mars 2029/)).toBeTruthy()
  await userEvent.type(await screen.findByLabelText(/^Votre réponse/), 'Madame,')
  await userEvent.click(screen.getByText('Ce que la personne lira'))
  expect(screen.getByText(/Nous devons garder/).textContent).toContain('Autorité de protection des données')
  await userEvent.click(screen.getByRole('button', { name: 'Répondre à la personne' }))
  expect(server.received(answerDataRequest)).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: /Effacer maintenant/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Effacer et répondre' }))
  await waitFor(() =>
    expect(server.received(answerDataRequest)).toMatchObject([
      {
        body: {
          words: 'Madame,',
          version: 1,
          decisions: [
            { dataClass: 'identity-papers', decision: 'erase' },
            { dataClass: 'case-files', decision: 'keep', duty: 'liability' },
          ],
        },
      },
    ]),
  )
})

test('other requests need an outcome', async () => {
  const access = { ...ROW, kind: 'access' } as const
  server.answers(readDataRequest, access)
  server.answers(proposeErasure, [])
  server.answers(answerDataRequest, {
    ...access,
    state: 'answered',
    outcome: 'granted',
    answer: 'Voici.',
    can: [],
  })
  await open(OPEN)
  await userEvent.type(await screen.findByLabelText(/^Votre réponse/), 'Voici.')
  await userEvent.click(screen.getByRole('button', { name: 'Répondre à la personne' }))
  expect(await screen.findByText('Choisissez la suite.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Acceptée'))
  await userEvent.click(screen.getByRole('button', { name: 'Répondre à la personne' }))
  await waitFor(() =>
    expect(server.received(answerDataRequest)).toMatchObject([{ body: { outcome: 'granted' } }]),
  )
})

test('the term is extended with a reason', async () => {
  server.answers(extendDataRequest, { ...ROW, dueOn: '2027-02-01' })
  await open(OPEN)
  await userEvent.click(await screen.findByRole('button', { name: 'Prolonger de deux mois' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Archives sur papier.')
  await userEvent.click(dialog.getByRole('button', { name: 'Prolonger et prévenir' }))
  await waitFor(() =>
    expect(server.received(extendDataRequest)).toMatchObject([{ body: { reason: 'Archives sur papier.' } }]),
  )
})

test('an assistant enters a letter, and answers nothing', async () => {
  server.signIn('Assistant')
  server.answers(readDataRequest, { ...ROW, can: [] })
  server.answers(enterDataRequest, { ...ROW, can: [] })
  await open(OPEN)
  await screen.findByRole('heading', { level: 2, name: 'Lucie Martin' })
  expect(screen.queryByRole('button', { name: 'Répondre à la personne' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer une demande' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Nom de la personne/), 'Jean Papier')
  await userEvent.type(dialog.getByLabelText(/dans ses mots/), 'Que savez-vous ?')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(server.received(enterDataRequest)).toMatchObject([
      { body: { personName: 'Jean Papier', kind: 'access', channel: 'letter', identityCheck: 'missing' } },
    ]),
  )
})

test('the register is printed whole', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open()
  await screen.findByRole('button', { name: /Lucie Martin/ })
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le registre' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(server.received(listDataRequests).at(-1)?.query).toMatchObject({ limit: 100, state: 'open' })
})
