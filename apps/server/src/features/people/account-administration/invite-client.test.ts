import { beginCase } from '@maat/contract/cases/case-draft'
import { inviteClient } from '@maat/contract/people/account-administration'
import { findClients } from '@maat/contract/people/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRUSSELS, PARIS } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the staff open an account for a client of their own office and begin a case for the client at once', async () => {
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const email = 'nadia@personne.example'
  const person = { firstName: 'Nadia', lastName: 'Inconnue', email, language: 'nl' as const }
  const invited = await app.call(inviteClient, { token: lawyer.token, body: person })
  expect(invited.status).toBe(200)
  const opened = await app.services.db
    .selectFrom('users')
    .select(['role_id', 'office_id', 'language'])
    .where('id', '=', invited.body.id)
    .executeTakeFirstOrThrow()
  expect(opened).toEqual({ role_id: 1, office_id: PARIS, language: 'nl' })
  expect((await app.lastMailTo(email)).subject).toBe('Uw toegang tot Maât')

  const begun = await app.call(beginCase, {
    token: lawyer.token,
    body: { type: 'litigation', clientId: invited.body.id },
  })
  expect(begun.status).toBe(200)
  const elsewhere = await app.people.create('Assistant', { office_id: BRUSSELS })
  const found = await app.call(findClients, { token: elsewhere.token, query: { search: 'Inconnue' } })
  expect(found.body).toEqual([])
})

test('opens no second account for an address, and a client cannot open accounts', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const body = { firstName: 'Nadia', lastName: 'Exemple', email: client.email, language: 'fr' as const }
  expect((await app.call(inviteClient, { token: lawyer.token, body })).body.code).toBe('email.in-use')
  const other = { ...body, email: 'autre@personne.example' }
  expect((await app.call(inviteClient, { token: client.token, body: other })).body.code).toBe(
    'access.forbidden',
  )
})
