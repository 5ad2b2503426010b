import type { ArticleRevision, ArticleText, ArticleView } from '@maat/contract/knowledge/articles'
import type { SignedIn } from '@maat/contract/people/accounts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../api/session.ts'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { WriteText } from './write-text.tsx'

const bodyOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const revision = (change: object) =>
  ({
    number: 1,
    state: 'in-review',
    title: 'Vol annulé',
    submittedById: 'other',
    submittedBy: 'Aline',
    submittedAt: '2026-11-01T10:00:00.000Z',
    reviewerId: 'me',
    reviewerName: 'Paul',
    decidedAt: null,
    note: '',
    publishAt: null,
    publishedAt: null,
    writerIds: [],
    details: null,
    ...change,
  }) as unknown as ArticleRevision
const TEXT = {
  language: 'fr',
  title: 'Vol annulé',
  slug: 'vol-annule',
  summary: 'Vos droits.',
  body: bodyOf('Gardez votre carte.'),
  version: 1,
  hasChanges: true,
  isBehind: false,
  published: null,
  waiting: null,
  writerIds: [],
  revisions: [],
} as unknown as ArticleText
const ARTICLE = {
  id: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70',
  shelf: 'guide',
  categoryId: null,
  issueId: null,
  countries: [],
  next: null,
  caseType: null,
  originalLanguage: 'fr',
  ownerId: null,
  ownerName: null,
  sources: [],
  lawAsOf: null,
  proposed: null,
  nextReviewOn: null,
  offlineAfterDays: null,
  isOverdue: false,
  isOffline: false,
  isFromLibrary: false,
  archivedAt: null,
  version: 1,
  texts: [TEXT],
  can: ['write', 'review', 'manage'],
} as unknown as ArticleView

/** The server's text, and the bodies of all requests. */
let stored: ArticleText
let sent: Record<string, unknown>[]

function answer(url: string, body: unknown): Response {
  if (!url.includes('/texts/') || typeof body !== 'string')
    return Response.json(url.includes('catalogue') ? { categories: [], documentTypes: [] } : [])
  const change = JSON.parse(body)
  sent.push(change)
  const isStale = change.version !== stored.version
  if (!isStale) stored = { ...stored, ...change, version: stored.version + 1 }
  const current = { ...ARTICLE, texts: [stored] }
  return isStale ? Response.json({ code: 'record.stale', current }, { status: 409 }) : Response.json(current)
}

beforeAll(async () => {
  const token = `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.`
  signIn({ id: 'me', role: 'Avocat', roleId: 3, token, genderId: null } as SignedIn)
  await startTexts()
  await setLanguage('en')
})
beforeEach(() => {
  // The page of the tests has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  stored = TEXT
  sent = []
  storedTexts.clear()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => answer(url, body))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(text: Partial<ArticleText> = {}, language: 'fr' | 'en' = 'fr') {
  await renderPart(<WriteText article={{ ...ARTICLE, texts: [{ ...TEXT, ...text }] }} language={language} />)
  await screen.findByRole('textbox', { name: 'Text' })
}
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const submit = () => screen.getByRole('button', { name: 'Submit for review' }) as HTMLButtonElement
const button = (name: string) => screen.queryByRole('button', { name })

test('saves the draft, and only a saved draft is submitted', async () => {
  await open()
  expect(submit().disabled).toBe(false)
  await userEvent.type(field(/^Title/), ' ?')
  expect(field(/^Address/).value).toBe('vol-annule')
  expect(submit().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Bullet list' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  await waitFor(() => expect(submit().disabled).toBe(false))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ version: 1, title: 'Vol annulé ?', slug: 'vol-annule' })
  expect(JSON.stringify(sent[0]?.body)).toContain('bullet_list')
})

test('typed text comes back after a reload', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }))
  await waitFor(() => expect([...storedTexts.values()].join()).toContain('heading'))
  await open()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Text' }).querySelector('h2')).not.toBeNull(),
  )
})

test("shows both texts if a colleague changed the same one, and keeps the writer's", async () => {
  await open()
  stored = { ...TEXT, body: bodyOf('Gardez tout.'), version: 2 }
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  const clash = await screen.findByText('Gardez tout.')
  expect(within(clash.closest('li') as HTMLElement).getByText('Gardez votre carte.')).toBeTruthy()
})

test('a translation may begin with the original', async () => {
  await open({}, 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Start from the text in French' }))
  expect(field(/^Title/).value).toBe('Vol annulé')
  expect(field(/^Address/).value).toBe('')
})

test('a reviewer decides, and never on their own text', async () => {
  const waiting = revision({})
  await open({ waiting, revisions: [waiting] })
  expect(button('Decide')).not.toBeNull()
  const own = revision({ submittedById: 'me' })
  await open({ waiting: own, revisions: [own] })
  expect(button('Decide')).toBeNull()
  expect(screen.getByText(/another person decides/)).toBeTruthy()
})

test('a writer of the text does not decide on it, even if a colleague submitted it', async () => {
  const waiting = revision({ writerIds: ['me'] })
  await open({ waiting, revisions: [waiting] })
  expect(button('Decide')).toBeNull()
  expect(screen.getByText(/another person decides/)).toBeTruthy()
})

test('an approved text that waits for its day is taken back only by those who review', async () => {
  const scheduled = revision({ state: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' })
  await open({ waiting: scheduled, revisions: [scheduled] })
  expect(button('Take back')).not.toBeNull()
  await renderPart(
    <WriteText
      article={{
        ...ARTICLE,
        can: ['write'],
        texts: [{ ...TEXT, waiting: scheduled, revisions: [scheduled] }],
      }}
      language="fr"
    />,
  )
  await screen.findByRole('textbox', { name: 'Text' })
  expect(button('Take back')).toBeNull()
})

test('a returned text shows why, and may be submitted again', async () => {
  const returned = revision({ state: 'returned', note: 'Il manque une source.' })
  await open({ revisions: [returned], hasChanges: false })
  expect(screen.getAllByText('Il manque une source.').length).toBeGreaterThan(0)
  expect(button('Submit for review')).not.toBeNull()
})
