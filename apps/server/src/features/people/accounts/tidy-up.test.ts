import { readSecurity } from '@maat/contract/people/account-security'
import { forgotPassword, login, register } from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { present } from '../../../platform/present.ts'
import { tidyUp } from './tidy-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

async function rowsOf(table: 'login_failures' | 'one_time_links' | 'sessions'): Promise<number> {
  return (await app.services.db.selectFrom(table).selectAll().execute()).length
}

async function tidyAfter(days: number): Promise<number[]> {
  app.now.value = new Date(app.now.value.getTime() + days * 86_400_000)
  await tidyUp.work(app.services, {})
  return [await rowsOf('login_failures'), await rowsOf('one_time_links'), await rowsOf('sessions')]
}

test('removes expired rows every night, and no others', async () => {
  const person = await app.people.create('User')
  await app.call(login, { body: { email: person.email, password: 'Guess-1234' } })
  await app.call(forgotPassword, { body: { email: person.email } })
  await app.workOff()
  // A failure counts for the account and for the network address.
  expect(await tidyAfter(0)).toEqual([2, 1, 1])
  expect((await app.call(readSecurity, { token: person.token })).status).toBe(200)
  expect(await tidyAfter(2)).toEqual([0, 1, 1])
  expect(await tidyAfter(6)).toEqual([0, 0, 1])
  expect(await tidyAfter(90)).toEqual([0, 0, 0])
})

test('removes an unconfirmed account after thirty days, unless the firm works with it', async () => {
  const { db } = app.services
  const emails = ['personne@atelier.example', 'attendue@atelier.example']
  for (const email of emails)
    await app.call(register, { body: { ...register.example, email } as typeof register.example & object })
  const left = async () => {
    const rows = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
    return rows.toSorted((one, other) => one.email.localeCompare(other.email))
  }
  const [expected] = await left()
  await insertCase(app, present(expected?.id), { status: 'draft' })
  await tidyAfter(29)
  expect(await left()).toHaveLength(2)
  await tidyAfter(2)
  expect(await left()).toEqual([expected])
})
