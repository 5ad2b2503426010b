// Tests that a client and their case are created on one screen: the rules, the search before it, and the refusals.

import { randomUUID } from 'node:crypto'
import { sendUnderMandate } from '@maat/contract/cases/case-draft'
import { lookUpClientFile } from '@maat/contract/cases/client-file'
import type { UserId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import {
  admin,
  app,
  assistant,
  auditOf,
  codeOf,
  create,
  createdBy,
  draftOf,
  lawyer,
  newClient,
  openClientFiles,
} from '../../../../test/cases/client-files.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'

beforeAll(openClientFiles)
afterAll(async () => await app.close())

const lookUp = async (person: TestPerson, query: object) =>
  (await app.call(lookUpClientFile, { token: person.token, query })).body

test('creates the account, its invitation and the prepared case at once, and records each', async () => {
  const given = newClient({ kind: 'business', companyName: 'Boulangerie Orage', phone: '+32470123456' })
  const { caseId, clientId } = await createdBy(lawyer, {
    newClient: given,
    type: 'pre-litigation',
    title: 'Loyer de la boulangerie',
    facts: 'Le bailleur réclame deux fois le même mois.',
    adverseParties: ['Immobilière Fictive', 'Désiré Bailleur'],
    lawyerId: lawyer.id,
    urgentOn: '2027-03-01',
  })
  const opened = await app.services.db
    .selectFrom('users')
    .select(['role_id', 'office_id', 'kind', 'company_name', 'phone', 'language'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  expect(opened).toEqual({
    role_id: 1,
    office_id: BRUSSELS,
    kind: 'business',
    company_name: 'Boulangerie Orage',
    phone: '+32470123456',
    language: 'nl',
  })
  expect((await app.lastMailTo(given.email)).subject).toBe('Uw toegang tot Maât')
  const draft = await draftOf(lawyer, caseId)
  expect(draft).toMatchObject({ type: 'pre-litigation', status: 'draft', ownerId: clientId })
  expect(draft.answers).toMatchObject({
    email: given.email,
    companyName: 'Boulangerie Orage',
    title: 'Loyer de la boulangerie',
    facts: 'Le bailleur réclame deux fois le même mois.',
    adverseParties: ['Immobilière Fictive', 'Désiré Bailleur'],
    lawyerId: lawyer.id,
    isUrgent: true,
    urgentOn: '2027-03-01',
  })
  expect(draft.answers.leftToLawyer).toBeUndefined()
  expect(await auditOf(clientId)).toEqual(['user.created'])
  expect(await auditOf(caseId)).toEqual(['case.drafted'])
})

test('bypasses neither consent nor signature: the case is a draft that only its client can sign', async () => {
  const { caseId } = await createdBy(lawyer, { newClient: newClient() })
  const row = await app.services.db
    .selectFrom('cases')
    .select(['status', 'number', 'office_id', 'drafter_id', 'answers'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'draft', number: null, office_id: null, drafter_id: lawyer.id })
  expect(row.answers).not.toHaveProperty('signature')
  expect(row.answers).not.toHaveProperty('consents')
  const mandate = { givenBy: 'Nadia Orage', givenOn: '2026-11-02', reference: 'Lettre' }
  const sent = await app.call(sendUnderMandate, { token: lawyer.token, params: { caseId }, body: mandate })
  expect(sent.body.code).toBe('case.incomplete')
})

test('prepares a case for an existing client, with its issue and its documents, without a second account', async () => {
  const client = await app.people.create('User', { company_name: 'Garage Connu' })
  const issue = await app.services.db
    .selectFrom('issues as i')
    .innerJoin('issue_documents as d', 'd.issue_id', 'i.id')
    .select('i.id')
    .where('d.is_required', '=', true)
    .executeTakeFirstOrThrow()
  const { caseId, clientId } = await createdBy(admin, {
    clientId: client.id,
    issueId: issue.id,
    isTypeOpen: true,
  })
  expect(clientId).toBe(client.id)
  expect((await draftOf(admin, caseId)).answers).toMatchObject({
    leftToLawyer: ['type'],
    issueId: issue.id,
    companyName: 'Garage Connu',
  })
  const slots = await app.services.db
    .selectFrom('documents')
    .select('status')
    .where('case_id', '=', caseId)
    .execute()
  expect(slots.length).toBeGreaterThan(0)
  expect(await auditOf(client.id)).toEqual([])
})

test('a repeated request returns the first answer and creates nothing again', async () => {
  const given = { newClient: newClient() }
  const key = randomUUID()
  const [first, second] = [await create(lawyer, given, key), await create(lawyer, given, key)]
  expect(second.body).toEqual(first.body)
  const { clientId } = first.body as { clientId: UserId }
  const cases = await app.services.db
    .selectFrom('cases')
    .select('id')
    .where('owner_id', '=', clientId)
    .execute()
  expect(cases).toHaveLength(1)
})

test('two simultaneous files for one address create one account and one case', async () => {
  const given = { newClient: newClient() }
  const answers = await Promise.all([create(lawyer, given), create(admin, given)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email.in-use')
})

test('a refused file leaves no account behind', async () => {
  const given = newClient()
  expect(await codeOf(lawyer, { newClient: given, lawyerId: assistant.id })).toBe('case.lawyer-unknown')
  expect(await codeOf(lawyer, { newClient: given, issueId: randomUUID() })).toBe('catalogue.not-found')
  const found = await app.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', given.email)
    .execute()
  expect(found).toEqual([])
  const other = await app.services.db
    .selectFrom('issues')
    .select(['id', 'case_types'])
    .execute()
    .then(rows => rows.find(({ case_types }) => !case_types.includes('monitoring')))
  const unfit = { newClient: given, type: 'monitoring' as const, issueId: other?.id }
  expect(await codeOf(lawyer, unfit)).toBe('catalogue.not-found')
})

test('needs one client: a new one with an unused address, or one of the caller’s office', async () => {
  const far = await app.people.create('User', { office_id: PARIS })
  const gone = await app.people.create('User', { disabled_at: app.now.value.toISOString() })
  expect(await codeOf(lawyer, { clientId: far.id })).toBe('case.client-unknown')
  expect(await codeOf(lawyer, { clientId: gone.id })).toBe('case.client-unknown')
  expect(await codeOf(lawyer, { clientId: assistant.id })).toBe('case.client-unknown')
  await createdBy(admin, { clientId: far.id })
  expect(await codeOf(lawyer, { newClient: newClient({ email: far.email }) })).toBe('email.in-use')
  expect(await codeOf(lawyer, {})).toBe('request.invalid')
  expect(await codeOf(lawyer, { clientId: far.id, newClient: newClient() })).toBe('request.invalid')
  const nameless = newClient({ kind: 'business' })
  const refused = await create(lawyer, { newClient: nameless })
  expect(refused.body.errors).toEqual([{ path: 'newClient.companyName', code: 'field.required' }])
})

test('only an Admin opens an account for another office', async () => {
  const elsewhere = () => ({ newClient: newClient({ officeId: PARIS }) })
  expect(await codeOf(lawyer, elsewhere())).toBe('office.unknown')
  const { clientId } = await createdBy(admin, elsewhere())
  const row = await app.services.db
    .selectFrom('users')
    .select('office_id')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  expect(row.office_id).toBe(PARIS)
  expect(await codeOf(admin, { newClient: newClient({ officeId: randomUUID() }) })).toBe('office.unknown')
  await createdBy(lawyer, { newClient: newClient({ officeId: BRUSSELS }) })
})

test('finds existing clients by address, number or name before anything is created', async () => {
  const known = await app.people.create('User', {
    first_name: 'Théodora',
    last_name: 'Zwingelberg',
    email: 'theodora@zwingelberg.example',
    phone: '+32470556677',
    company_name: 'Atelier Quintefeuille',
  })
  const caseId = await insertCase(app, known.id, { title: 'Bail' })
  const namesake = await app.people.create('User', { first_name: 'Paul', last_name: 'Zwingelberg' })
  const ids = async (person: TestPerson, query: object) =>
    (await lookUp(person, query)).clients.map(({ id, foundBy }) => [id, foundBy])
  expect(await ids(lawyer, { email: ' Theodora@Zwingelberg.example ' })).toEqual([[known.id, ['email']]])
  expect(await ids(lawyer, { phone: '+32470556677' })).toEqual([[known.id, ['phone']]])
  expect(await ids(lawyer, { companyName: 'quintefeuille' })).toEqual([[known.id, ['name']]])
  expect(await ids(lawyer, { name: 'zwingelberg', email: known.email, phone: '+32470556677' })).toEqual([
    [known.id, ['email', 'phone']],
    [namesake.id, ['name']],
  ])
  const [first] = (await lookUp(lawyer, { name: 'Théodora Zwingelberg' })).clients
  expect(first?.cases.map(({ id }) => id)).toEqual([caseId])
  const elsewhere = await app.people.create('Avocat', { office_id: PARIS })
  expect(await ids(elsewhere, { email: known.email, name: 'zwingelberg' })).toEqual([])
  expect(await ids(lawyer, { name: 'zw' })).toEqual([])
  expect(await ids(lawyer, {})).toEqual([])
})

test('compares the client and each name of the other side with the names that the firm knows', async () => {
  await app.people.create('User', { first_name: 'Ondine', last_name: 'Zwartberg' })
  const owner = await app.people.create('User')
  const caseId = await insertCase(app, owner.id)
  await app.services.db
    .insertInto('case_parties')
    .values({ case_id: caseId, side: 'adverse', name: 'Théodule Querelle' })
    .execute()
  const { hits } = await lookUp(lawyer, {
    name: 'Theodule Querelle',
    adverseParties: 'Personne Inconnue\n Ondine Zwartberg \n',
  })
  expect(hits.map(({ party, side, name, known }) => [party, side, name, known])).toEqual(
    expect.arrayContaining([
      ['Theodule Querelle', 'client', 'Théodule Querelle', 'adverse'],
      ['Ondine Zwartberg', 'adverse', 'Ondine Zwartberg', 'client'],
    ]),
  )
  expect(hits.map(({ party }) => party)).not.toContain('Personne Inconnue')
  const ofCompany = await lookUp(lawyer, { name: 'Theodule Querelle', companyName: 'Société Paisible' })
  expect(ofCompany.hits).toEqual([])
})

test('assistants and clients have no client file creation', async () => {
  const client = await app.people.create('User')
  for (const person of [assistant, client]) {
    expect(await codeOf(person, { newClient: newClient() })).toBe('access.forbidden')
    const refused = await app.call(lookUpClientFile, { token: person.token, query: { name: 'Orage' } })
    expect(refused.body.code).toBe('access.forbidden')
  }
})
