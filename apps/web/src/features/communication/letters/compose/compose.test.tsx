import type { LetterView } from '@maat/contract/communication/letters'
import type { SignedIn } from '@maat/contract/people/accounts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../../api/session.ts'
import { renderPart, storedTexts } from '../../../../parts/parts-harness.tsx'
import { startTexts } from '../../../../texts/i18n.ts'
import { Compose } from './compose.tsx'

const person = (address: string, name: string) => ({ address, name, part: 'client', language: 'fr' })
const OPTIONS = {
  people: [person('camille@client.example', 'Camille Dubois'), person('luc@client.example', 'Luc Martin')],
  team: [],
  values: { fr: { client: 'Camille Dubois' }, en: {}, nl: {} },
  timeZone: 'Europe/Brussels',
  leaves: true,
  comesBack: false,
}
const file = (id: string, name: string) => ({ id, documentId: null, name, size: 2048, isInternal: false })
const recipient = (address: string) => ({ kind: 'to', address, name: '' })
const READ = {
  id: 'l1',
  direction: 'out',
  recipients: [recipient('camille@client.example')],
  subject: 'Dossier',
  text: 'Bonjour',
  language: 'fr',
  attachments: [file('f1', 'Constat')],
  sendAt: null,
  version: 1,
} as unknown as LetterView

interface Sent extends Record<string, unknown> {
  version: number
  keptAttachmentIds: string[]
}
/** The server's data. */
let stored: LetterView
/** The bodies of all requests, accepted or refused. */
let sent: Sent[]
let refusal: string | undefined
const done = vi.fn()
const close = vi.fn()

/** Each save renews the ids of attachments. */
function save(change: Partial<LetterView>): void {
  const version = stored.version + 1
  const attachments = (change.attachments ?? stored.attachments).map((one, at) => ({
    ...one,
    id: `f${at}-of-${version}`,
  }))
  stored = { ...stored, ...change, attachments, version }
}

function saveSent({ subject, text, to, sendAt, keptAttachmentIds = [], version }: Sent): Response {
  if (refusal) return Response.json({ code: refusal }, { status: 409 })
  if (version !== undefined && version !== stored.version)
    return Response.json({ code: 'record.stale', current: stored }, { status: 409 })
  save({
    subject: String(subject),
    text: String(text),
    recipients: (to as string[]).map(recipient) as LetterView['recipients'],
    attachments: stored.attachments.filter(({ id }) => keptAttachmentIds.includes(id)),
    sendAt: (sendAt as string | undefined) ?? null,
  })
  return Response.json(stored)
}

beforeAll(async () => {
  const token = `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.`
  signIn({ id: '1', role: 'Avocat', roleId: 3, token, genderId: null } as SignedIn)
  await startTexts()
})
beforeEach(() => {
  stored = READ
  sent = []
  refusal = undefined
  storedTexts.clear()
  done.mockClear()
  close.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/letter-options')) return Response.json(OPTIONS)
    if (url.endsWith('/api/cases/c1')) return Response.json({ can: [] })
    if (!body) return Response.json([])
    sent.push(JSON.parse(String(body)))
    return saveSent(sent.at(-1)!)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(changes: LetterView | null = READ): Promise<void> {
  await renderPart(<Compose caseId="c1" {...(changes && { changes })} onDone={done} onClose={close} />)
  await screen.findByRole('textbox', { name: /^Objet/ })
}
const subject = () => screen.getByRole('textbox', { name: /^Objet/ }) as HTMLInputElement
const text = () => screen.getByRole('textbox', { name: /^Texte/ }) as HTMLTextAreaElement
async function type(field: HTMLElement, typed: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isDone = () => waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('l1'))
const conflict = async () => within(await screen.findByRole('region', { name: /^Quelqu’un d’autre/ }))

test("takes over a colleague's new subject and recipient, and sends them only once the user has read them", async () => {
  await open()
  save({
    subject: 'Dossier Dubois',
    recipients: ['camille@client.example', 'luc@client.example'].map(recipient) as LetterView['recipients'],
  })
  await type(text(), 'Bonjour Camille')
  await press('Envoyer')
  await screen.findByText(/relisez la lettre, puis envoyez-la/)
  expect(subject().value).toBe('Dossier Dubois')
  expect(text().value).toBe('Bonjour Camille')
  expect(screen.getByText('Luc Martin')).toBeTruthy()
  expect([done.mock.calls, stored.text]).toEqual([[], READ.text])
  await press('Envoyer')
  await isDone()
  expect(stored).toMatchObject({ subject: 'Dossier Dubois', text: 'Bonjour Camille', version: 3 })
  expect(stored.attachments.map(({ name }) => name)).toEqual(['Constat'])
  expect(sent.map(({ version, keptAttachmentIds }) => [version, keptAttachmentIds])).toEqual([
    [1, ['f1']],
    [2, ['f0-of-2']],
  ])
  expect(storedTexts.size).toBe(0)
})

test.each([
  ['Enregistrer ma saisie', 'Mon objet'],
  ['Garder ce qui est enregistré', 'Leur objet'],
])('shows both subjects if both users changed it: %s', async (answer, chosen) => {
  await open()
  save({ subject: 'Leur objet' })
  await type(subject(), 'Mon objet')
  await type(text(), 'Bonjour Camille')
  await press('Envoyer')
  const both = await conflict()
  const rows = both.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['ObjetEnregistré par l’autreLeur objetVotre saisieMon objet'])
  await press(answer)
  await waitFor(() => expect(subject().value).toBe(chosen))
  // Taking the other version sends nothing by itself.
  if (chosen === 'Leur objet') {
    expect(done).not.toHaveBeenCalled()
    await press('Envoyer')
  }
  await isDone()
  expect(stored).toMatchObject({ subject: chosen, text: 'Bonjour Camille', version: 3 })
})

test('shows recipients, attachments and the time of sending in words if both users changed them', async () => {
  await open({ ...READ, sendAt: '2030-03-04T08:00:00.000Z' })
  save({
    recipients: [],
    attachments: [...READ.attachments, file('f2', 'Plan')] as LetterView['attachments'],
    sendAt: '2030-03-05T13:00:00.000Z',
  })
  const address = screen.getByRole('textbox', { name: /^Ajouter une adresse/ })
  await userEvent.type(address, 'luc@client.example')
  await press('Retirer Constat')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Envoyer plus tard' }))
  await press('Envoyer')
  const both = await conflict()
  const rows = both.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'ÀEnregistré par l’autre(vide)Votre saisieCamille Dubois, Luc Martin',
    'Pièces jointesEnregistré par l’autreConstat (2 Ko), Plan (2 Ko)Votre saisie(vide)',
    'EnvoiEnregistré par l’autre5 mars 2030 à 14:00Votre saisieEnvoyer maintenant',
  ])
})

test('restores a changed letter after a reload with its base version, and merges it on sending', async () => {
  await open()
  await type(text(), 'Bonjour Camille')
  save({ subject: 'Dossier Dubois' })
  await open(stored)
  expect(text().value).toBe('Bonjour Camille')
  expect(screen.getByText(/^Voici ce que vous aviez commencé/)).toBeTruthy()
  await press('Envoyer')
  await screen.findByText(/relisez la lettre, puis envoyez-la/)
  await press('Envoyer')
  await isDone()
  expect(stored).toMatchObject({ subject: 'Dossier Dubois', text: 'Bonjour Camille', version: 3 })
})

test('restores everything that was typed into a new letter, until it is discarded', async () => {
  await open(null)
  await type(subject(), 'Votre bail')
  await press('Ajouter une copie')
  const addresses = () => screen.getAllByRole('textbox', { name: /^Ajouter une adresse/ })
  await userEvent.type(addresses()[1]!, 'jean@')
  await open(null)
  expect([subject().value, (addresses()[1] as HTMLInputElement).value]).toEqual(['Votre bail', 'jean@'])
  await press('Jeter le brouillon')
  expect(close).toHaveBeenCalledOnce()
  await waitFor(() => expect(storedTexts.size).toBe(0))
})

test('asks for the blanks before sending, and keeps the answers if the letter is refused', async () => {
  await open()
  await type(text(), 'Le [[date]')
  refusal = 'letter.too-large'
  await press('Envoyer')
  await userEvent.type(await screen.findByRole('textbox', { name: 'date' }), '3 mars')
  expect(sent).toEqual([])
  await press('Compléter et envoyer')
  await screen.findByText(/^Les pièces jointes sont trop lourdes/)
  expect(text().value).toBe('Le 3 mars')
  refusal = undefined
  await press('Envoyer')
  await isDone()
  expect(stored.text).toBe('Le 3 mars')
})

test('sends the blanks as they are if the user wants it, and nothing if they go back', async () => {
  await open()
  await type(text(), 'Voir [[annexe]')
  await press('Envoyer')
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir à la lettre' }))
  await press('Envoyer')
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer telle quelle' }))
  await isDone()
  expect(sent.map(body => body.text)).toEqual(['Voir [annexe]'])
})

test('asks for the day and time of a letter that is sent later', async () => {
  await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Envoyer plus tard' }))
  await userEvent.clear(screen.getByRole('textbox', { name: /^Heure/ }))
  await press('Programmer l’envoi')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Jour/ })))
  expect(screen.getByRole('textbox', { name: /^Heure/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
