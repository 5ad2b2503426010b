import { listTodoAssignees } from '@maat/contract/calendar/todos'
import {
  askTicket,
  listTickets,
  rateTicket,
  readSupportPromise,
  readTicket,
  writeTicketMessage,
} from '@maat/contract/communication/support'
import { listPublicArticles } from '@maat/contract/knowledge/knowledge'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import * as sending from '../../../api/send-bytes.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { SUPPORT_SCREENS } from './screens.ts'
import { SupportPage } from './support-page.tsx'

const TICKET = {
  id: testId(1),
  subject: 'Mon contrat',
  topic: 'documents',
  state: 'open',
  asker: { id: testId(2), name: 'Lucie Martin' },
  isOwn: true,
  assignee: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  changedAt: '2026-11-18T09:00:00.000Z',
  promisedAt: '2026-11-19T09:00:00.000Z',
  isLate: false,
  closedAt: null,
  solved: null,
  rating: null,
  ratingWords: '',
  can: ['write'],
} as const
const OPENED = {
  ...TICKET,
  messages: [
    {
      id: testId(3),
      text: 'Je ne le retrouve pas.',
      authorName: 'Lucie Martin',
      isOfAsker: true,
      isInternal: false,
      writtenAt: TICKET.createdAt,
      files: [],
    },
  ],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('User')
  server.answers(listTickets, { items: [TICKET], next: null })
  server.answers(readTicket, OPENED)
  server.answers(listTodoAssignees, [])
  server.answers(listPublicArticles, { items: [], next: null })
  server.answers(readSupportPromise, { answerBy: TICKET.promisedAt, hours: 8 })
})

const open = (address: string) => renderScreen(SUPPORT_SCREENS, { '/support': SupportPage }, address)
const OPEN = `/support?ticket=${TICKET.id}`

test('a client sees when the answer is promised, and only their own questions', async () => {
  await open(OPEN)
  expect((await screen.findAllByText(/^Réponse promise pour le/)).length).toBe(2)
  expect(screen.queryByText('À traiter')).toBeNull()
  expect(server.received(listTickets)[0]?.query).toMatchObject({ whose: 'own' })
})

test('guides come before a question is sent, and the promise is said', async () => {
  const guide = { id: testId(9), slug: 'contrat', title: 'Lire un contrat', summary: 'Ce qui compte.' }
  server.answers(listPublicArticles, { items: [guide], next: null })
  server.answers(askTicket, OPENED)
  await open('/support')
  await userEvent.click(await screen.findByRole('button', { name: 'Poser une question' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Votre question en quelques mots/), 'Mon contrat')
  expect((await dialog.findByRole('link', { name: 'Lire un contrat' })).getAttribute('target')).toBe('_blank')
  await userEvent.type(dialog.getByLabelText(/Expliquez/), 'Perdu.')
  expect(dialog.getByText(/^Le cabinet répond au plus tard le/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() =>
    expect(server.received(askTicket)).toMatchObject([{ body: { subject: 'Mon contrat', topic: 'other' } }]),
  )
})

test('the staff chooses between an answer and a note', async () => {
  server.signIn('Admin')
  server.answers(readTicket, { ...OPENED, isOwn: false, can: ['write', 'treat'] })
  server.answers(writeTicketMessage, OPENED)
  await open(OPEN)
  await userEvent.click(await screen.findByRole('button', { name: 'Note interne' }))
  expect(await screen.findByText('Seule l’équipe la lit.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }))
  await userEvent.type(await screen.findByLabelText('Votre message'), 'Le voici.')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() =>
    expect(server.received(writeTicketMessage)).toMatchObject([{ body: { text: 'Le voici.' } }]),
  )
})

test('files are sent when chosen, removed again, and leave with the message', async () => {
  const [kept, removed] = [
    { id: testId(21), name: 'contrat.pdf' },
    { id: testId(22), name: 'autre.pdf' },
  ]
  const send = vi.spyOn(sending, 'sendBytes').mockResolvedValueOnce(kept).mockResolvedValueOnce(removed)
  server.answers(writeTicketMessage, OPENED)
  await open(OPEN)
  await userEvent.type(await screen.findByLabelText('Votre message'), 'Le voici.')
  for (const { name } of [kept, removed]) {
    await userEvent.upload(screen.getByTestId('ticket-file'), new File(['%PDF'], name))
    expect(await screen.findByText(name)).toBeTruthy()
  }
  expect(send.mock.calls.map(([, sent]) => sent)).toMatchObject([
    { query: { name: 'contrat.pdf' } },
    { query: { name: 'autre.pdf' } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Retirer autre.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() =>
    expect(server.received(writeTicketMessage)).toMatchObject([
      { body: { text: 'Le voici.', fileIds: [kept.id] } },
    ]),
  )
})

test('a refused file says why, and the message stays', async () => {
  vi.spyOn(sending, 'sendBytes').mockRejectedValueOnce(new CallError('document.type-refused'))
  await open(OPEN)
  await userEvent.type(await screen.findByLabelText('Votre message'), 'Le voici.')
  await userEvent.upload(screen.getByTestId('ticket-file'), new File(['MZ'], 'contrat.pdf'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Fichiers joints' })).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Votre message').value).toBe('Le voici.')
})

test('the files of a message are downloaded by their names', async () => {
  const [message] = OPENED.messages
  const files = [{ id: testId(21), name: 'contrat.pdf' }]
  server.answers(readTicket, { ...OPENED, messages: [{ ...message, files }] })
  await open(OPEN)
  expect(await screen.findByRole('button', { name: 'Télécharger contrat.pdf' })).toBeTruthy()
})

test('the two questions at the end need both answers', async () => {
  server.answers(readTicket, { ...OPENED, state: 'closed', promisedAt: null, can: ['write', 'rate'] })
  server.answers(rateTicket, OPENED)
  await open(OPEN)
  const questions = within(await screen.findByRole('region', { name: 'Deux questions avant de finir' }))
  await userEvent.click(questions.getByLabelText('En partie'))
  await userEvent.click(questions.getByRole('button', { name: 'Répondre' }))
  expect(server.received(rateTicket)).toEqual([])
  await userEvent.click(questions.getByLabelText('4'))
  await userEvent.click(questions.getByRole('button', { name: 'Répondre' }))
  await waitFor(() =>
    expect(server.received(rateTicket)).toMatchObject([{ body: { solved: 'partly', rating: 4, words: '' } }]),
  )
})
