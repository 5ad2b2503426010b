import { confirmDeputyship, listDeputyships, readDeputyship } from '@maat/contract/firm/team'
import type { Language } from '@maat/domain/words/languages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { Deputyships } from './deputyships.tsx'

const ROW = {
  id: testId(30),
  state: 'accepted',
  absentId: TEST_USER,
  absentName: 'Anne Absente',
  deputyName: 'Denis Adjoint',
  proposedByName: 'Line Secrétaire',
  startsAt: '2026-11-29T23:00:00.000Z',
  endsAt: '2026-12-04T23:00:00.000Z',
  timeZone: 'Europe/Brussels',
  isNow: false,
  isConfirmed: false,
  isPartial: false,
  note: '',
  answerNote: '',
  can: ['confirm', 'withdraw'],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server.signIn()
  server.answers(listDeputyships, { items: [ROW], next: null })
  server.answers(confirmDeputyship, { ...ROW, isConfirmed: true })
})

const answers = (given: object = {}) =>
  server.answers(readDeputyship, { ...ROW, keptBack: [], replaced: [], mayPassOn: false, ...given })

const TEXTS: Record<Language, { waits: string; action: string; body: string }> = {
  fr: {
    waits: 'Sans confirmation de la personne absente ou d’un administrateur, aucun droit ne commence.',
    action: 'Confirmer',
    body: 'Cette personne a été proposée par Line Secrétaire.',
  },
  en: {
    waits: 'Without the confirmation of the absent person or an administrator, no right begins.',
    action: 'Confirm',
    body: 'This person was proposed by Line Secrétaire.',
  },
  nl: {
    waits: 'Zonder bevestiging van de afwezige of een beheerder begint geen enkel recht.',
    action: 'Bevestigen',
    body: 'Deze persoon werd voorgesteld door Line Secrétaire.',
  },
}

test.each(['fr', 'en', 'nl'] as const)(
  'the absent person confirms the proposed deputy, in %s',
  async language => {
    await setLanguage(language)
    answers({ keptBack: [{ id: testId(31), number: 'BRU-2026-00012', title: 'Bail' }] })
    await renderPart(<Deputyships />)
    const { waits, action, body } = TEXTS[language]
    expect(await screen.findByText(waits, { exact: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(body, { exact: false })).toBeTruthy()
    expect(dialog.getByText(/^1 (dossier|case)/)).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: action }))
    await waitFor(() =>
      expect(server.received(confirmDeputyship)).toMatchObject([{ body: { passesOn: false } }]),
    )
  },
)

test('an Admin may also pass on the cases of those whom the absent person replaces', async () => {
  await setLanguage('en')
  answers({ replaced: [{ name: 'Bruno Tiers', isPassedOn: false }], mayPassOn: true })
  await renderPart(<Deputyships />)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Anne Absente also replaces Bruno Tiers/)).toBeTruthy()
  await userEvent.click(
    dialog.getByRole('checkbox', { name: 'Give the cases of Bruno Tiers to Denis Adjoint, too' }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(server.received(confirmDeputyship)).toMatchObject([{ body: { passesOn: true } }]),
  )
})
