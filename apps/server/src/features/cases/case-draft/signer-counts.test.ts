// Tests that a recognised signer starts again with all codes and answers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, openCases } from '../../../../test/cases/case-world.ts'
import {
  birthDate,
  codeFor,
  recognise,
  requestedByMail,
  requestOf,
} from '../../../../test/documents/signing.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

const MINUTES = 60_000

test('a success resets the counts: wrong answers and codes of two visits together do not lock a signer out', async () => {
  const { owner, caseId, token } = await requestedByMail()
  for (let visit = 1; visit <= 2; visit += 1) {
    for (let sent = 1; sent <= 3; sent += 1) {
      const code = await codeFor(owner, token)
      const wrong = code === '000000' ? '000001' : '000000'
      expect((await recognise({ token, birthDate, code: wrong })).code).toBe('signing.not-recognised')
      if (sent === 3) expect((await recognise({ token, birthDate, code })).pass).toEqual(expect.any(String))
      app.now.value = new Date(app.now.value.getTime() + MINUTES)
    }
  }
  expect((await requestOf(caseId))?.standing).toBe('open')
})
