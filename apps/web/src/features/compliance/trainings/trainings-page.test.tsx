import {
  addTraining,
  changeTrainingNeeds,
  listTrainings,
  readTrainingTotals,
  removeTraining,
} from '@maat/contract/compliance/trainings'
import type { Language } from '@maat/domain/words/languages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { testId } from '../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../api/fake-server.ts'
import * as sending from '../../../api/send-bytes.ts'
import { renderScreen, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { TRAINING_SCREENS } from './screens.ts'
import { TrainingsPage } from './trainings-page.tsx'

const TRAINING = {
  id: testId(11),
  heldOn: '2026-03-02',
  title: 'Le nouveau code',
  organiser: 'Barreau de Bruxelles',
  points: 3.5,
  field: 'general',
  isInHouse: false,
  certificate: null,
  can: ['change'],
} as const
const OWN = {
  id: TEST_USER,
  name: 'Grace Holloway',
  general: 12.5,
  ethics: 1,
  'anti-money-laundering': 0,
  inHouse: 12,
  uncertified: 2,
} as const
const COLLEAGUE = { ...OWN, id: testId(12), name: 'Étienne Lacroix', general: 30, ethics: 4, inHouse: 0 }
const NEEDS = {
  period: 'judicial-year',
  points: 20,
  ethics: 1,
  'anti-money-laundering': 1,
  inHouse: 10,
  source: 'Reglement permanente vorming',
  sourceOn: '2026-11-27',
  version: 1,
} as const
const TOTALS = { from: '2026-09-01', to: '2027-08-31', needs: NEEDS, people: [OWN] }

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Avocat')
  server.answers(readTrainingTotals, TOTALS)
  server.answers(listTrainings, { items: [TRAINING], next: null })
})

const open = (address = '/trainings?period=judicial-year') =>
  renderScreen(TRAINING_SCREENS, { '/trainings': TrainingsPage }, address)

const COUNTED: Record<Language, string> = { fr: '11,5 sur 20', en: '11.5 of 20', nl: '11,5 van 20' }

test.each(['fr', 'en', 'nl'] as const)(
  'says in %s how many points count, and what is missing',
  async language => {
    await setLanguage(language)
    await open()
    // Twelve in-house points, of which ten count.
    expect(await screen.findByText(COUNTED[language])).toBeTruthy()
    expect(shownText()).toContain('Reglement permanente vorming')
    expect(server.received(readTrainingTotals)[0]?.query).toMatchObject({ period: 'judicial-year' })
  },
)

test('only an Admin changes what the bar asks for', async () => {
  await open()
  expect(await screen.findByText(/^Demandé : 20 points/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Modifier ce que le barreau demande' })).toBeNull()
})

test('an Admin changes it with its source, and an empty limit is none', async () => {
  server.signIn('Admin')
  server.answers(changeTrainingNeeds, { ...NEEDS, version: 2 })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier ce que le barreau demande' }))
  const dialog = within(screen.getByRole('dialog'))
  const points = dialog.getByLabelText(/^Points ou heures en tout/)
  await userEvent.clear(points)
  await userEvent.type(points, 'vingt')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(server.received(changeTrainingNeeds)).toEqual([])
  await userEvent.clear(points)
  await userEvent.type(points, '22,5')
  await userEvent.clear(dialog.getByLabelText(/^En interne, au plus/))
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(server.received(changeTrainingNeeds)).toMatchObject([
      {
        body: {
          period: 'judicial-year',
          points: 22.5,
          ethics: 1,
          inHouse: null,
          sourceOn: '2026-11-27',
          version: 1,
        },
      },
    ]),
  )
})

test('an Admin opens the trainings of a colleague, and the address keeps the choice', async () => {
  server.signIn('Admin')
  server.answers(readTrainingTotals, { ...TOTALS, people: [OWN, COLLEAGUE] })
  const router = await open()
  await userEvent.click(await screen.findByRole('button', { name: /Étienne Lacroix/ }))
  expect(router.history.location.search).toContain(`person=${COLLEAGUE.id}`)
  await waitFor(() =>
    expect(server.received(listTrainings).at(-1)?.query).toMatchObject({ person: COLLEAGUE.id }),
  )
})

test('a training is entered with a decimal comma, and wrong points are refused at once', async () => {
  server.answers(addTraining, TRAINING)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une formation' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Titre/), 'Secret professionnel')
  await userEvent.type(dialog.getByLabelText(/^Organisateur/), 'Barreau de Liège')
  await userEvent.type(dialog.getByLabelText(/^Points ou heures/), '0,1')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(server.received(addTraining)).toEqual([])
  await userEvent.clear(dialog.getByLabelText(/^Points ou heures/))
  await userEvent.type(dialog.getByLabelText(/^Points ou heures/), '2,25')
  await userEvent.selectOptions(dialog.getByLabelText(/^Matière/), 'Déontologie')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(server.received(addTraining)).toMatchObject([
      { body: { title: 'Secret professionnel', points: 2.25, field: 'ethics', heldOn: todayHere() } },
    ]),
  )
})

test('a certificate is sent from the list, and a refused one says why', async () => {
  const send = vi.spyOn(sending, 'sendBytes')
  send.mockRejectedValueOnce(new CallError('document.type-refused'))
  await open()
  const input = await screen.findByTestId(`certificate-${TRAINING.id}`)
  await userEvent.upload(input, new File(['MZ'], 'attestation.pdf'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  send.mockResolvedValueOnce({ ...TRAINING, certificate: 'attestation.pdf' })
  server.answers(listTrainings, { items: [{ ...TRAINING, certificate: 'attestation.pdf' }], next: null })
  await userEvent.upload(input, new File(['%PDF'], 'attestation.pdf'))
  expect(
    await screen.findByRole('button', {
      name: /^Attestation\s: télécharger attestation\.pdf \(Le nouveau code\)$/,
    }),
  ).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send.mock.calls.at(-1)?.[1]).toMatchObject({
    params: { trainingId: TRAINING.id },
    query: { name: 'attestation.pdf' },
  })
})

test('a training is deleted after a question', async () => {
  server.answers(removeTraining)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Supprimer «/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(server.received(removeTraining)).toHaveLength(1))
})
