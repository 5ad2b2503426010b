// The texts that a person accepted, with their versions, and the data that they may take back.
import { sendCase } from '@maat/contract/cases/case-draft'
import { register } from '@maat/contract/people/accounts'
import { listConsents, readOptionalData, withdrawOptionalData } from '@maat/contract/privacy/consents'
import { CONSENT_VERSIONS } from '@maat/domain/privacy/consents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDraft } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(async () => await app.close())

const consentsOf = async ({ token }: TestPerson, query: object = {}) =>
  (await app.call(listConsents, { token, query })).body

test('a registration records the terms and the charter in the version that was shown', async () => {
  const email = 'nouvelle@personne.example'
  const { status } = await app.call(register, {
    body: { ...register.example, email },
  })
  expect(status).toBe(200)
  const rows = await app.services.db
    .selectFrom('consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.kind', 'c.version', 'c.place', 'c.given_at'])
    .where('u.email', '=', email)
    .orderBy('c.kind')
    .execute()
  const common = { place: 'registration', given_at: TEST_NOW.toISOString() }
  expect(rows).toEqual([
    { kind: 'privacy', version: CONSENT_VERSIONS.privacy, ...common },
    { kind: 'terms', version: CONSENT_VERSIONS.terms, ...common },
  ])
})

test('lists what a signature accepted, page by page, and marks an earlier version', async () => {
  const client = await app.people.create('User')
  const caseId = await completeDraft(app, client, 'litigation')
  expect((await app.call(sendCase, { token: client.token, params: { caseId } })).status).toBe(200)
  await app.services.db
    .insertInto('consents')
    .values({
      user_id: client.id,
      kind: 'terms',
      version: '2024-01-01',
      place: 'registration',
      given_at: '2024-02-03T10:00:00.000Z',
    })
    .execute()
  const first = await consentsOf(client, { limit: '2' })
  const second = await consentsOf(client, { limit: '2', after: first.next })
  const all = [...first.items, ...second.items]
  expect(all.map(({ kind, place, isCurrent }) => [kind, place, isCurrent])).toEqual([
    ['terms', 'case', true],
    ['privacy', 'case', true],
    ['honour', 'case', true],
    ['terms', 'registration', false],
  ])
  expect(second.next).toBeNull()
  expect(all[0]?.case?.id).toBe(caseId)
  const other = await app.people.create('User')
  expect((await consentsOf(other)).items).toEqual([])
})

test('freely given data are deleted when they are taken back', async () => {
  const client = await app.people.create('User', { origin: 'internet' })
  const { token } = client
  expect((await app.call(readOptionalData, { token })).body).toEqual({ given: ['origin'] })
  const takeBack = (kind: 'origin' | 'team-page') => app.call(withdrawOptionalData, { token, body: { kind } })
  expect((await takeBack('team-page')).body.code).toBe('consent.not-given')
  expect((await takeBack('origin')).body).toEqual({ given: [] })
  const { origin } = await app.services.db
    .selectFrom('users')
    .select('origin')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(origin).toBeNull()
})

test('a member of the staff leaves the public team page', async () => {
  const { token, id } = await app.people.create('Avocat', { is_shown_on_team: true, released: ['photo'] })
  expect((await app.call(readOptionalData, { token })).body).toEqual({ given: ['team-page'] })
  await app.call(withdrawOptionalData, { token, body: { kind: 'team-page' } })
  const row = await app.services.db
    .selectFrom('users')
    .select(['is_shown_on_team', 'released'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ is_shown_on_team: false, released: [] })
})
