import {
  addOwner,
  changeKyc,
  readKyc,
  recordKycReport,
  recordKycReview,
  removeOwner,
} from '@maat/contract/compliance/kyc'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertPaper } from '../../../../test/documents/identity.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const TODAY = '2026-11-18'
const SCOPE = { matters: ['property', 'litigation'] as const, reason: 'Achat d’un appartement.' }
const NOT_EXPOSED = { isExposed: false, through: null, function: null, until: null, note: '' }
const MAYOR = {
  ...NOT_EXPOSED,
  isExposed: true,
  through: 'family',
  function: 'regional-or-local-head',
} as const
const OWNER: BodyFor<typeof addOwner> = {
  firstName: 'Aline',
  lastName: 'Exemple',
  birthDate: '1979-05-02',
  nationality: 'BE',
  sharePercent: '60.5',
  role: 'shares',
}

let app: TestApp
let lawyer: TestPerson
let assistant: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant')
})
afterAll(async () => await app.close())
beforeEach(async () => {
  client = await app.people.create('User', { country: 'BE' })
})

const on = ({ token }: TestPerson = lawyer) => ({ token, params: { clientId: client.id } })
const read = async (person?: TestPerson) => (await app.call(readKyc, on(person))).body
const change = (parts: Omit<BodyFor<typeof changeKyc>, 'version'>, version: number) =>
  app.call(changeKyc, { ...on(assistant), body: { ...parts, version } })
const review = (given: Partial<BodyFor<typeof recordKycReview>> = {}) =>
  app.call(recordKycReview, {
    ...on(),
    body: { heldOn: TODAY, result: 'confirmed', risk: 'low', note: '', version: 2, ...given },
  })
/** All parts that a confirmation needs: version 2. */
async function fillIn(): Promise<void> {
  await insertPaper(app, client.id, 'passport', {
    verdict: 'checked',
    judged_by: assistant.id,
    judged_at: `${TODAY}T08:00:00Z`,
    expires_on: '2030-01-01',
  })
  expect((await change({ scope: { ...SCOPE, matters: [...SCOPE.matters] } }, 0)).status).toBe(200)
  expect((await change({ exposure: NOT_EXPOSED }, 1)).status).toBe(200)
}

describe('the question of scope', () => {
  test('is decided by the matters, in the order of the list, with a reason', async () => {
    const { body } = await change({ scope: { matters: ['litigation', 'property'], reason: 'Vente.' } }, 0)
    expect(body.scope).toEqual({ matters: ['property', 'litigation'], inScope: true, reason: 'Vente.' })
    expect([body.state, body.version]).toEqual(['under-way', 1])
    const { body: free } = await change({ scope: { matters: ['litigation'], reason: 'Défense.' } }, 1)
    expect([free.scope.inScope, free.state]).toEqual([false, 'out-of-scope'])
  })

  test('counts advice on taxes where the office of the client is in France', async () => {
    const scope = { matters: ['tax' as const], reason: 'Conseil.' }
    expect((await change({ scope }, 0)).body.scope.inScope).toBe(false)
    client = await app.people.create('User', { office_id: PARIS })
    const admin = await app.people.create('Admin')
    const { body } = await app.call(changeKyc, { ...on(admin), body: { scope, version: 0 } })
    expect(body.scope.inScope).toBe(true)
  })

  test('needs a matter and a reason', async () => {
    const { status, body } = await change({ scope: { matters: [], reason: ' ' } }, 0)
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['scope.matters', 'scope.reason']])
  })
})

test('refuses a change of an older version, and returns the current page', async () => {
  await change({ facts: { factors: ['cash'], fundsOrigin: '' } }, 0)
  const stale = await change({ facts: { factors: [], fundsOrigin: 'Épargne' } }, 0)
  expect([stale.body.code, stale.body.current]).toMatchObject(['record.stale', { factors: ['cash'] }])
})

describe('the answers about public functions', () => {
  test('need the kind of function and who holds it', async () => {
    const { body } = await change({ exposure: { ...NOT_EXPOSED, isExposed: true } }, 0)
    expect(body.errors?.map(({ path }) => path)).toEqual(['exposure.through', 'exposure.function'])
    const none = await change({ exposure: { ...MAYOR, isExposed: false, until: TODAY } }, 0)
    expect(none.status).toBe(422)
  })

  test('raise the risk while the function is held, and twelve months longer', async () => {
    const { body } = await change({ exposure: MAYOR }, 0)
    expect(body.exposure).toMatchObject({ counts: true, answeredOn: TODAY })
    expect(body.computed).toEqual({ risk: 'high', reasons: ['public-position'] })
    const { body: former } = await change({ exposure: { ...MAYOR, until: '2025-11-17' } }, 1)
    expect([former.exposure.counts, former.computed.risk]).toEqual([false, 'low'])
  })
})

describe('beneficial owners', () => {
  beforeEach(async () => {
    client = await app.people.create('User', { kind: 'business', company_name: 'Atelier', country: 'BE' })
  })
  const add = (given: Partial<BodyFor<typeof addOwner>> = {}) =>
    app.call(addOwner, { ...on(assistant), body: { ...OWNER, ...given } })

  test('are added, and stay in the register as former ones once removed', async () => {
    expect((await read()).computed.reasons).toContain('no-beneficial-owner')
    const { body } = await add()
    expect(body.owners).toMatchObject([{ ...OWNER, removedAt: null }])
    expect(body.computed.reasons).not.toContain('no-beneficial-owner')
    const params = { clientId: client.id, ownerId: body.owners[0]?.id }
    const removed = await app.call(removeOwner, { token: assistant.token, params })
    expect(removed.body.owners[0]?.removedAt).not.toBeNull()
    expect(removed.body.computed.reasons).toContain('no-beneficial-owner')
    const again = await app.call(removeOwner, { token: assistant.token, params })
    expect([again.status, again.body.code]).toEqual([404, 'kyc.owner-not-found'])
  })

  test('by shares have a share of at most everything', async () => {
    for (const sharePercent of [null, '0', '100.01', '12.345'])
      expect((await add({ sharePercent })).status, String(sharePercent)).toBe(422)
    expect((await add({ sharePercent: null, role: 'management' })).status).toBe(200)
  })
})

describe('a review', () => {
  test('confirms a complete page, and the next one is counted from its day', async () => {
    await fillIn()
    const { body } = await review({ heldOn: '2026-11-10' })
    expect(body).toMatchObject({
      state: 'complete',
      risk: 'low',
      lastReviewOn: '2026-11-10',
      nextReviewOn: '2031-11-10',
      // The passport ends before: from the next day on, nothing proves the identity.
      dueOn: '2030-01-02',
      missing: [],
      isChangedSince: false,
    })
    expect(body.reviews).toMatchObject([{ result: 'confirmed', reviewedBy: 'Luc Conseil', reasons: [] }])
  })

  test('confirms nothing as long as a part is missing', async () => {
    await change({ scope: { matters: ['property'], reason: 'Achat.' } }, 0)
    const refused = await review({ version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'kyc.incomplete'])
    expect((await read()).missing).toEqual(['papers', 'exposure'])
    const { body } = await review({ result: 'incomplete', version: 1 })
    expect([body.state, body.reviews.length, body.nextReviewOn]).toEqual(['under-way', 1, null])
  })

  test('needs a reason for another risk than the computed one', async () => {
    await fillIn()
    const refused = await review({ risk: 'high' })
    expect([refused.body.code, refused.body.errors]).toEqual([
      'kyc.reason-missing',
      [{ path: 'note', code: 'kyc.reason-missing' }],
    ])
    const { body } = await review({ risk: 'high', note: 'Montage à revoir.' })
    expect([body.risk, body.nextReviewOn]).toEqual(['high', '2027-11-18'])
  })

  test('is not held tomorrow, nor before the last one', async () => {
    await fillIn()
    expect((await review({ heldOn: '2026-11-19' })).body.code).toBe('kyc.day-unfit')
    await review()
    expect((await review({ heldOn: '2026-11-17', version: 3 })).body.code).toBe('kyc.day-unfit')
  })

  test('is refused if it looked at an older version', async () => {
    await fillIn()
    expect((await review({ version: 1 })).body.code).toBe('record.stale')
  })

  test('no longer counts after a change, and a later one adds to the history', async () => {
    await fillIn()
    await review()
    const { body } = await change({ facts: { factors: ['remote'], fundsOrigin: 'Salaire' } }, 3)
    expect([body.state, body.isChangedSince, body.dueOn]).toEqual(['under-way', true, null])
    const { body: after } = await review({ risk: 'high', version: 4 })
    expect([after.state, after.reviews.map(({ risk }) => risk)]).toEqual(['complete', ['high', 'low']])
  })

  test('is due once the next day or the last valid paper has passed', async () => {
    await fillIn()
    await review()
    const endPaper = (expires_on: string) =>
      app.services.db
        .updateTable('identity_papers')
        .set({ expires_on })
        .where('client_id', '=', client.id)
        .execute()
    await endPaper('2026-11-18')
    expect((await read()).state).toBe('complete')
    await endPaper('2026-11-17')
    expect(await read()).toMatchObject({ state: 'due', dueOn: '2026-11-18', missing: ['papers'] })
  })

  test('is for lawyers and Admins, never for an assistant', async () => {
    const body = { heldOn: TODAY, result: 'incomplete', risk: 'low', note: '', version: 0 } as const
    expect((await app.call(recordKycReview, { ...on(assistant), body })).status).toBe(403)
    expect((await read(assistant)).can).toEqual(['edit'])
    expect((await read(lawyer)).can).toEqual(['edit', 'decide'])
  })
})

describe('a report to the authority', () => {
  const REPORT = {
    reportedOn: TODAY,
    authority: 'head-of-bar',
    reference: '2026/017',
    summary: 'Origine des fonds inexpliquée.',
  } as const
  const report = (given: Partial<typeof REPORT> | { reportedOn: string } = {}) =>
    app.call(recordKycReport, { ...on(), body: { ...REPORT, ...given } })

  test('is read by users who decide on risks, and by nobody else', async () => {
    const before = await read(assistant)
    const { body } = await report()
    expect(body.reports).toMatchObject([{ ...REPORT, reportedBy: 'Luc Conseil' }])
    expect(await read(assistant)).toEqual(before)
    expect(before.reports).toBeNull()
  })

  test('has a day that has come', async () => {
    expect((await report({ reportedOn: '2026-11-19' })).body.code).toBe('kyc.day-unfit')
  })
})

test('shows the answers of the latest case that the reader may read', async () => {
  const answers = JSON.stringify({
    holdsPublicPosition: true,
    publicPosition: 'Députée',
    beneficialOwners: [{ name: 'Aline Exemple', share: '60' }],
    fundsOrigin: 'Vente d’une maison',
  })
  await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    answers,
    number: 'BRU-2026-4',
  })
  expect((await read()).declared).toEqual({
    caseNumber: 'BRU-2026-4',
    publicPosition: 'Députée',
    owners: [{ name: 'Aline Exemple', share: '60' }],
    fundsOrigin: 'Vente d’une maison',
  })
  const other = await app.people.create('Avocat')
  expect((await read(other)).declared).toBeNull()
})

test('writes what was done in the log, and nothing of what was found', async () => {
  await fillIn()
  await review()
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_kind', '=', 'kyc')
    .where('record_id', '=', client.id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['kyc.changed', { sections: ['scope'] }],
    ['kyc.changed', { sections: ['exposure'] }],
    ['kyc.reviewed', { doneOn: TODAY, outcome: 'confirmed', risk: 'low', nextReviewOn: '2031-11-18' }],
  ])
})
