import { readFirm } from '@maat/contract/firm/firm'
import { listFileReads } from '@maat/contract/privacy/file-reads'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { FileReadsPage } from './file-reads-page.tsx'
import { FILE_READ_SCREENS } from './screens.ts'

const READ = {
  id: 3,
  at: '2026-11-18T09:30:00.000Z',
  part: 'case',
  purpose: 'treating',
  role: 'Avocat',
  officeId: null,
  name: null,
  case: { id: testId(1), title: 'Loyers impayés', number: 'BRU-2026-00012' },
  document: null,
} as const
const SHARED = {
  ...READ,
  id: 2,
  at: '2026-11-17T09:30:00.000Z',
  purpose: 'shared',
  role: 'User',
  name: 'Noa Proche',
} as const
const PAPER = {
  ...READ,
  id: 1,
  at: '2026-11-17T08:00:00.000Z',
  part: 'document',
  document: 'Bail.pdf',
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('User')
  server.answers(readFirm)
  server.answers(listFileReads, { items: [READ, SHARED, PAPER], next: null })
})

const open = (address = '/file-reads') =>
  renderScreen(FILE_READ_SCREENS, { '/file-reads': FileReadsPage }, address)

test('groups what was opened by day, and says who and why', async () => {
  await open()
  const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(days).toEqual(['18 novembre 2026', '17 novembre 2026'])
  expect(screen.getByText(/pour traiter votre dossier/, { selector: 'li:first-child *' })).toBeTruthy()
  expect(screen.getByText('Noa Proche', { exact: false }).textContent).toBe(
    'Noa Proche parce que vous partagez ce dossier',
  )
  expect(screen.getByText('Le document « Bail.pdf » a été ouvert')).toBeTruthy()
})

test('the address keeps what is shown', async () => {
  const router = await open()
  await userEvent.click(await screen.findByLabelText('Documents'))
  expect(router.history.location.search).toContain('part=document')
  expect(server.received(listFileReads).at(-1)).toMatchObject({ query: { part: 'document' } })
})

test('says that nobody has opened the file yet', async () => {
  server.answers(listFileReads, { items: [], next: null })
  await open()
  expect(await screen.findByText('Personne n’a encore ouvert votre dossier')).toBeTruthy()
})
