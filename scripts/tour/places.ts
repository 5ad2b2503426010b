// The places of the tour: every screen that a role may open, with the demo firm's records in its address, and with
// every part that has its own address.
import { admission, BUILT_SCREENS, type BuiltScreen, type ScreenPath } from '@maat/contract/screens'
import { KYC_STATES } from '@maat/domain/compliance/kyc/reviews'
import { judicialYearOf } from '@maat/domain/legal-aid/claim-states'
import type { AccountRole } from '@maat/domain/people/roles'
import { type Act, addPhotos, SIGNING_ACTS } from './acts.ts'
import { callApi, type Visitor } from './ask.ts'
import { SIGNING_LINK } from './mocks.ts'

export interface Place {
  screen: ScreenPath
  path: string
  act?: Act
}

interface Known {
  id: string
}
interface KnownCase extends Known {
  status: string
  type: string
}
interface KnownInvoice extends Known {
  caseId: string
  status: string
  paid: { units: number }
  gross: { units: number }
}
interface Catalogue {
  categories: (Known & { subcategories: { issues: Known[] }[] })[]
}

const CASE_TABS =
  'overview documents messages letters todos deadlines time calendar timeline people notes comments checks'
const CLIENT_TABS = 'changes overview documents messages letters todos calendar timeline people'
const WIZARD_STEPS = 'your-data procedure case documents summary kyc finances participants'
const VIEWS = 'month week day list'
const BOXES = 'received sent waiting failed tray templates'
const words = (text: string) => text.split(' ')

const listed = async <Item>(visitor: Visitor, path: string): Promise<Item[]> =>
  (await callApi<{ items: Item[] }>(visitor, `GET /api${path}`)).items

type Finder = (visitor: Visitor, ownId: string) => Promise<string[]> | string[]

const isClient = ({ role }: Visitor) => role === 'User'

const casesOf = (visitor: Visitor) => listed<KnownCase>(visitor, '/cases?limit=100')

const oneOfEach = (cases: readonly KnownCase[], ...statuses: string[]) =>
  statuses.flatMap(status => cases.find(known => known.status === status) ?? [])

const stepsOf = (path: string, draft: Known | undefined) =>
  draft ? words(WIZARD_STEPS).map(step => `${path}?caseId=${draft.id}&step=${step}`) : []

/** A new case, and the steps of a draft. */
const wizardAt =
  (path: string, isMeant: (draft: KnownCase, visitor: Visitor) => boolean): Finder =>
  async visitor => {
    const drafts = (await casesOf(visitor)).filter(known => known.status === 'draft')
    return [
      path,
      ...stepsOf(
        path,
        drafts.find(draft => isMeant(draft, visitor)),
      ),
    ]
  }

const wizardOf = (type: string) =>
  wizardAt(`/dashboard/cases-${type}/create`, (draft, visitor) => isClient(visitor) && draft.type === type)

const aboutCase =
  (addressOf: (id: string) => string, status: string): Finder =>
  async visitor =>
    oneOfEach(await casesOf(visitor), status).map(({ id }) => addressOf(id))

/** An invoice that is not paid in full, or any other one, of the visitor or of the firm. */
async function invoiceOf(visitor: Visitor): Promise<KnownInvoice | undefined> {
  const invoices = await listed<KnownInvoice>(visitor, '/invoices?limit=100')
  return (
    invoices.find(({ status, paid, gross }) => status === 'issued' && paid.units < gross.units) ?? invoices[0]
  )
}

/** Screens with more places than their plain address. */
const FINDERS: Partial<Record<BuiltScreen, Finder>> = {
  '/profile-{id}': (_, ownId) => [`/profile-${ownId}`],
  '/dashboard': async visitor => {
    if (!isClient(visitor)) return ['/dashboard']
    const cases = await casesOf(visitor)
    const shown = oneOfEach(cases, 'new', 'in-progress', 'refused', 'finished')
    const tabs = oneOfEach(cases, 'changes-proposed').flatMap(({ id }) =>
      words(CLIENT_TABS).map(tab => `/dashboard?caseId=${id}&tab=${tab}`),
    )
    return ['/dashboard', ...shown.map(({ id }) => `/dashboard?caseId=${id}`), ...tabs]
  },
  '/case-{caseId}': async visitor => {
    const cases = await casesOf(visitor)
    const shown = oneOfEach(cases, 'new', 'changes-proposed', 'refused', 'finished')
    const tabs = oneOfEach(cases, 'in-progress').flatMap(({ id }) =>
      words(CASE_TABS).map(tab => `/case-${id}?tab=${tab}`),
    )
    return [...shown.map(({ id }) => `/case-${id}`), ...tabs]
  },
  '/case-file-{id}': async visitor =>
    oneOfEach(await casesOf(visitor), 'in-progress').flatMap(({ id }) =>
      ['', '?side=facts', '?side=exhibits'].map(side => `/case-file-${id}${side}`),
    ),
  '/Prodeo-{caseId}': aboutCase(id => `/Prodeo-${id}`, 'in-progress'),
  '/Cloture-{caseId}': async visitor => {
    const cases = await casesOf(visitor)
    const shown = new Map(oneOfEach(cases, 'finished').map(({ id }) => ['finished', id]))
    for (const { id } of cases.filter(({ status }) => status === 'in-progress')) {
      const { financing } = await callApi<{ financing: string | null }>(visitor, `GET /api/cases/${id}`)
      if (!shown.has(String(financing))) shown.set(String(financing), id)
    }
    return [...shown.values()].map(id => `/Cloture-${id}`)
  },
  '/legal-aid-claims': () => {
    const year = judicialYearOf(new Date().toISOString().slice(0, 10))
    return [year, year - 1].map(one => `/legal-aid-claims?year=${one}`)
  },
  '/my-cases': ({ role }) => ['/my-cases', ...(role === 'User' ? [] : ['/my-cases?view=waiting'])],
  '/calls': () => ['/calls', '/calls?state=handled'],
  '/time': () => ['/time', '/time?show=list&who=all', '/time?show=costs&who=all'],
  '/deadlines': () => ['/deadlines', '/deadlines?state=overdue'],
  '/add-documents/{caseId}': aboutCase(id => `/add-documents/${id}`, 'in-progress'),
  '/confirmation': aboutCase(id => `/confirmation?caseId=${id}`, 'new'),
  '/dashboard/cases-litigation/create': wizardOf('litigation'),
  '/dashboard/cases-pre-litigation/create': wizardOf('pre-litigation'),
  '/dashboard/cases-monitoring/create': wizardOf('monitoring'),
  '/dashboard/lawyer/cases/create': wizardAt('/dashboard/lawyer/cases/create', () => true),
  '/messages': async visitor => {
    const [first] = await listed<Known>(visitor, '/conversations?limit=1')
    return ['/messages', ...(first ? [`/messages?conversationId=${first.id}`] : [])]
  },
  '/email': async visitor => {
    const [letter] = await listed<Known>(visitor, '/letters?limit=1')
    const shown = letter ? [`/email?letterId=${letter.id}`] : []
    const writing = isClient(visitor)
      ? []
      : ['/email?write=new', ...words(BOXES).map(box => `/email?box=${box}`)]
    const [tray] = isClient(visitor) ? [] : await listed<Known>(visitor, '/tray?limit=1')
    return ['/email', ...shown, ...writing, ...(tray ? [`/email?box=tray&letterId=${tray.id}`] : [])]
  },
  '/calendar': async visitor => {
    const [event] = await listed<Known>(visitor, '/events?limit=1')
    return [
      '/calendar',
      ...words(VIEWS).map(view => `/calendar?view=${view}`),
      ...(event ? [`/calendar?eventId=${event.id}`] : []),
      '/calendar?consultations=true',
      '/calendar?book=true',
    ]
  },
  '/admin/categories/{categoryId}': async visitor => {
    const { categories } = await callApi<Catalogue>(visitor, 'GET /api/catalogue/all')
    return categories.slice(0, 1).map(({ id }) => `/admin/categories/${id}`)
  },
  '/admin/issues/{issueId}': async visitor => {
    const { categories } = await callApi<Catalogue>(visitor, 'GET /api/catalogue/all')
    const issue = categories[0]?.subcategories[0]?.issues[0]
    return issue ? [`/admin/issues/${issue.id}`] : []
  },
  '/new-procedure': async visitor => {
    const [first] = await callApi<Known[]>(visitor, 'GET /api/procedures')
    return ['/new-procedure', ...(first ? [`/new-procedure?id=${first.id}`] : [])]
  },
  '/client/invoices/{caseId}': async visitor => {
    const invoice = await invoiceOf(visitor)
    if (!invoice) return []
    const path = `/client/invoices/${invoice.caseId}`
    return [path, `${path}?invoice=${invoice.id}`]
  },
  '/lawyer/invoices/create/{caseId}': aboutCase(id => `/lawyer/invoices/create/${id}`, 'in-progress'),
  '/paymentDetails': async visitor => {
    const [known] = oneOfEach(await casesOf(visitor), 'in-progress')
    return ['/paymentDetails', ...(known ? [`/paymentDetails?caseId=${known.id}`] : [])]
  },
  '/paymentConfirmation': async visitor => {
    const invoice = await invoiceOf(visitor)
    return invoice ? [`/paymentConfirmation?invoice=${invoice.id}`] : []
  },
  '/paiement/success': async visitor => {
    const [checkout] = isClient(visitor) ? await listed<Known>(visitor, '/checkouts?limit=1') : []
    return ['/paiement/success', ...(checkout ? [`/paiement/success?checkout=${checkout.id}`] : [])]
  },
  '/kyc': () => ['/kyc', '/kyc?state=complete'],
  '/obligations': async visitor => {
    const [first] = await listed<Known>(visitor, '/obligations?limit=1')
    return ['/obligations', ...(first ? [`/obligations?obligation=${first.id}`] : [])]
  },
  '/breaches': async visitor => {
    const [first] = await listed<Known>(visitor, '/breaches?limit=1')
    return ['/breaches', ...(first ? [`/breaches?breach=${first.id}`] : [])]
  },
  '/processing-activities': async visitor => {
    const [first] = await listed<Known>(visitor, '/processing-activities?limit=1')
    return ['/processing-activities', ...(first ? [`/processing-activities?activity=${first.id}`] : [])]
  },
  '/support': async visitor => {
    const whose = isClient(visitor) ? 'own' : 'firm'
    const [first] = await listed<Known>(visitor, `/tickets?limit=1&whose=${whose}`)
    return ['/support', ...(first ? [`/support?ticket=${first.id}`] : [])]
  },
  '/trainings': () => ['/trainings', '/trainings?period=three-years'],
  '/retention': () => ['due', 'soon', 'held', 'open', 'done'].map(view => `/retention?view=${view}`),
  '/retention/{destructionId}': async visitor => {
    const known = await Promise.all(
      ['open', 'done'].map(show => listed<Known>(visitor, `/destructions?limit=1&show=${show}`)),
    )
    return known.flat().map(({ id }) => `/retention/${id}`)
  },
  '/kyc/{clientId}': async visitor => {
    const known = await Promise.all(
      KYC_STATES.map(state => listed<Known>(visitor, `/kyc/clients?limit=1&state=${state}`)),
    )
    return known.flat().map(({ id }) => `/kyc/${id}`)
  },
  '/billing-runs/{runId}': async visitor => {
    const [run] = await listed<Known>(visitor, '/billing-runs?limit=1')
    return run ? [`/billing-runs/${run.id}`] : []
  },
  '/knowledgeCenter/{language}/{slug}': async visitor => {
    const articles = await listed<Known & { slug: string }>(visitor, '/knowledge?limit=1&shelf=guide')
    return ['fr/none', ...articles.map(({ slug }) => `fr/${slug}`)].map(name => `/knowledgeCenter/${name}`)
  },
  '/knowledgeCenter': () => ['/knowledgeCenter', '/knowledgeCenter?search=nothing'],
  '/announcements': ({ role }) =>
    role === 'Admin'
      ? ['/announcements', '/announcements?tab=published', '/announcements?write=1']
      : ['/announcements'],
}

const isFor = (screen: ScreenPath, { role }: Visitor) =>
  admission(screen, role as AccountRole | 'None') === 'admitted'

/** Only a signed-out visitor signs by a link. */
const ACTS: Partial<Record<BuiltScreen, (visitor: Visitor, paths: readonly string[]) => Place[]>> = {
  '/confirm-event': ({ user }) => {
    const place = { screen: '/confirm-event', path: SIGNING_LINK } as const
    return user ? [] : [place, ...SIGNING_ACTS.map(act => ({ ...place, act }))]
  },
  '/add-documents/{caseId}': (_, [path]) =>
    path ? [{ screen: '/add-documents/{caseId}', path, act: addPhotos }] : [],
}

export async function placesOf(
  visitor: Visitor,
  screens: readonly ScreenPath[] = BUILT_SCREENS,
): Promise<Place[]> {
  const places: Place[] = []
  for (const screen of screens) {
    if (!isFor(screen, visitor)) continue
    const find = FINDERS[screen as BuiltScreen]
    const isForAll = screen.startsWith('/knowledgeCenter')
    const paths = find && (visitor.user || isForAll) ? await find(visitor, visitor.user?.id ?? '') : [screen]
    places.push(...paths.map(path => ({ screen, path })))
    places.push(...(ACTS[screen as BuiltScreen]?.(visitor, paths) ?? []))
  }
  return places
}
