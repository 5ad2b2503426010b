import { changePassword, forgotPassword, register, resetPassword } from '@maat/contract/people/accounts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Work } from '../../../platform/http/work.ts'
import { assertGoodPassword } from './assert-good-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ firmName: 'Cabinet Saint-Aubin' })
})
afterAll(async () => await app.close())

const REFUSED = [
  // It has enough letters and digits for the rule, but every list contains it.
  ['Elephant-99', 'password.too-common'],
  ['3L3phant-26', 'password.too-common'],
  ['26-Exemple-xy', 'password.contains-name'],
  ['26-aubin-XyZ', 'password.contains-firm'],
  ['26-Personne.UN', 'password.contains-email'],
]

test("refuses a common password and one that contains the owner's data, wherever a password is chosen", async () => {
  const person = await app.people.create('User', { email: 'personne.un@personne.example' })
  await app.call(forgotPassword, { body: { email: person.email } })
  const { token = '' } = await app.lastMailTo(person.email)
  for (const [password = '', code] of REFUSED) {
    const problem = { code: 'request.invalid', errors: [{ path: 'password', code }] }
    const changed = { currentPassword: PASSWORD, password }
    expect((await app.call(changePassword, { token: person.token, body: changed })).body).toMatchObject(
      problem,
    )
    expect((await app.call(resetPassword, { body: { token, password } })).body).toMatchObject(problem)
    const body = { ...register.example, kind: 'individual', firstName: 'Ines', lastName: 'Exemple' } as const
    const registration = { ...body, email: 'personne.un@autre.example', password }
    expect((await app.call(register, { body: registration })).body).toMatchObject(problem)
  }
  // The failed attempt did not use up the link.
  expect((await app.call(resetPassword, { body: { token, password: 'Neuf-Tilleuls-26' } })).status).toBe(200)
})

test('refuses every listed password, however it was adapted to the rule', () => {
  const work = { services: app.services } as Work
  const owner = { email: 'a@b.example', names: [] }
  const words = dictionary['passwords-common'].filter(word => /^[a-z]{6,20}$/.test(word))
  expect(words.length).toBeGreaterThan(20_000)
  for (const word of words.slice(0, 5000)) {
    const password = `${word[0]?.toUpperCase()}${word.slice(1)}26!`
    expect(() => assertGoodPassword(work, password, owner), password).toThrow('request.invalid')
  }
})
