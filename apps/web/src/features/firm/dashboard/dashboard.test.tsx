import type { ClientHome, StaffHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { CASE_STATUSES } from '@maat/domain/cases/case-states'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ClientDashboard } from './client-dashboard.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'

const NO_CASES = Object.fromEntries(CASE_STATUSES.map(status => [status, 0])) as ClientHome['counts']
const NOTHING: ClientHome = {
  kind: 'client',
  next: { step: 'nothing', case: null },
  changes: [],
  documents: [],
  proposals: [],
  invitations: [],
  fees: [],
  provisions: [],
  owed: { count: 0, sums: [], dueNow: [], next: [], invoices: [] },
  tasks: [],
  events: [],
  counts: NO_CASES,
  cases: [],
  drafts: [],
}
const EMPTY = { count: 0, cases: [] }
const QUIET: StaffHome = {
  kind: 'staff',
  counts: NO_CASES,
  own: null,
  queue: EMPTY,
  answered: EMPTY,
  refusedFees: EMPTY,
  openFees: EMPTY,
  conflicts: EMPTY,
  judgments: [],
  documents: EMPTY,
  deadlines: [],
  consultations: { count: 0, requests: [] },
  recent: [],
  events: [],
  nextEvent: null,
  drafts: [],
  deputyships: [],
}
const BAIL = {
  id: 'c1',
  number: 'BRU-2026-00007',
  title: 'Bail commercial',
  type: 'litigation',
  status: 'in-progress',
  ownerName: 'Ines Exemple',
  lawyerName: null,
  officeId: null,
  datedAt: '2026-11-18T09:00:00Z',
} as unknown as ClientHome['cases'][number]

const PERSON = {
  id: 'u1',
  firstName: 'Ines',
  role: 'User',
  officeId: null,
  emailVerified: true,
  completion: { percent: 100, missing: [] },
} as unknown as UserView
const NEWCOMER = { ...PERSON, completion: { percent: 40, missing: ['city'] } } as UserView

/** The fake server's answers by the end of the path; a missing one fails. */
let answers: Record<string, unknown>
beforeAll(startTexts)
beforeEach(() => {
  answers = { '/api/firm': { offices: [] }, '/unread': [] }
  vi.stubGlobal('fetch', async (url: string) => {
    const known = Object.keys(answers).find(end => String(url).endsWith(end))
    return known ? Response.json(answers[known]) : Response.json({ code: 'server.error' }, { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const next = async () =>
  within((await screen.findByText('Ce qui se passe ensuite')).closest('section') as HTMLElement)

test("a client writes to the firm from their account, not through the visitors' form", async () => {
  const office = {
    id: 'o1',
    city: { fr: 'Bruxelles' },
    street: 'Rue 1',
    email: 'b@maat.example',
    phone: '+3225550100',
  }
  answers['/api/firm'] = { offices: [office] }
  answers['/api/dashboard'] = NOTHING
  await renderPart(<ClientDashboard profile={PERSON} />)
  const link = await screen.findByRole('link', { name: 'Écrire au cabinet' })
  expect(link.getAttribute('href')).toBe('/messages')
})

test('hides what a client owes until the amount is known', async () => {
  answers['/api/dashboard'] = NOTHING
  await renderPart(<ClientDashboard profile={PERSON} />)
  const cards = await screen.findAllByRole('heading', { level: 2 })
  expect(cards.map(({ textContent }) => textContent).join()).not.toMatch(/devez|facture/)
  expect(screen.queryByText(/facture/)).toBeNull()
})

test("unread notifications on the staff's home page link to their subject", async () => {
  const news = {
    id: 'x1',
    type: 'Todo',
    targetId: 't1',
    description: 'Une tâche vous attend',
    createdAt: BAIL.datedAt,
  }
  answers['/unread'] = [news]
  answers['/api/dashboard'] = QUIET
  const router = await renderPart(<StaffDashboard profile={{ ...PERSON, role: 'Assistant' }} />)
  await userEvent.click(await screen.findByRole('button', { name: /Une tâche vous attend/ }))
  expect(router.history.location.href).toBe('/todos?todoId=t1')
})

test('a newcomer is invited to tell their story, and not asked for their profile', async () => {
  answers['/api/dashboard'] = NOTHING
  await renderPart(<ClientDashboard profile={NEWCOMER} />)
  expect((await next()).getByRole('link', { name: 'Raconter ce qui m’arrive' }).outerHTML).toMatch(/create/)
  expect(screen.queryByRole('link', { name: 'Compléter mon profil' })).toBeNull()
})

test('a client whose cases are closed is invited to start another', async () => {
  answers['/api/dashboard'] = { ...NOTHING, counts: { ...NO_CASES, finished: 1 } }
  await renderPart(<ClientDashboard profile={PERSON} />)
  const link = (await next()).getByRole<HTMLAnchorElement>('link', { name: 'Commencer un dossier' })
  expect(link.getAttribute('href')).toMatch(/create\?type=/)
  expect(screen.getByText('Rien pour le moment.')).toBeTruthy()
  expect(screen.queryByText('Vos dossiers')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Commencer un dossier' })).toHaveLength(1)
})

test('missing documents come next, grouped by their case', async () => {
  const document = { case: BAIL, name: 'Attestation', typeName: null, dueOn: '2026-12-24' }
  answers['/api/dashboard'] = {
    ...NOTHING,
    next: { step: 'give-documents', case: BAIL },
    documents: [document],
    cases: [BAIL],
    counts: { ...NO_CASES, 'in-progress': 1 },
  }
  await renderPart(<ClientDashboard profile={PERSON} />)
  const step = await next()
  expect(step.getByText(/Il nous manque un document/).textContent).toContain('Bail commercial')
  expect(step.getByRole('link').getAttribute('href')).toBe('/add-documents/c1')
  expect(screen.getByText(/Attestation/).textContent).toContain('pour le 24 décembre 2026')
  // Listed once, and another case can be begun without leaving the first screen.
  expect(screen.getAllByRole('link', { name: /document/ })).toHaveLength(2)
  const begin = screen.getByRole<HTMLAnchorElement>('link', { name: 'Commencer un dossier' })
  expect(begin.getAttribute('href')).toMatch(/create\?type=/)
})

test("the firm's open questions are listed as needs, and the first comes next", async () => {
  const times = {
    startsAt: '2026-12-01T09:00:00Z',
    endsAt: '2026-12-01T10:00:00Z',
    timeZone: 'Europe/Brussels',
  }
  answers['/api/dashboard'] = {
    ...NOTHING,
    next: { step: 'answer-invitation', case: null },
    proposals: [{ id: 'p1', ...times, answerBy: '2026-11-24T09:00:00Z' }],
    invitations: [{ id: 'e1', title: 'Point sur le bail', ...times, isAllDay: false }],
    tasks: [{ id: 't1', title: 'Signer le mandat', caseTitle: 'Bail commercial', dueOn: '2026-12-01' }],
  } as unknown as ClientHome
  await renderPart(<ClientDashboard profile={PERSON} />)
  const step = await next()
  expect(step.getByText(/Une invitation attend/).textContent).toContain('Point sur le bail')
  expect(step.getByRole('link', { name: 'Répondre' }).getAttribute('href')).toBe('/calendar?eventId=e1')
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/heure proposée/)).toBe('/calendar?consultations=waiting')
  expect(hrefOf('Signer le mandat')).toBe('/todos?todoId=t1')
  expect(screen.getByText('À faire pour le 1er décembre 2026')).toBeTruthy()
  expect(screen.queryByText('Rien pour le moment.')).toBeNull()
})

test('the home page lists unread messages with links to them', async () => {
  answers['/api/dashboard'] = NOTHING
  answers['/unread'] = { total: 1, conversations: [] }
  const last = {
    authorId: 'a',
    authorName: 'Luc Conseil',
    text: 'À lundi',
    isDeleted: false,
    sentAt: BAIL.datedAt,
  }
  const row = { id: 'v1', kind: 'case', caseTitle: 'Bail commercial', people: [], unread: 1, last }
  answers['/api/conversations?unread=true&limit=4'] = { items: [row], next: null }
  await renderPart(<ClientDashboard profile={PERSON} />)
  const link = await screen.findByRole('link', { name: 'Bail commercial' })
  expect(link.getAttribute('href')).toBe('/messages?conversationId=v1')
  expect(screen.getByText('1 message non lu.')).toBeTruthy()
})

test('an unconfirmed address comes before everything else', async () => {
  answers['/api/dashboard'] = { ...NOTHING, next: { step: 'wait', case: BAIL } }
  await renderPart(<ClientDashboard profile={{ ...PERSON, emailVerified: false }} />)
  expect((await next()).getByRole('link', { name: 'Confirmer mon adresse' })).toBeTruthy()
})

test('a home page that failed to load says so, and can be loaded again', async () => {
  await renderPart(<ClientDashboard profile={PERSON} />)
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  answers['/api/dashboard'] = NOTHING
  await userEvent.click(again)
  expect(await screen.findByText('Ce qui se passe ensuite')).toBeTruthy()
})

test('tells the staff that their day is empty', async () => {
  answers['/api/dashboard'] = QUIET
  await renderPart(<StaffDashboard profile={{ ...PERSON, role: 'Assistant' }} />)
  expect(await screen.findByText('Personne n’attend de réponse du cabinet.')).toBeTruthy()
  expect(screen.getByText('Rien ne vous attend.')).toBeTruthy()
})

test('the staff see the queue with its full length, and only lists that are not empty', async () => {
  answers['/api/dashboard'] = {
    ...QUIET,
    queue: { count: 3, cases: [{ ...BAIL, status: 'new' }] },
    conflicts: { count: 1, cases: [BAIL] },
    documents: { count: 7, cases: [BAIL] },
  }
  await renderPart(<StaffDashboard profile={{ ...PERSON, role: 'Assistant' }} />)
  expect(await screen.findByText('Et 2 autres')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Conflits à examiner/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Le client a répondu/ })).toBeNull()
  for (const name of ['7 documents à contrôler', 'Contrôler ces documents'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/files?toCheck=yes&order=oldest')
})

const HOUR = 3_600_000
const eventFrom = (id: string, title: string, from: number, to: number) => ({
  id,
  kind: 'meeting',
  status: 'confirmed',
  title,
  place: '',
  organiserName: '',
  startsAt: new Date(Date.now() + from * HOUR).toISOString(),
  endsAt: new Date(Date.now() + to * HOUR).toISOString(),
  isAllDay: false,
  timeZone: 'Europe/Brussels',
  case: null,
  answer: null,
  can: [],
})

test("the staff's day shows the running and next events, and none that are over", async () => {
  answers['/api/dashboard'] = {
    ...QUIET,
    events: [
      eventFrom('e1', 'Réunion passée', -3, -2),
      eventFrom('e2', 'Audience en cours', -1, 1),
      eventFrom('e3', 'Rendez-vous du soir', 2, 3),
    ],
  }
  await renderPart(<StaffDashboard profile={{ ...PERSON, role: 'Assistant' }} />)
  const heading = await screen.findByRole('heading', { name: 'Aujourd’hui' })
  const today = within(heading.closest('section') as HTMLElement)
  const [now, next, ...others] = today.getAllByRole('link')
  expect(now?.textContent).toMatch(/^Maintenant · .*Audience en cours$/)
  expect(next?.textContent).toContain('Rendez-vous du soir')
  expect(others).toEqual([])
})

test('later events are sorted by time, those without a date last', async () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10)
  answers['/api/dashboard'] = {
    ...QUIET,
    deadlines: [{ id: 'd1', title: 'Conclusions', dueDate: day(18), rule: 'appeal', caseId: 'c1', can: [] }],
    nextEvent: eventFrom('e4', 'Audience de vendredi', 5 * 24, 5 * 24 + 1),
  }
  answers['/api/todos?scope=mine&state=open&limit=5'] = {
    items: [{ id: 't1', title: 'Relever les heures', dueOn: day(2), case: null, can: [] }],
    next: null,
  }
  await renderPart(<StaffDashboard profile={{ ...PERSON, role: 'Assistant' }} />)
  const heading = await screen.findByRole('heading', { name: 'Et ensuite' })
  const next = within(heading.closest('section') as HTMLElement)
  await next.findByText(/Relever les heures/)
  expect(next.getAllByRole('link').map(({ textContent }) => textContent?.split(' · ').at(-1))).toEqual([
    'Relever les heures',
    'Audience de vendredi',
    'Conclusions',
  ])
})
