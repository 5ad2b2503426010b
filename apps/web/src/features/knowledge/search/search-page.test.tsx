import { listTodoAssignees } from '@maat/contract/calendar/todos'
import { listCases, readCase } from '@maat/contract/cases/cases'
import {
  listSavedSearches,
  listSearchHits,
  removeSavedSearch,
  saveSearch,
  search,
} from '@maat/contract/knowledge/search'
import { findClients, readUser } from '@maat/contract/people/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { SEARCH_SCREENS } from './screens.ts'
import { SearchPage } from './search-page.tsx'

const CASE = { id: testId(50), number: 'BRU-2026-00012', title: 'Bail Lambert' }
const HIT = {
  kind: 'document',
  id: testId(51),
  title: 'Contrat de bail',
  case: CASE,
  personName: null,
  at: '2026-11-02T10:00:00.000Z',
  day: null,
  conversation: null,
  passage: { text: 'Le loyer est indexé', marks: [[3, 8]], page: 4, isWeak: true },
} as const
const SAVED = {
  id: testId(60),
  name: 'Baux à revoir',
  search: 'bail',
  kinds: ['document'],
  caseId: null,
  personId: null,
  from: '2026-01-01',
  to: null,
  createdAt: '2026-11-02T10:00:00.000Z',
} as const

const NONE_SAVED = { items: [], next: null }

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Avocat')
  server.answers(listCases, { items: [], next: null })
  server.answers(readCase, CASE)
  server.answers(listTodoAssignees, [])
  server.answers(listSavedSearches, NONE_SAVED)
})

const open = (address: string) => renderScreen(SEARCH_SCREENS, { '/search': SearchPage }, address)

test('shows the hits by kind, says what is not read yet, and leads to all hits of a kind', async () => {
  server.answers(search, { groups: [{ kind: 'document', hits: [HIT], hasMore: true }], unread: 3 })
  server.answers(listSearchHits, ({ query }) => ({
    items: [{ ...HIT, title: `${query.kind} ${query.search} ${query.from}` }],
    next: null,
  }))
  const router = await open('/search?search=loyer&from=2026-01-01')
  const documents = await screen.findByRole('region', { name: 'Documents' })
  expect(within(documents).getByText('loyer').tagName).toBe('MARK')
  expect(documents.textContent).toContain('lu dans une image')
  expect(screen.getByText(/3 documents sont encore en cours de lecture/)).toBeTruthy()
  await userEvent.click(within(documents).getByRole('link', { name: /Tous les documents/ }))
  expect(await screen.findByText('document loyer 2026-01-01')).toBeTruthy()
  expect(router.history.location.search).toContain('kind=document')
  // The pressed link is gone: the focus is not lost with it.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultats' }))
  await userEvent.click(screen.getByRole('link', { name: 'Tous les résultats' }))
  await screen.findByRole('region', { name: 'Documents' })
  expect(router.history.location.search).not.toContain('kind')
})

test('reads a kind before a number, as the dialog does', async () => {
  server.answers(search, { groups: [], unread: 0 })
  await open('/search?search=facture%20BRU-2026-00031')
  await waitFor(() =>
    expect(server.received(search).map(({ query }) => [query.search, String(query.kinds)])).toEqual([
      ['BRU-2026-00031', 'invoice'],
    ]),
  )
})

test('finds the client of the person filter, and names them after a reload', async () => {
  const client = { id: testId(70), firstName: 'Nora', lastName: 'Client', companyName: null }
  server.answers(search, { groups: [], unread: 0 })
  server.answers(findClients, [{ ...client, email: 'nora@client.example' }])
  server.answers(readUser, client)
  const router = await open('/search?search=bail')
  const fieldOf = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Personne' })
  await userEvent.type(await fieldOf(), 'nora')
  await userEvent.click(await screen.findByRole('option', { name: /Nora Client/ }))
  await waitFor(() => expect(router.history.location.search).toContain(`person=${client.id}`))
  await open(`/search?search=bail&person=${client.id}`)
  const field = await fieldOf()
  await waitFor(() => expect(field.value).toBe('Nora Client'))
})

test('offers clients no kinds that only the staff finds', async () => {
  server.signIn('User')
  await open('/search')
  const kinds = await screen.findByLabelText('Type')
  expect(within(kinds).getByText('Documents')).toBeTruthy()
  for (const kind of ['Notes', 'Délais']) expect(within(kinds).queryByText(kind)).toBeNull()
})

test('says of a saved search that it is inside one case', async () => {
  server.answers(listSavedSearches, { items: [{ ...SAVED, caseId: CASE.id }], next: null })
  await open('/search')
  const link = await screen.findByRole('link', { name: /Baux à revoir/ })
  expect(link.textContent).toContain('dans un dossier')
})

test('keeps the typed words in the address', async () => {
  server.answers(search, ({ query }) => ({
    groups: [{ kind: HIT.kind, hits: [{ ...HIT, title: `Pour ${query.search}` }], hasMore: false }],
    unread: 0,
  }))
  const router = await open('/search')
  await userEvent.type(await screen.findByRole('searchbox'), 'garantie')
  expect(await screen.findByText('Pour garantie')).toBeTruthy()
  expect(router.history.location.search).toContain('search=garantie')
})

test('without a result, says how to search and removes the filters', async () => {
  server.answers(search, { groups: [], unread: 0 })
  const router = await open(`/search?search=zzz&case=${CASE.id}`)
  expect(await screen.findByRole('heading', { name: 'Rien ne correspond' })).toBeTruthy()
  expect(screen.getByText('Entre guillemets, les mots se suivent.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retirer les filtres' }))
  await waitFor(() => expect(router.history.location.search).toBe('?search=zzz'))
})

test('saves a search with its filters, opens it again and deletes it', async () => {
  server.answers(search, { groups: [], unread: 0 })
  server.answers(listSearchHits, { items: [HIT], next: null })
  server.answers(saveSearch, SAVED)
  server.answers(removeSavedSearch, {})
  await open('/search?search=bail&kind=document&from=2026-01-01')
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer cette recherche' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByRole('textbox')
  await userEvent.clear(name)
  await userEvent.type(name, 'Baux à revoir')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(server.received(saveSearch).map(({ body }) => body)).toMatchObject([
      { name: 'Baux à revoir', search: 'bail', kinds: ['document'], from: '2026-01-01' },
    ]),
  )
  server.answers(listSavedSearches, { items: [SAVED], next: null })
  const router = await open('/search')
  await userEvent.click(await screen.findByRole('link', { name: /Baux à revoir/ }))
  await screen.findByRole('heading', { name: 'Documents' })
  for (const part of ['search=bail', 'kind=document', 'from=2026-01-01'])
    expect(router.history.location.search).toContain(part)
  await open('/search')
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer la recherche Baux à revoir' }))
  server.answers(listSavedSearches, NONE_SAVED)
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('Baux à revoir')).toBeNull())
})

test.each([
  ['fr', 'Ce que la recherche comprend'],
  ['en', 'What the search understands'],
  ['nl', 'Wat het zoeken begrijpt'],
] as const)('an empty search explains itself, in %s', async (language, title) => {
  await setLanguage(language)
  await open('/search')
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
