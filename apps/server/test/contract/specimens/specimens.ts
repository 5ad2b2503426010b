// Makes, for each kind of record, one record of every relation to a caller. A new kind adds its line here; a new
// operation on a known kind joins the generated tests automatically.
import { randomUUID } from 'node:crypto'
import type { OfficeId, UserId } from '@maat/contract/ids'
import type { RecordKind, Relation } from '@maat/contract/permissions'
import { type AccountRole, isStaff } from '@maat/domain/people/roles'
import { insertDeadline } from '../../calendar/deadlines.ts'
import { insertEvent } from '../../calendar/events.ts'
import { insertCase, insertDocument } from '../../cases/cases.ts'
import { insertUpload } from '../../documents/uploads.ts'
import { BRUSSELS, PARIS } from '../../people.ts'
import { addOffice } from './add-office.ts'
import { agreementSpecimens } from './agreement-specimens.ts'
import { articleSpecimens, glossarySpecimens, watchSpecimens } from './article-specimens.ts'
import { bankSpecimens } from './bank-specimens.ts'
import { runSpecimens } from './billing-run-specimens.ts'
import { binderSpecimens } from './binder-specimens.ts'
import { callSpecimens } from './call-specimens.ts'
import { casesAround } from './case-specimens.ts'
import { addIssue, addProcedure } from './catalogue-specimens.ts'
import { checkoutSpecimens } from './checkout-specimens.ts'
import { COMPLIANCE_SPECIMENS } from './compliance/compliance-specimens.ts'
import { availabilitySpecimens, consultationSpecimens } from './consultation-specimens.ts'
import { contactSpecimens } from './contact-specimens.ts'
import { correctionSpecimens } from './correction-specimens.ts'
import { deputyshipSpecimens, eventsOfAbsentLawyers } from './deputyship-specimens.ts'
import { destructionSpecimens } from './destruction-specimens.ts'
import { filingChannelSpecimens } from './filing-channel-specimens.ts'
import { identitySpecimens } from './identity-specimens.ts'
import { invoiceSpecimens } from './invoice-specimens.ts'
import { letterSpecimens, templateSpecimens, traySpecimens } from './letter-specimens.ts'
import { conversationSpecimens, messageSpecimens } from './message-specimens.ts'
import { nomenclatureSpecimens } from './nomenclature-specimens.ts'
import { paymentSpecimens } from './payment-specimens.ts'
import { planSpecimens } from './plan-specimens.ts'
import { PRIVACY_SPECIMENS } from './privacy/index.ts'
import { provisionRequestSpecimens } from './provision-request-specimens.ts'
import { refundSpecimens } from './refund-specimens.ts'
import { savedSearchSpecimens } from './search-specimens.ts'
import {
  billSpecimens,
  declarationSpecimens,
  orderSpecimens,
  subscriptionSpecimens,
} from './shop-specimens.ts'
import { signingRoundSpecimens } from './signing-round-specimens.ts'
import type { Around, Recipe, Specimen } from './specimen.ts'
import { documentTemplateSpecimens } from './template-specimens.ts'
import { announcementSpecimens, noteSpecimens, todoSpecimens } from './todo-specimens.ts'
import { documentOfTwoVersions } from './version-specimens.ts'
import { costSpecimens, timeSpecimens } from './work-specimens.ts'
import { writeOffSpecimens } from './write-off-specimens.ts'

type SpecimenMaker = (around: Around) => Promise<Recipe[]>

/** These documents have no file from the staff. */
const withContributor = (role: AccountRole, relations: readonly Relation[]): readonly Relation[] =>
  role === 'User' && relations.some(one => ['owner', 'editor', 'administrator'].includes(one))
    ? [...relations, 'contributor']
    : relations

const specimensOfUser: SpecimenMaker = async ({ app, caller }) => {
  const other = await app.people.create('User')
  return [
    { make: async () => caller.id, what: 'one’s own', relations: ['self'] },
    { make: async () => other.id, what: 'somebody else’s', relations: [] },
  ]
}

const makers: Partial<Record<RecordKind, SpecimenMaker>> = {
  async user({ app, caller, role }) {
    const create = (roleOfOther: AccountRole, office: OfficeId) => async () =>
      (await app.people.create(roleOfOther, { office_id: office })).id
    return [
      {
        make: async () => caller.id,
        what: 'oneself',
        relations: isStaff(role) ? ['self', 'colleague', 'firm'] : ['self', 'firm'],
      },
      {
        make: create('User', BRUSSELS),
        what: 'a client of the same office',
        relations: ['client-of-office', 'firm'],
      },
      { make: create('User', PARIS), what: 'a client of another office', relations: ['firm'] },
      {
        async make() {
          const client = await app.people.create('User', { office_id: null })
          await insertCase(app, client.id, { status: 'new' })
          return client.id
        },
        what: 'a newcomer without an office whose case waits in the office',
        relations: role === 'Assistant' || role === 'Avocat' ? ['client-of-case', 'firm'] : ['firm'],
      },
      { make: create('Assistant', PARIS), what: 'a member of the staff', relations: ['colleague', 'firm'] },
    ]
  },
  case: casesAround,
  async office({ app: { services }, caller }) {
    const addOwn = async () => {
      const id = await addOffice(services.db)
      await services.db.updateTable('users').set({ office_id: id }).where('id', '=', caller.id).execute()
      return id
    }
    return [
      { make: addOwn, what: 'the caller’s office', relations: ['office', 'firm'] },
      { make: () => addOffice(services.db), what: 'another office', relations: ['firm'] },
    ]
  },
  async document(around) {
    const { app, caller, role } = around
    const ofCases = (await casesAround(around)).map(of => ({
      ...of,
      relations: withContributor(role, of.relations),
      make: async () => await insertDocument(app, await of.make(), caller.id, null),
      what: `a document of a case: ${of.what}`,
    }))
    const sensitive = (await casesAround(around)).map(of => ({
      ...of,
      relations: withContributor(role, of.relations),
      make: async () => await insertDocument(app, await of.make(), caller.id, 'passport'),
      what: `a sensitive document of a case: ${of.what}`,
      alsoNeeds: 'document.read-sensitive' as const,
    }))
    const internal = async () => {
      const shared = await insertCase(app, caller.id, { status: 'in-progress' })
      const lawyer = await app.people.create('Avocat')
      return await insertDocument(app, shared, lawyer.id, null, { is_internal: true })
    }
    return [
      ...ofCases,
      ...sensitive,
      {
        make: internal,
        what: 'an internal document',
        relations: isStaff(role) ? ['owner', 'office', 'firm'] : [],
      },
      {
        make: () => documentOfTwoVersions(around),
        what: 'a document whose earlier version is internal',
        relations: ['owner', 'office', 'firm'],
      },
    ]
  },
  subscription: subscriptionSpecimens,
  'shop-bill': billSpecimens,
  order: around => orderSpecimens(around, casesAround),
  declaration: declarationSpecimens,
  correction: around => correctionSpecimens(around, casesAround),
  'signing-round': around => signingRoundSpecimens(around, casesAround),
  async deadline(around) {
    const { app } = around
    const setBy = (await app.people.create('Assistant')).id
    return (await casesAround(around)).map(of => ({
      ...of,
      make: async () => await insertDeadline(app, await of.make(), setBy),
      what: `a deadline of a case: ${of.what}`,
    }))
  },
  invoice: around => invoiceSpecimens(around, casesAround),
  'fee-agreement': around => agreementSpecimens(around, casesAround),
  payment: around => paymentSpecimens(around, casesAround),
  refund: around => refundSpecimens(around, casesAround),
  'write-off': around => writeOffSpecimens(around, casesAround),
  destruction: around => destructionSpecimens(around, casesAround),
  'provision-request': around => provisionRequestSpecimens(around, casesAround),
  'payment-plan': around => planSpecimens(around, casesAround),
  checkout: checkoutSpecimens,
  'bank-move': bankSpecimens,
  'billing-run': runSpecimens,
  binder: binderSpecimens,
  identity: identitySpecimens,
  ...COMPLIANCE_SPECIMENS,
  ...PRIVACY_SPECIMENS,
  call: callSpecimens,
  contact: contactSpecimens,
  consultation: consultationSpecimens,
  availability: availabilitySpecimens,
  letter: around => letterSpecimens(around, casesAround),
  tray: traySpecimens,
  'letter-template': templateSpecimens,
  'document-template': documentTemplateSpecimens,
  conversation: around => conversationSpecimens(around, casesAround),
  message: around => messageSpecimens(around, casesAround),
  todo: around => todoSpecimens(around, casesAround),
  nomenclature: nomenclatureSpecimens,
  'filing-channel': filingChannelSpecimens,
  deputyship: deputyshipSpecimens,
  note: around => noteSpecimens(around, casesAround),
  time: around => timeSpecimens(around, casesAround),
  cost: around => costSpecimens(around, casesAround),
  announcement: announcementSpecimens,
  article: articleSpecimens,
  glossary: glossarySpecimens,
  watch: watchSpecimens,
  'saved-search': savedSearchSpecimens,
  async upload({ app, caller, role }) {
    const other = await app.people.create('User')
    const client = isStaff(role) ? other : caller
    const taken = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: caller.id })
    const foreign = await insertCase(app, other.id, { status: 'draft' })
    return [
      { make: () => insertUpload(app, taken, caller.id), what: 'one’s own', relations: ['self'] },
      { make: () => insertUpload(app, taken, other.id), what: 'somebody else’s', relations: [] },
      { make: () => insertUpload(app, foreign, caller.id), what: 'to a case one left', relations: [] },
    ]
  },
  async event({ app, caller, role }) {
    const other = (await app.people.create('Avocat', { office_id: PARIS })).id
    const elsewhere = { office_id: PARIS }
    const of = { owner: (await app.people.create('User')).id, lawyer_id: caller.id }
    const case_id = await insertCase(app, of.owner, { status: 'in-progress', lawyer_id: of.lawyer_id })
    return [
      {
        make: () => insertEvent(app, caller.id),
        what: 'convened by the caller',
        relations: ['organiser', 'office', 'firm'],
      },
      {
        make: () => insertEvent(app, caller.id, elsewhere),
        what: 'convened elsewhere',
        relations: ['organiser', 'firm'],
      },
      {
        make: () => insertEvent(app, other, elsewhere, [caller.id]),
        what: 'an invitation',
        relations: ['invited', 'firm'],
      },
      {
        make: () => insertEvent(app, other, { ...elsewhere, case_id }),
        what: 'of a case of the caller',
        relations: ['assigned', 'firm'],
      },
      { make: () => insertEvent(app, other), what: 'of the office', relations: ['office', 'firm'] },
      { make: () => insertEvent(app, other, elsewhere), what: 'of another office', relations: ['firm'] },
      ...(role === 'Avocat' ? eventsOfAbsentLawyers({ app, caller, role }) : []),
    ]
  },
  calendar: specimensOfUser,
  async settings({ app, caller }) {
    const other = await app.people.create('User')
    return [
      { make: async () => caller.id, what: 'one’s own', relations: ['self'] },
      { make: async () => other.id, what: 'somebody else’s', relations: [] },
      { make: async () => 'firm', what: 'the firm’s', relations: ['firm-wide'] },
    ]
  },
  inbox: specimensOfUser,
  async notification({ app, caller }) {
    const other = await app.people.create('User')
    const send = async (userId: UserId) => {
      const { id } = await app.services.db
        .insertInto('notifications')
        .values({ user_id: userId, type: 'System', description: 'Bonjour' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    return [
      { make: () => send(caller.id), what: 'sent to oneself', relations: ['recipient'] },
      { make: () => send(other.id), what: 'sent to somebody else', relations: [] },
    ]
  },
  catalogue: async ({ app }) => [
    { make: () => addIssue(app.services.db), what: 'an issue', relations: ['any'] },
  ],
  async procedure({ app: { services } }) {
    return [{ make: () => addProcedure(services.db, randomUUID()), what: 'a procedure', relations: ['any'] }]
  },
}

/** How to make a record of a kind at every distance from a caller. Fails when nobody said it. */
export async function recipesOf(kind: RecordKind, around: Around): Promise<Recipe[]> {
  const recipes = makers[kind]
  if (!recipes) throw new Error(`No specimens of ${kind}: say in specimens.ts how such a record is made`)
  return await recipes(around)
}

/** Records of a kind at every distance from a caller, all made. */
export async function specimensOf(kind: RecordKind, around: Around): Promise<Specimen[]> {
  const made: Specimen[] = []
  for (const { make, ...of } of await recipesOf(kind, around)) made.push({ ...of, id: await make() })
  return made
}
