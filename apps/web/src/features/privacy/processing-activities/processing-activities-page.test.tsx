import { readFirm } from '@maat/contract/firm/firm'
import {
  addKnownActivities,
  createProcessingActivity,
  listProcessingActivities,
  type ProcessingActivityView,
  readProcessingActivity,
  reviewProcessingActivity,
} from '@maat/contract/privacy/processing-activities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { ProcessingActivitiesPage } from './processing-activities-page.tsx'
import { PROCESSING_ACTIVITIES_SCREENS } from './screens.ts'

const activityWith = (more: object = {}) =>
  ({
    id: testId(1),
    name: 'Dossiers des clients',
    isForOthers: false,
    purpose: 'Défendre les clients.',
    legalBases: ['contract'],
    peopleKinds: ['clients', 'opponents'],
    dataKinds: ['identity'],
    recipients: '',
    transfersTo: 'Cameroun',
    transferGround: 'standard-clauses',
    retention: 'Dix ans.',
    measures: '',
    reviewedOn: null,
    isReviewDue: true,
    updatedAt: '2026-11-16T09:00:00.000Z',
    endedOn: null,
    endReason: '',
    version: 1,
    can: ['change'],
    ...more,
  }) as unknown as ProcessingActivityView

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Admin')
  server.answers(listProcessingActivities, { items: [activityWith()], next: null })
  server.answers(readProcessingActivity, activityWith())
  server.answers(readFirm)
})

const open = (address: string) =>
  renderScreen(PROCESSING_ACTIVITIES_SCREENS, { '/processing-activities': ProcessingActivitiesPage }, address)
const OPENED = `/processing-activities?activity=${testId(1)}`

test('an entry that nobody reviewed says so, and one press reviews it', async () => {
  server.answers(reviewProcessingActivity, activityWith({ isReviewDue: false, version: 2 }))
  await open(OPENED)
  expect(await screen.findByText(/Personne au cabinet n’a encore relu/)).toBeTruthy()
  expect(screen.getByText('Cameroun · Clauses contractuelles types')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'C’est exact' }))
  await waitFor(() =>
    expect(server.received(reviewProcessingActivity)).toMatchObject([{ body: { version: 1 } }]),
  )
})

test('an entry needs its purpose and its lists, and a transfer its ground', async () => {
  server.answers(createProcessingActivity, activityWith())
  await open('/processing-activities')
  await userEvent.click(await screen.findByRole('button', { name: 'Inscrire' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Infolettre')
  await userEvent.type(dialog.getByLabelText(/^Finalité/), 'Informer.')
  await userEvent.type(dialog.getByLabelText(/^Conservation/), 'Un an.')
  await userEvent.type(dialog.getByLabelText(/^Transferts/), 'Cameroun')
  await userEvent.click(save)
  for (const label of ['Consentement', 'Clients', 'Coordonnées'])
    await userEvent.click(dialog.getByLabelText(label))
  await userEvent.click(save)
  expect(server.received(createProcessingActivity)).toEqual([])
  await userEvent.selectOptions(dialog.getByLabelText(/^Garantie/), 'Clauses contractuelles types')
  await userEvent.click(save)
  await waitFor(() => expect(server.received(createProcessingActivity)).toHaveLength(1))
  expect(server.received(createProcessingActivity)[0]?.body).toMatchObject({
    legalBases: ['consent'],
    peopleKinds: ['clients'],
    dataKinds: ['contact'],
    transferGround: 'standard-clauses',
  })
})

test('the activities of the product are entered with one press', async () => {
  server.answers(listProcessingActivities, { items: [], next: null })
  server.answers(addKnownActivities, { added: 9 })
  await open('/processing-activities')
  await userEvent.click(await screen.findByRole('button', { name: 'Inscrire les traitements du produit' }))
  await waitFor(() => expect(server.received(addKnownActivities)).toHaveLength(1))
})

test('staff read and print the register, and change nothing', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  server.signIn('Avocat')
  server.answers(readProcessingActivity, activityWith({ can: [] }))
  await open(OPENED)
  expect(await screen.findByText('Défendre les clients.')).toBeTruthy()
  for (const name of ['Inscrire', 'C’est exact', /^Modifier/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le registre' }))
  await waitFor(() => expect(print).toHaveBeenCalled())
  print.mockRestore()
})
