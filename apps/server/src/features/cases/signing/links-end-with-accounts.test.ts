// Tests that access without sign-in ends together with sign-in access: for each kind of link, what happens when its
// account is closed or gets a new password or a second factor.

import { readFeed, renewFeed } from '@maat/contract/calendar/calendar'
import { openInvitation } from '@maat/contract/calendar/event-answers'
import { createEvent } from '@maat/contract/calendar/events'
import { askSignature, openSigning, readSigning, showSignatureLink } from '@maat/contract/cases/signing'
import { createUser, disableUser, enableUser } from '@maat/contract/people/account-administration'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endOtherSessions,
  endTwoFactor,
} from '@maat/contract/people/account-security'
import {
  changePassword,
  forgotPassword,
  login,
  readPasswordLink,
  resetPassword,
} from '@maat/contract/people/accounts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { completeDraft } from '../../../../test/cases/cases.ts'
import {
  lastMailTo,
  prepared,
  reading,
  recognisedByMail,
  requestedByMail,
  requestOf,
  sign,
  tokenIn,
} from '../../../../test/documents/signing.ts'
import { BRUSSELS, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { hashToken } from '../../../platform/crypto/secret-token.ts'

let admin: TestPerson
beforeAll(async () => {
  await openCases()
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const NEW_PASSWORD = 'Un tout autre mot de passe 42'
const about = ({ id }: TestPerson) => ({ token: admin.token, params: { id } })

async function turnFactorOn({ token }: TestPerson) {
  const begun = await app.call(beginTwoFactor, { token, body: { password: PASSWORD } })
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
  const code = totp.generate({ timestamp: app.now.value.getTime() })
  return await app.call(confirmTwoFactor, { token, body: { code } })
}

const tokenMailed = async (person: TestPerson, template: string) =>
  /#token=([\w-]{43})/.exec(await lastMailTo(person, template))?.[1] ?? ''

async function reset(person: TestPerson) {
  await app.call(forgotPassword, { body: { email: person.email } })
  await app.workOff()
  const token = await tokenMailed(person, 'reset-password')
  return await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
}

const SECURED: [string, (person: TestPerson) => Promise<{ status: number }>][] = [
  ['their second factor was turned on', turnFactorOn],
  [
    'their password was changed',
    ({ token }) =>
      app.call(changePassword, { token, body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
  ],
  ['their password was reset', reset],
  ['they signed out everywhere else', ({ token }) => app.call(endOtherSessions, { token })],
  ['their account was closed', person => app.call(disableUser, about(person))],
]

describe.each(SECURED)('once %s', (_, secure) => {
  test('a signing link is invalid, and its sender is notified', async () => {
    const { owner, caseId, token } = await requestedByMail()
    expect((await secure(owner)).status).toBe(200)
    expect((await app.call(openSigning, { body: { token } })).body.code).toBe('link.invalid')
    expect((await requestOf(caseId))?.standing).toBe('secured')
    const noticesSent = await app.services.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', lawyer.id)
      .where('target_id', '=', caseId)
      .execute()
    expect(noticesSent.map(({ text }) => text)).toEqual(['case-signing-secured'])
  })

  test('a recognised signer can neither read nor sign any more', async () => {
    const { owner, pass } = await recognisedByMail()
    const { mark } = await reading(pass)
    await secure(owner)
    expect((await app.call(readSigning, { body: { pass, language: 'fr' } })).body.code).toBe('link.invalid')
    expect((await sign(pass, mark)).body.code).toBe('link.invalid')
  })

  test('a desk code is invalid', async () => {
    const { owner, caseId } = await prepared()
    const { body } = await app.call(showSignatureLink, on(lawyer, caseId))
    const token = /#sign=([\w-]{43})/.exec(body.link)?.[1] ?? ''
    expect((await app.call(openSigning, { body: { token } })).status).toBe(200)
    await secure(owner)
    expect((await app.call(openSigning, { body: { token } })).body.code).toBe('link.invalid')
  })

  test('calendar programs can no longer read the calendar', async () => {
    const owner = await app.people.create('User')
    const own = { token: owner.token, params: { userId: owner.id } }
    const feed = (await app.call(renewFeed, own)).body.address
    const token = feed.slice(-43)
    const read = async () => (await app.call(readFeed, { params: { token } })).status
    expect(await read()).toBe(200)
    await secure(owner)
    expect(await read()).toBe(404)
  })
})

test('turning on a second factor ends the other sessions, and a link issued meanwhile asks for it', async () => {
  const { owner, caseId, token } = await requestedByMail()
  const elsewhere = await app.call(login, { body: { email: owner.email, password: PASSWORD } })
  const { recoveryCodes } = (await turnFactorOn(owner)).body
  expect((await app.call(endOtherSessions, { token: elsewhere.body.token })).body.code).toBe(
    'session.expired',
  )
  const reopened = { ended_at: null, outcome: null, token_hash: hashToken(token) }
  await app.services.db
    .updateTable('signature_requests')
    .set(reopened)
    .where('case_id', '=', caseId)
    .execute()
  expect((await app.call(openSigning, { body: { token } })).body.code).toBe('link.invalid')
  const proof = { password: PASSWORD, secondFactor: recoveryCodes[0] }
  await app.call(endTwoFactor, { token: owner.token, body: proof })
  expect((await app.call(openSigning, { body: { token } })).status).toBe(200)
})

test('the first password, set by an invitation, keeps the signing link in the same mailbox valid', async () => {
  const { body } = await app.call(createUser, {
    token: admin.token,
    body: {
      firstName: 'Nora',
      lastName: 'Nouvelle',
      email: 'nora@personne.example',
      role: 'User',
      language: 'fr',
      officeId: BRUSSELS,
    },
  })
  const owner = { ...body, email: 'nora@personne.example' } as unknown as TestPerson
  const invitation = await tokenMailed(owner, 'invitation')
  const caseId = await completeDraft(app, lawyer, 'litigation', {}, owner.id)
  expect((await app.call(askSignature, on(lawyer, caseId))).status).toBe(200)
  const token = tokenIn(await lastMailTo(owner, 'case-to-sign'))
  const accepted = { body: { token: invitation, password: NEW_PASSWORD } }
  expect((await app.call(resetPassword, accepted)).status).toBe(200)
  expect((await app.call(openSigning, { body: { token } })).status).toBe(200)
})

test('an account that was closed and reopened has no valid earlier links, for a password or a signature', async () => {
  const { owner, token } = await requestedByMail()
  await app.call(forgotPassword, { body: { email: owner.email } })
  await app.workOff()
  const forPassword = await tokenMailed(owner, 'reset-password')
  await app.call(disableUser, about(owner))
  await app.call(enableUser, about(owner))
  expect((await app.call(readPasswordLink, { body: { token: forPassword } })).body.code).toBe('link.invalid')
  expect((await app.call(openSigning, { body: { token } })).body.code).toBe('link.invalid')
})

test('refuses an answer to an invitation from a closed account', async () => {
  const guest = await app.people.create('User')
  const body = {
    kind: 'meeting' as const,
    title: 'Préparation',
    startsAt: '2027-02-03T09:00:00.000Z',
    endsAt: '2027-02-03T10:00:00.000Z',
    timeZone: 'Europe/Brussels',
    participants: [{ userId: guest.id }],
  }
  expect((await app.call(createEvent, { token: lawyer.token, body })).status).toBe(200)
  const { token = '' } = await app.lastMailTo(guest.email)
  expect((await app.call(openInvitation, { body: { token } })).status).toBe(200)
  await app.call(disableUser, about(guest))
  expect((await app.call(openInvitation, { body: { token } })).body.code).toBe('link.invalid')
})
