import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Routes } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ArticlePage } from './article-page.tsx'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ARTICLE = {
  id: 'a1',
  shelf: 'guide',
  language: 'fr',
  slug: 'vol-annule',
  title: 'Vol annulé',
  summary: 'Vos droits.',
  categoryId: 'c1',
  categoryName: 'Consommation',
  countries: ['BE'],
  publishedAt: '2026-03-02T09:00:00Z',
  isOverdue: false,
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gardez votre carte.' }] }],
  },
  lawAsOf: '2026-03-01',
  reviewedAt: '2026-03-02T09:00:00Z',
  nextReviewOn: '2027-03-01',
  authorName: 'Luc Conseil',
  reviewerName: 'Ines Exemple',
  isBehind: false,
  sources: [
    { title: 'Règlement 261/2004', address: 'https://eur-lex.europa.eu/', publishedOn: '2004-02-17' },
  ],
  alternates: [
    { language: 'fr', slug: 'vol-annule' },
    { language: 'nl', slug: 'vlucht-geannuleerd' },
  ],
  next: 'case',
  issueId: '0198f000-0000-7000-8000-000000000001',
  caseType: null,
  related: [],
}

async function open(path: string, found: Partial<typeof ARTICLE> | undefined) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes('/glossary')) return Response.json([])
    return found
      ? Response.json({ ...ARTICLE, ...found })
      : Response.json({ code: 'article.not-found' }, { status: 404 })
  })
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/knowledgeCenter/{$language}/{$slug}',
        component: ArticlePage,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <Routes router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
  return { router, title: await screen.findByRole('heading', { level: 1 }) }
}

const ADDRESS = '/knowledgeCenter/fr/vol-annule'

test('an article says how far it can be relied on, and leads to the next step with its issue', async () => {
  const { title } = await open(ADDRESS, {})
  expect(title.textContent).toBe('Vol annulé')
  expect(title.lang).toBe('fr')
  await waitFor(() => expect(document.title).toBe('Vol annulé · Maât'))
  expect(screen.getByText('État du droit au 1er mars 2026')).toBeDefined()
  expect(screen.getByText('Relu le 2 mars 2026 par Ines Exemple')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Règlement 261/2004' }).getAttribute('rel')).toContain('noopener')
  const dutch = screen.getByRole('link', { name: 'Nederlands' })
  expect([dutch.getAttribute('href'), dutch.lang]).toEqual(['/knowledgeCenter/nl/vlucht-geannuleerd', 'nl'])
  expect(screen.getByRole('link', { name: 'Ouvrir un dossier' }).getAttribute('href')).toMatch(
    /cases-pre-litigation\/create\?type=open&issue=0198f000/,
  )
  expect(screen.queryByText(/devait être relu/)).toBeNull()
})

test('an overdue article says when its review was due, a translation that it is behind', async () => {
  await open(ADDRESS, { isOverdue: true, nextReviewOn: '2026-05-01', isBehind: true })
  expect(screen.getByText(/devait être relu le 1er mai 2026/)).toBeDefined()
  expect(screen.getByText(/suit une version plus ancienne/)).toBeDefined()
})

test.each([
  ['an address that no article has', '/knowledgeCenter/fr/rien'],
  ['a language that we do not speak', '/knowledgeCenter/de/flug'],
  ['an address that cannot be one', '/knowledgeCenter/fr/VOL__'],
])('%s leads to the guides', async (_sentence, path) => {
  const { title } = await open(path, undefined)
  expect(title.textContent).toBe('Article introuvable')
  expect(screen.getByRole('link', { name: 'Voir tous les guides' }).getAttribute('href')).toBe(
    '/knowledgeCenter',
  )
})

test('an earlier address becomes the present one', async () => {
  const { router } = await open('/knowledgeCenter/fr/ancien', {})
  await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS))
})

test('a model letter can be copied', async () => {
  await open(ADDRESS, { shelf: 'letter', next: '' })
  expect(await screen.findByRole('button', { name: 'Copier le texte' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Et maintenant/ })).toBeNull()
})
