// A local payment sandbox for tests, used by the production client: the test decides when the sandbox calls the
// webhook.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import {
  beginCheckout,
  giveUpCheckout,
  listCheckouts,
  readCheckout,
  receiveCheckoutWebhook,
} from '@maat/contract/money/checkouts'
import { urlOf } from '@maat/contract/operation'
import { mollie } from '../../src/platform/paying/mollie.ts'
import { openSandbox, type Sandbox } from '../../src/platform/paying/sandbox.ts'
import type { TestPerson } from '../people.ts'
import type { QueryFor } from '../sent.ts'
import { TEST_CONFIG, type TestApp } from '../test-app.ts'

export const KEY = 'test_0123456789012345678901234567'
const PAGES_AT = 'http://sandbox.example'

export interface ServedSandbox extends Sandbox {
  url: string
  pagesAt: string
  isAway: { value: boolean }
  close(): Promise<void>
}

export async function serveTestSandbox(clock: () => Date): Promise<ServedSandbox> {
  const sandbox = openSandbox({
    key: KEY,
    pagesAt: PAGES_AT,
    returnsTo: TEST_CONFIG.publicUrl,
    webhookAt: TEST_CONFIG.publicUrl + urlOf(receiveCheckoutWebhook),
    clock,
    tell: () => {},
  })
  const isAway = { value: false }
  const server = createServer(async (request, response) => {
    if (isAway.value) return response.destroy()
    const { authorization, 'idempotency-key': key } = request.headers
    const { status, headers, body } = sandbox.answer({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: { authorization, 'idempotency-key': key as string | undefined },
      body: await text(request),
    })
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    ...sandbox,
    isAway,
    pagesAt: PAGES_AT,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

export type PayingWorld = ReturnType<typeof openPayingWorld>

export function openPayingWorld(app: TestApp, sandbox: ServedSandbox) {
  app.services.paymentProvider = mollie({ key: KEY, sandbox })
  const begin = async (
    { token }: TestPerson,
    invoices: { invoiceId: InvoiceId; units: number }[],
    method: 'bancontact' | 'card' | 'paypal' = 'card',
  ) => await app.call(beginCheckout, { token, body: { method, language: 'fr', invoices } })
  const read = async ({ token }: TestPerson, checkoutId: CheckoutId) =>
    (await app.call(readCheckout, { token, params: { checkoutId } })).body
  return {
    begin,
    read,
    /** Requested, and waiting on the provider's page. */
    opened: async (person: TestPerson, invoices: { invoiceId: InvoiceId; units: number }[]) => {
      const { body } = await begin(person, invoices)
      await app.workOff()
      return body.id
    },
    giveUp: async ({ token }: TestPerson, checkoutId: CheckoutId) =>
      await app.call(giveUpCheckout, { token, params: { checkoutId } }),
    list: async ({ token }: TestPerson, query: QueryFor<typeof listCheckouts> = {}) =>
      (await app.call(listCheckouts, { token, query })).body,
    hear: async (checkout?: string) => await app.call(receiveCheckoutWebhook, { query: { checkout } }),
    referenceOf: async (checkoutId: CheckoutId) =>
      (
        await app.services.db
          .selectFrom('checkouts')
          .select('reference')
          .where('id', '=', checkoutId)
          .executeTakeFirstOrThrow()
      ).reference ?? '',
  }
}
