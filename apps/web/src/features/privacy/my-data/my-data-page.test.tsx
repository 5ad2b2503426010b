import { readFirm } from '@maat/contract/firm/firm'
import { listConsents, readOptionalData, withdrawOptionalData } from '@maat/contract/privacy/consents'
import { askDataExport, listDataExports } from '@maat/contract/privacy/data-exports'
import { listOwnDataRequests, makeDataRequest } from '@maat/contract/privacy/data-requests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { MyDataPage } from './my-data-page.tsx'
import { MY_DATA_SCREENS } from './screens.ts'

const READY = {
  id: testId(1),
  state: 'ready',
  requestedAt: '2026-11-18T09:00:00.000Z',
  madeAt: '2026-11-18T09:02:00.000Z',
  expiresAt: '2026-11-25T09:02:00.000Z',
  downloadedAt: null,
  files: 12,
  bytes: 3_400_000,
} as const
const QUEUED = { ...READY, state: 'queued', madeAt: null, expiresAt: null, files: null, bytes: null } as const
const REQUEST = {
  id: testId(2),
  kind: 'erasure',
  state: 'answered',
  words: 'Effacez tout.',
  wrong: '',
  correct: '',
  receivedOn: '2026-10-01',
  dueOn: '2026-11-01',
  extendedAt: null,
  extensionReason: '',
  outcome: 'partly',
  answer: 'Nous devons garder vos factures.',
  closedAt: '2026-10-20T09:00:00.000Z',
  canWithdraw: false,
} as const
const CONSENT = {
  id: 'c-1',
  kind: 'terms',
  version: '2026-11-01',
  isCurrent: true,
  place: 'registration',
  case: null,
  givenAt: '2026-11-02T09:00:00.000Z',
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('User')
  server.answers(readFirm)
  server.answers(listDataExports, { items: [], next: null })
  server.answers(listOwnDataRequests, { items: [], next: null })
  server.answers(listConsents, { items: [], next: null })
  server.answers(readOptionalData, { given: [] })
})

const open = () => renderScreen(MY_DATA_SCREENS, { '/my-data': MyDataPage }, '/my-data')

test('asks for a copy, and says that it is being made', async () => {
  server.answers(askDataExport, QUEUED)
  await open()
  const button = await screen.findByRole('button', { name: 'Demander ma copie' })
  server.answers(listDataExports, { items: [QUEUED], next: null })
  await userEvent.click(button)
  expect(await screen.findByText(/Votre copie se prépare/)).toBeTruthy()
  expect(server.received(askDataExport)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Demander une nouvelle copie/ })).toBeNull()
})

test('offers a made copy with its size and its last day', async () => {
  server.answers(listDataExports, { items: [READY], next: null })
  await open()
  expect(await screen.findByText(/12 fichiers · 3,4 Mo · jusqu’au 25 novembre 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeTruthy()
})

test('shows the answer of the firm with its outcome', async () => {
  server.answers(listOwnDataRequests, { items: [REQUEST], next: null })
  await open()
  const list = within(await screen.findByRole('list', { name: 'Mes demandes' }))
  expect(list.getByText('Acceptée en partie')).toBeTruthy()
  expect(list.getByText('Nous devons garder vos factures.')).toBeTruthy()
})

test('a correction asks what is wrong and what is right', async () => {
  server.answers(makeDataRequest, REQUEST)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /Demander.*Rectification/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Ce qui est faux/), 'Dupond')
  await userEvent.type(dialog.getByLabelText(/Votre demande/), 'Mon nom est mal écrit.')
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
  expect(server.received(makeDataRequest)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/Ce qui est juste/), 'Dupont')
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
  await waitFor(() =>
    expect(server.received(makeDataRequest)).toMatchObject([
      { body: { kind: 'correction', wrong: 'Dupond', correct: 'Dupont' } },
    ]),
  )
})

test('lists accepted texts with their version, and takes back what was given freely', async () => {
  server.answers(listConsents, { items: [CONSENT], next: null })
  server.answers(readOptionalData, { given: ['origin'] })
  server.answers(withdrawOptionalData, { given: [] })
  await open()
  expect(await screen.findByText('version du 1er novembre 2026, en vigueur')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Reprendre.*Comment vous avez connu/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reprendre' }))
  await waitFor(() =>
    expect(server.received(withdrawOptionalData)).toMatchObject([{ body: { kind: 'origin' } }]),
  )
})
