import { readFirm } from '@maat/contract/firm/firm'
import { listDestructions, proposeDestructions, readDestruction } from '@maat/contract/privacy/destructions'
import { listRetention, placeLegalHold, readRetentionRules } from '@maat/contract/privacy/retention'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { DestructionPage } from './destruction-page.tsx'
import { RetentionPage } from './retention-page.tsx'
import { RETENTION_SCREENS } from './screens.ts'

const DUE = {
  id: testId(1),
  number: 'BRU-2018-00007',
  title: 'Garantie locative',
  clientName: 'Lucie Martin',
  lawyerName: 'Étienne Lacroix',
  officeId: testId(9),
  endedOn: '2018-11-12',
  dueOn: '2024-11-12',
  chosenUntil: '2024-11-12',
  parts: [
    { kind: 'case', until: '2023-11-12', months: 60, source: 'Article 2276bis', isToVerify: false },
    { kind: 'laundering', until: '2024-01-01', months: 62, source: 'Loi de 2017', isToVerify: true },
  ],
  missing: [],
  blocks: [],
  hold: null,
  can: ['hold', 'propose'],
} as const
const BLOCKED = {
  ...DUE,
  id: testId(2),
  number: 'BRU-2018-00008',
  blocks: ['unpaid'],
  can: ['hold'],
} as const
const RULE = {
  id: testId(3),
  country: 'BE',
  kind: 'case',
  months: 60,
  source: 'Article 2276bis',
  fromDay: '1998-08-10',
  isToVerify: false,
  isCurrent: true,
} as const
const PROPOSED = {
  id: testId(4),
  state: 'proposed',
  caseId: testId(1),
  caseNumber: 'BRU-2018-00007',
  caseTitle: 'Garantie locative',
  dueOn: '2024-11-12',
  noticeDays: 30,
  proposedOn: '2026-11-18',
  approveUntil: '2026-12-18',
  earliestOn: '2026-12-18',
  proposedByName: 'Ada Premier',
  approvedByName: '',
  endedAs: null,
  endReason: '',
  stepsDone: 0,
  doneAt: null,
  certificateHash: null,
  can: ['withdraw'],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Admin')
  server.answers(readFirm)
  server.answers(listRetention, { items: [DUE, BLOCKED], next: null })
  server.answers(readRetentionRules, { rules: [RULE] })
  server.answers(listDestructions, { items: [PROPOSED], next: null })
})

const open = (address = '/retention') =>
  renderScreen(
    RETENTION_SCREENS,
    { '/retention': RetentionPage, '/retention/{destructionId}': DestructionPage },
    address,
  )

test('says why a case is due, and what still keeps another one', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'À détruire' })
  const [due, blocked] = within(list).getAllByRole('article')
  expect(due?.textContent).toContain('Article 2276bis')
  expect(due?.textContent).toContain('à vérifier')
  expect(blocked?.textContent).toContain('Une facture n’est pas payée')
  expect(screen.getByLabelText('Choisir BRU-2018-00007')).toBeTruthy()
  expect(screen.queryByLabelText('Choisir BRU-2018-00008')).toBeNull()
  expect(await screen.findByText('5 ans')).toBeTruthy()
})

test('proposes the chosen cases with the days for the client', async () => {
  server.answers(proposeDestructions, { destructions: [PROPOSED] })
  await open()
  await userEvent.click(await screen.findByLabelText('Choisir BRU-2018-00007'))
  await userEvent.click(screen.getByRole('button', { name: 'Proposer la destruction' }))
  const dialog = await screen.findByRole('dialog')
  const days = within(dialog).getByLabelText(/Jours laissés au client/)
  await userEvent.clear(days)
  await userEvent.type(days, '91')
  const send = within(dialog).getByRole('button', { name: 'Proposer la destruction' })
  await userEvent.click(send)
  expect(server.received(proposeDestructions)).toEqual([])
  await userEvent.clear(days)
  await userEvent.type(days, '14')
  await userEvent.click(send)
  expect(server.received(proposeDestructions)).toMatchObject([
    { body: { caseIds: [testId(1)], noticeDays: 14 } },
  ])
})

test('a hold needs a reason', async () => {
  server.answers(placeLegalHold)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Geler BRU-2018-00007' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Geler' }))
  expect(server.received(placeLegalHold)).toEqual([])
  await userEvent.type(within(dialog).getByLabelText(/Raison/), 'Une plainte')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Geler' }))
  expect(server.received(placeLegalHold)).toMatchObject([{ body: { reason: 'Une plainte' } }])
})

test('the address keeps the view', async () => {
  const router = await open()
  await userEvent.click(await screen.findByLabelText('Gelés'))
  expect(router.history.location.search).toContain('view=held')
  expect(server.received(listRetention).at(-1)).toMatchObject({ query: { list: 'held' } })
})

test('the proposer sees what goes and what stays, and cannot approve', async () => {
  server.answers(readDestruction, {
    ...PROPOSED,
    scope: {
      goes: [{ name: 'documents', count: 12 }],
      stays: [{ name: 'invoices', count: 2, until: '2029-12-31' }],
    },
    blocks: [],
    isGenuine: null,
  })
  await open(`/retention/${testId(4)}`)
  const goes = await screen.findByRole('region', { name: 'Ce qui disparaît' })
  expect(goes.textContent).toContain('Documents12')
  expect(screen.getByRole('region', { name: 'Ce qui reste' }).textContent).toContain('31 décembre 2029')
  expect(screen.queryByRole('button', { name: 'Approuver la destruction' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Abandonner' })).toBeTruthy()
})
