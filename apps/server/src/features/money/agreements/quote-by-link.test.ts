// Tests that a client accepts a quote by a mailed link.
import { requestAgreementChangeByLink, showAgreementLink } from '@maat/contract/money/agreement-signing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { app } from '../../../../test/cases/case-world.ts'
import {
  ask,
  asLawyer,
  noticesOf,
  of,
  open,
  openAgreements,
  quoted,
  read,
  recognised,
  sign,
  signLawyerInAgain,
  stateOf,
  world,
} from '../../../../test/money/agreement-links.ts'
import { agreeOnFees } from '../../../../test/money/invoices.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'

beforeAll(openAgreements)
afterEach(() => {
  app.now.value = TEST_NOW
})
afterAll(async () => await app.close())

test('accepts a quote with a chosen option by link', async () => {
  const { client, caseId, id, digest, token } = await quoted('2027-01-15')
  const pass = await recognised(client, token)
  expect((await read(pass)).quote?.lines).toHaveLength(2)
  expect((await sign(pass, digest, [0])).body.code).toBe('quote.option-unknown')
  expect((await sign(pass, digest, [1])).status).toBe(200)
  expect((await stateOf(id)).quote?.chosen).toEqual([1])
  const stages = await app.services.db
    .selectFrom('case_stages')
    .select('name')
    .where('case_id', '=', caseId)
    .execute()
  expect(stages.map(({ name }) => name)).toEqual(['Mise en demeure', 'Médiation'])
})

test('requests a change of a quote by link, once, and the link ends', async () => {
  const { client, caseId, id, digest, token } = await quoted('2027-01-15')
  const body = { pass: await recognised(client, token), change: 'La médiation d’abord.' }
  expect((await app.call(requestAgreementChangeByLink, { body })).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ state: 'change-requested', reason: 'La médiation d’abord.' })
  expect(await noticesOf(world.lawyer, caseId)).toContain('quote-change-requested')
  expect((await app.call(requestAgreementChangeByLink, { body })).body.code).toBe('link.invalid')
  expect((await sign(body.pass, digest)).body.code).toBe('link.invalid')
})

test('refuses a quote by link that no longer fits the agreement of the case', async () => {
  const { client, caseId, digest, token } = await quoted('2027-01-15')
  const pass = await recognised(client, token)
  await agreeOnFees(app, caseId)
  expect((await sign(pass, digest)).body.code).toBe('quote.unfit')
})

test('a link to a quote ends with its last day', async () => {
  const { client, id, digest, token } = await quoted('2026-11-18')
  expect((await open(token)).expiresAt).toBe('2026-11-18T23:00:00.000Z')
  app.now.value = new Date('2026-11-18T22:50:00.000Z')
  const pass = await recognised(client, token)
  expect((await read(pass)).kind).toBe('quote')
  app.now.value = new Date('2026-11-18T23:10:00.000Z')
  expect((await read(pass)).code).toBe('link.invalid')
  expect((await sign(pass, digest)).body.code).toBe('link.invalid')
  await signLawyerInAgain()
  expect((await ask(id)).body.code).toBe('fee-agreement.expired')
  const shown = await app.call(showAgreementLink, { ...asLawyer(), ...of(id) })
  expect(shown.body.code).toBe('fee-agreement.expired')
})
