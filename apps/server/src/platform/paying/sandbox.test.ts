// The sandbox can be reached by the whole network: it serves only its own client, and calls only the product.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_CONFIG, TEST_NOW } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { MOST_REQUESTS, makeMtnAccess, openMtnSandbox } from './mtn-sandbox.ts'
import { openPaymentServices } from './open-paying.ts'
import { MOST_PAYMENTS, openSandbox } from './sandbox.ts'
import { sendWebhook } from './send-webhook.ts'

const KEY = 'test_key'
const OWN = 'https://maat.example'
const RETURN = `${OWN}/paiement/success?checkout=1`
const WEBHOOK = `${OWN}/api/checkout-news?checkout=1`

function open() {
  const called: string[] = []
  const sandbox = openSandbox({
    key: KEY,
    pagesAt: `${OWN}/sandbox/mollie`,
    returnsTo: OWN,
    webhookAt: `${OWN}/api/checkout-news`,
    clock: () => TEST_NOW,
    tell: url => called.push(url),
  })
  const create = (change: object = {}, key = '') =>
    sandbox.answer({
      method: 'POST',
      path: '/v2/payments',
      headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': key },
      body: JSON.stringify({
        amount: { currency: 'EUR', value: '10.00' },
        description: 'BRU-2026-00012',
        method: 'creditcard',
        locale: 'fr_BE',
        redirectUrl: RETURN,
        webhookUrl: WEBHOOK,
        metadata: { checkout: '1' },
        ...change,
      }),
    })
  return { sandbox, called, create }
}
const idOf = ({ body }: { body: string }): string => JSON.parse(body).id
const fieldOf = ({ body }: { body: string }): string => JSON.parse(body).field

test('each start has other keys, and the product knows them', async () => {
  const config = { ...TEST_CONFIG, demo: true }
  const starts = [0, 1].map(() => openPaymentServices(config, () => TEST_NOW))
  for (const { sandboxes, provider } of starts) {
    expect(provider?.isSandbox).toBe(true)
    const ask = (authorization: string, path: string) => ({
      method: 'POST',
      path,
      headers: { authorization },
      body: '',
    })
    for (const key of ['test_sandboxsandboxsandboxsandbox00', KEY])
      expect(sandboxes?.mollie.answer(ask(`Bearer ${key}`, '/v2/payments')).status).toBe(401)
    const basic = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`
    expect(sandboxes?.mtn.answer(ask(basic, '/collection/token/')).status).toBe(401)
  }
  expect(makeMtnAccess().key).not.toBe(makeMtnAccess().key)
})

test("calls only the product's webhook", () => {
  const { sandbox, called, create } = open()
  for (const webhookUrl of [
    'http://169.254.169.254/latest/meta-data',
    'http://maat.example/api/checkout-news',
    'https://maat.example:8443/api/checkout-news',
    'https://maat.example/api/users',
    'https://user@maat.example/api/checkout-news',
    'https://maat.example.attacker.example/api/checkout-news',
    'file:///api/checkout-news',
  ])
    expect(fieldOf(create({ webhookUrl })), webhookUrl).toBe('webhookUrl')
  expect(sandbox.references()).toEqual([])
  const id = idOf(create())
  sandbox.decide(id, 'paid')
  expect(called).toEqual([WEBHOOK])
})

test('sends payers back to the product only', () => {
  const { sandbox, create } = open()
  for (const redirectUrl of [
    'https://attacker.example/paiement/success',
    'https://maat.example.attacker.example/',
    'https://maat.example@attacker.example/',
    'http://maat.example/',
    'javascript:alert(1)',
  ])
    expect(fieldOf(create({ redirectUrl })), redirectUrl).toBe('redirectUrl')
  const request = { method: 'POST', path: `/pay/${idOf(create())}`, headers: {}, body: 'decision=paid' }
  expect(sandbox.answer(request)).toMatchObject({ status: 303, headers: { location: RETURN } })
})

test('a webhook that redirects is not followed', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  sendWebhook(`http://127.0.0.1:${port}/api/checkout-news`, 'tr_1')
  // It tries again, because it was not heard.
  await waitUntil(() => expect(requests.length).toBeGreaterThan(1))
  expect(new Set(requests)).toEqual(new Set(['/api/checkout-news']))
})

test('keeps the newest payments: those that ended first go, and their refunds with them', () => {
  const { sandbox, create } = open()
  const [waiting, paid] = [idOf(create()), idOf(create())]
  sandbox.decide(paid, 'paid')
  const refund = { amount: { currency: 'EUR', value: '1.00' }, metadata: { refund: '1' } }
  sandbox.answer({
    method: 'POST',
    path: `/v2/payments/${paid}/refunds`,
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify(refund),
  })
  expect(sandbox.refunds.ids()).toHaveLength(1)
  for (let count = 2; count < MOST_PAYMENTS; count += 1) create()
  expect(sandbox.references()).toHaveLength(MOST_PAYMENTS)
  create()
  expect(sandbox.references()).toHaveLength(MOST_PAYMENTS)
  expect(sandbox.references()).not.toContain(paid)
  expect(sandbox.references()).toContain(waiting)
  expect(sandbox.refunds.ids()).toEqual([])
  create()
  expect(sandbox.references()).toHaveLength(MOST_PAYMENTS)
  expect(sandbox.references()).not.toContain(waiting)
})

test('refuses texts that are too long', () => {
  const { sandbox, create } = open()
  expect(fieldOf(create({ metadata: { checkout: 'a'.repeat(65) } }))).toBe('metadata.checkout')
  expect(fieldOf(create({ redirectUrl: `${OWN}/${'a'.repeat(500)}` }))).toBe('redirectUrl')
  expect(fieldOf(create({ webhookUrl: `${WEBHOOK}${'a'.repeat(500)}` }))).toBe('webhookUrl')
  expect(fieldOf(create({}, 'a'.repeat(65)))).toBe('idempotency-key')
  expect(sandbox.references()).toEqual([])
  create({}, 'same')
  create({}, 'same')
  expect(sandbox.references()).toHaveLength(1)
})

test('the sandbox of mobile money keeps the newest requests', () => {
  const access = makeMtnAccess()
  const sandbox = openMtnSandbox(access)
  const send = (method: string, path: string, headers: Record<string, string>, body = '') =>
    sandbox.answer({ method, path, headers, body })
  const basic = Buffer.from(`${access.user}:${access.key}`).toString('base64')
  const token = JSON.parse(send('POST', '/collection/token/', { authorization: `Basic ${basic}` }).body)
  const authorization = `Bearer ${token.access_token}`
  const path = '/collection/v1_0/requesttopay'
  const ask = (reference: string) =>
    send(
      'POST',
      path,
      { authorization, 'x-reference-id': reference },
      JSON.stringify({
        amount: '100',
        currency: 'XAF',
        externalId: reference,
        payer: { partyIdType: 'MSISDN', partyId: '237670000000' },
        payerMessage: '',
        payeeNote: '',
      }),
    ).status
  const look = (reference: string) => send('GET', `${path}/${reference}`, { authorization }).status
  expect(ask('a'.repeat(65))).toBe(400)
  for (let number = 1; number <= MOST_REQUESTS; number += 1) expect(ask(`r${number}`)).toBe(202)
  expect(look('r2')).toBe(200)
  expect(look('r2')).toBe(200)
  expect(ask('next')).toBe(202)
  // The second one had ended, the first one still waits for the payer.
  expect([look('r1'), look('r2'), look('next')]).toEqual([200, 404, 200])
})
