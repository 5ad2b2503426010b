import { listCases } from '@maat/contract/cases/cases'
import { search } from '@maat/contract/knowledge/search'
import type { AccountRole } from '@maat/domain/people/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../api/example-of.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { SEARCH_SCREENS } from '../../features/knowledge/search/screens.ts'
import { renderPart, renderScreen } from '../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../texts/i18n.ts'
import { SearchDialog } from './search-dialog.tsx'

const CASE = { id: testId(50), number: 'BRU-2026-00012', title: 'Bail Lambert' }
const HIT = {
  title: '',
  passage: null,
  case: null,
  personName: null,
  at: null,
  day: null,
  conversation: null,
}
const OF_CASE = { ...HIT, kind: 'case', id: CASE.id, title: CASE.title, case: CASE } as const
const OF_DOCUMENT = {
  ...HIT,
  kind: 'document',
  id: testId(51),
  title: 'Contrat de bail',
  case: CASE,
  personName: 'Nora Client',
  at: '2026-11-02T10:00:00.000Z',
  passage: { text: 'Le loyer est indexé chaque année', marks: [[3, 8]], page: 4, isWeak: false },
} as const
const INVOICE = { ...HIT, kind: 'invoice', id: testId(52), title: 'BRU-2026-00031', case: CASE } as const
const NOTHING = { groups: [], unread: 0 }

const server = fakeServer()
const onClose = vi.fn()
beforeAll(startTexts)
beforeEach(async () => {
  onClose.mockReset()
  Element.prototype.scrollIntoView = () => {}
  await setLanguage('fr')
})

async function openAs(role: AccountRole) {
  server.signIn(role)
  const router = await renderPart(<SearchDialog onClose={onClose} />)
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { router, field }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim() ?? '')
const active = () =>
  screen.queryAllByRole('option').find(option => option.getAttribute('aria-selected') === 'true')

test('a screen comes first where its name matches, and Enter opens it', async () => {
  server.answers(search, NOTHING)
  const { router, field } = await openAs('Avocat')
  await userEvent.keyboard('categor')
  expect(field.value).toBe('categor')
  await waitFor(() => expect(options()[0]).toContain('Catégories'))
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/categories'))
})

test('a client is offered no screens of the staff, and no timer', async () => {
  server.answers(search, NOTHING)
  await openAs('User')
  expect(options().join()).not.toContain('chronomètre')
  await userEvent.keyboard('categor')
  await waitFor(() => expect(options()).toEqual(['Tous les résultats pour «\u00a0categor\u00a0»']))
})

test('shows hits by kind with the passage that matched, and opens a document at its page by keyboard', async () => {
  server.answers(search, {
    groups: [
      { kind: 'case', hits: [OF_CASE], hasMore: false },
      { kind: 'document', hits: [OF_DOCUMENT], hasMore: true },
    ],
    unread: 0,
  })
  const { router, field } = await openAs('Avocat')
  await userEvent.keyboard('loyer')
  const documents = await screen.findByRole('group', { name: 'Documents' })
  const hit = within(documents).getByRole('option')
  expect(within(hit).getByText('loyer').tagName).toBe('MARK')
  for (const text of ['p. 4', 'BRU-2026-00012 · Bail Lambert', 'Nora Client'])
    expect(hit.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
  await waitFor(() => expect(active()?.textContent).toContain('Bail Lambert'))
  expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id)
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe(hit)
  await userEvent.keyboard('{End}')
  expect(active()?.textContent).toContain('Tous les résultats')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()?.textContent).toContain('Bail Lambert')
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  await waitFor(() => expect(router.history.location.pathname).toBe(`/case-file-${CASE.id}`))
  expect(router.history.location.search).toContain('page=4')
})

test('a client opens a document over the results', async () => {
  server.answers(search, { groups: [{ kind: 'document', hits: [OF_DOCUMENT], hasMore: false }], unread: 0 })
  const { router } = await openAs('User')
  await userEvent.keyboard('loyer')
  await screen.findByRole('group', { name: 'Documents' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.history.location.pathname).toBe('/search'))
  for (const part of ['search=loyer', `document=${OF_DOCUMENT.id}`, 'page=4'])
    expect(router.history.location.search).toContain(part)
})

test('a number typed in full comes first, and a kind before it asks for this kind alone', async () => {
  const groups = [
    { kind: 'case', hits: [OF_CASE], hasMore: false },
    { kind: 'invoice', hits: [INVOICE], hasMore: false },
  ] as const
  server.answers(search, ({ query }) => ({
    groups: groups.filter(({ kind }) => !query.kinds || query.kinds.includes(kind)),
    unread: 0,
  }))
  const { router, field } = await openAs('Avocat')
  await userEvent.type(field, 'BRU-2026-00031')
  await waitFor(() => expect(active()?.textContent).toContain('BRU-2026-00031'))
  await userEvent.clear(field)
  await userEvent.type(field, 'facture bru-2026-00031')
  await waitFor(() => expect(active()?.textContent).toContain('BRU-2026-00031'))
  expect(screen.queryByRole('group', { name: 'Dossiers' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.history.location.pathname).toBe(`/client/invoices/${CASE.id}`))
})

test('all results of a number after its kind are those of this kind', async () => {
  server.answers(search, NOTHING)
  const { router, field } = await openAs('Avocat')
  await userEvent.type(field, 'facture BRU-2026-00031{Enter}')
  await waitFor(() => expect(router.history.location.pathname).toBe('/search'))
  for (const part of ['search=BRU-2026-00031', 'kind=invoice'])
    expect(router.history.location.search).toContain(part)
})

test('says that nothing matches, and how many documents are still being read', async () => {
  server.answers(search, { groups: [], unread: 2 })
  const { field } = await openAs('User')
  await userEvent.type(field, 'zzzzzz')
  const state = screen.getByRole('status')
  await waitFor(() => expect(state.textContent).toContain('Rien ne correspond.'))
  expect(state.textContent).toContain('2 documents sont encore en cours de lecture')
  expect(state.classList).not.toContain('visually-hidden')
})

test('announces the number of results without the option that leads to the page', async () => {
  server.answers(search, { groups: [{ kind: 'case', hits: [OF_CASE], hasMore: false }], unread: 0 })
  const { field } = await openAs('User')
  await userEvent.type(field, 'lambert')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 résultat'))
  expect(options()).toHaveLength(2)
})

test('a lost connection is named, and the words stay', async () => {
  server.refuses(search, 'server.error')
  const { field } = await openAs('Avocat')
  await userEvent.type(field, 'loyer')
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  expect(field.value).toBe('loyer')
  server.answers(search, { groups: [{ kind: 'case', hits: [OF_CASE], hasMore: false }], unread: 0 })
  await userEvent.click(again)
  expect(await screen.findByRole('group', { name: 'Dossiers' })).toBeTruthy()
})

test('Enter before the answer opens the page with all results, not a hit of earlier words', async () => {
  server.answers(search, { groups: [{ kind: 'case', hits: [OF_CASE], hasMore: false }], unread: 0 })
  const { router, field } = await openAs('Avocat')
  await userEvent.type(field, 'bail')
  await waitFor(() => expect(active()?.textContent).toContain('Bail Lambert'))
  await userEvent.type(field, ' commercial{Enter}')
  await waitFor(() => expect(router.history.location.pathname).toBe('/search'))
  expect(decodeURIComponent(router.history.location.search)).toMatch(/search=bail.commercial/)
})

test('starts a timer', async () => {
  server.answers(search, NOTHING)
  server.answers(listCases, { items: [], next: null })
  server.signIn('Avocat')
  const page = () => <SearchDialog onClose={onClose} />
  await renderScreen(SEARCH_SCREENS, { '/search': page }, '/search')
  await userEvent.type(await screen.findByRole('combobox'), 'chronom')
  await waitFor(() => expect(active()?.textContent).toContain('Démarrer un chronomètre'))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Démarrer un chronomètre' })).toBeTruthy()
})

test.each([
  ['fr', 'Nouveau dossier'],
  ['en', 'New case'],
  ['nl', 'Nieuw dossier'],
] as const)('offers a new case first, in %s', async (language, name) => {
  await setLanguage(language)
  await openAs('User')
  expect(options()[0]).toContain(name)
})
