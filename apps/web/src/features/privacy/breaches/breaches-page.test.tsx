import { readFirm } from '@maat/contract/firm/firm'
import {
  type BreachView,
  decideAboutAuthority,
  listBreaches,
  readBreach,
  reportBreach,
} from '@maat/contract/privacy/breaches'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { BreachesPage } from './breaches-page.tsx'
import { BREACHES_SCREENS } from './screens.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const breachWith = (more: object = {}) =>
  ({
    id: testId(1),
    title: 'Clé USB perdue',
    country: 'BE',
    noticedAt: inHours(-50),
    dueAt: inHours(22.75),
    clock: 'urgent',
    happened: 'Dans un train.',
    harms: ['availability'],
    dataKinds: ['case'],
    peopleCount: 3,
    consequences: '',
    measures: '',
    risk: 'unlikely',
    reportedBy: 'Grace Holloway',
    createdAt: inHours(-50),
    authority: null,
    people: null,
    closedAt: null,
    version: 1,
    can: ['change', 'decide'],
    ...more,
  }) as unknown as BreachView

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Admin')
  server.answers(listBreaches, { items: [breachWith()], next: null })
  server.answers(readBreach, breachWith())
  server.answers(readFirm)
})

const open = (address: string) => renderScreen(BREACHES_SCREENS, { '/breaches': BreachesPage }, address)
const OPENED = `/breaches?breach=${testId(1)}`

test('the list shows how many hours are left, and printing shows every entry', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open('/breaches')
  expect(await screen.findByText('23 h')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le registre' }))
  await waitFor(() => expect(print).toHaveBeenCalled())
  print.mockRestore()
})

test('a report needs its moment and what is affected, and is sent with the moment of its zone', async () => {
  server.answers(reportBreach, breachWith())
  await open('/breaches')
  await userEvent.click(await screen.findByRole('button', { name: 'Signaler' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Signaler' }))
  expect(server.received(reportBreach)).toEqual([])
  await userEvent.type(within(dialog).getByLabelText(/En une ligne/), 'Clé USB perdue')
  await userEvent.type(within(dialog).getByLabelText(/Heure de la découverte/), '00:01')
  await userEvent.type(within(dialog).getByLabelText(/Ce qui s’est passé/), 'Dans un train.')
  await userEvent.click(within(dialog).getByLabelText('Disponibilité (perdue)'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Signaler' }))
  await waitFor(() => expect(server.received(reportBreach)).toHaveLength(1))
  expect(server.received(reportBreach)[0]?.body).toMatchObject({
    title: 'Clé USB perdue',
    harms: ['availability'],
    peopleCount: null,
    risk: 'unclear',
  })
})

test('a decision not to tell the authority needs its reason', async () => {
  server.answers(decideAboutAuthority, breachWith())
  await open(OPENED)
  const [decide] = await screen.findAllByRole('button', { name: 'Noter la décision' })
  await userEvent.click(decide as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'L’autorité' })
  await userEvent.click(within(dialog).getByLabelText('Pas nécessaire'))
  const save = within(dialog).getByRole('button', { name: 'Enregistrer' })
  await userEvent.click(save)
  expect(server.received(decideAboutAuthority)).toEqual([])
  await userEvent.type(within(dialog).getByLabelText(/Pourquoi il n’y a pas de risque/), 'Chiffrée.')
  await userEvent.click(save)
  await waitFor(() => expect(server.received(decideAboutAuthority)).toHaveLength(1))
  expect(server.received(decideAboutAuthority)[0]?.body).toEqual({
    answer: 'not-needed',
    at: null,
    reference: '',
    reason: 'Chiffrée.',
    version: 1,
  })
})

test('a reporter reads what was decided, and decides nothing', async () => {
  server.signIn('Assistant')
  const authority = { answer: 'told', at: inHours(-1), by: 'Alma Roy', reference: 'N-7', reason: '' }
  server.answers(readBreach, breachWith({ can: [], clock: 'answered', authority }))
  await open(OPENED)
  expect(await screen.findByText(/N-7/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /décision/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clôturer' })).toBeNull()
})
