import { makeClientDocument } from '@maat/contract/documents/client-documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { makeTemplate, once, openToClients } from '../../../../test/documents/generated-documents.ts'
import { type ServedSandbox, serveTestSandbox } from '../../../../test/money/paying-world.ts'
import { openShopWorld } from '../../../../test/shop-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let sandbox: ServedSandbox
beforeAll(async () => {
  app = await openTestApp()
  sandbox = await serveTestSandbox(() => app.now.value)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

test('once the shop sells templates, a plan gives its uses of each month', async () => {
  const shop = await openShopWorld(app, sandbox)
  const lawyer = await app.people.create('Avocat')
  const caseId = await insertCase(app, shop.client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const templateId = await makeTemplate({ app, lawyer }, { lines: ['# {dossier.titre}'] })
  await openToClients({ app, lawyer }, templateId, { version: 1, questions: {} })
  const make = async () =>
    (
      await app.call(makeClientDocument, {
        token: shop.client.token,
        params: { caseId },
        body: { templateId, language: 'fr', answers: {} },
        headers: once(),
      })
    ).body
  expect((await make()).code).toBe('shop.plan-needed')
  await shop.bought(['document-templates'])
  expect((await make()).documentId).toBeDefined()
  expect((await make()).documentId).toBeDefined()
  expect((await make()).code).toBe('shop.uses-spent')
})
