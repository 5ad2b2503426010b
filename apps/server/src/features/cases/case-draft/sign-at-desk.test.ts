// Tests that a client signs at the desk by a link that the staff show, and that the staff cannot sign instead.
import { verifySummary } from '@maat/contract/cases/case-checks'
import { recogniseSigner, showSignatureLink } from '@maat/contract/cases/signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import {
  birthDate,
  codeFor,
  prepared,
  reading,
  recognise,
  sign,
  summaryOf,
  tokenIn,
} from '../../../../test/documents/signing.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

async function shownAtDesk() {
  const { owner, caseId } = await prepared()
  const { body } = await app.call(showSignatureLink, on(lawyer, caseId))
  return { owner, caseId, shown: body, token: tokenIn(body.link) }
}

test("at the desk, the birth date typed by the staff is useless without the code in the client's mailbox", async () => {
  const { owner, shown, token } = await shownAtDesk()
  expect(shown.address).toBe(owner.email.replace(/^(.).*@/, '$1•••@'))
  const alone = await app.callUntyped(recogniseSigner, { body: { token, birthDate } })
  expect(alone.status).toBe(422)
  expect((await recognise({ token, birthDate, code: '000000' })).code).toBe('signing.not-recognised')
})

test('at the desk, the mailed code and the birth date open a shown link for only one browser', async () => {
  const { owner, caseId, token } = await shownAtDesk()
  const code = await codeFor(owner, token)
  expect((await recognise({ token, birthDate: '1990-01-01', code })).code).toBe('signing.not-recognised')
  const { pass } = await recognise({ token, birthDate, code })
  expect((await recognise({ token, birthDate, code })).code).toBe('link.invalid')
  expect((await sign(pass, (await reading(pass)).mark)).status).toBe(200)
  await app.workOff()
  const { body: verified } = await app.call(verifySummary, on(owner, caseId))
  const address = owner.email.replace(/^(.).*@/, '$1•••@')
  expect(verified.recognition).toMatchObject({ by: 'desk', witness: 'Luc Conseil', address })
  expect(await summaryOf(owner, caseId)).toMatch(/le code envoyé à .* au bureau, en présence de Luc Conseil/s)
})

test('at the desk, a client with a second factor has to sign in', async () => {
  const { owner, caseId } = await prepared()
  await app.services.db
    .insertInto('two_factor')
    .values({ user_id: owner.id, secret: Buffer.from('-'), confirmed_at: app.now.value.toISOString() })
    .execute()
  const { body } = await app.call(showSignatureLink, on(lawyer, caseId))
  expect(body.draft.signatureRequest).toMatchObject({ channel: 'account', standing: 'open' })
  expect(body.link).toContain(`/dashboard/cases-litigation/create?caseId=${caseId}&step=summary`)
  expect(body.link).not.toContain('#sign=')
})
