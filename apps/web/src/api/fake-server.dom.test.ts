import { readFirm } from '@maat/contract/firm/firm'
import { changeInvoice, listInvoices, readInvoice } from '@maat/contract/money/invoices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { testId } from './example-of.ts'
import { FakeServer, TEST_USER } from './fake-server.ts'
import { currentSession, forgetSession } from './session.ts'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

const INVOICE = { params: { invoiceId: testId(7) } } as Parameters<typeof call<typeof readInvoice>>[1]
const bodyOf = ({ example }: typeof changeInvoice) =>
  example as Parameters<typeof call<typeof changeInvoice>>[1]['body']

test('completes a reply with the simplest values that the contract allows', async () => {
  server.answers(readInvoice, { number: 'BRU-2026-00012', lines: [{ text: 'Honoraires' }] })
  expect(await call(readInvoice, INVOICE)).toMatchObject({
    number: 'BRU-2026-00012',
    kind: 'invoice',
    dueOn: null,
    gross: { units: 0, currency: 'EUR' },
    lines: [{ text: 'Honoraires', behind: 0 }],
    can: [],
  })
  expect(server.received(readInvoice)).toEqual([{ params: { invoiceId: testId(7) } }])
})

test.each<[string, object]>([
  ['a value that the contract refuses', { dueOn: '16/11/2026' }],
  ['a name that the contract does not have', { colour: 'blue' }],
])('refuses a reply with %s', (_, parts) => {
  expect(() => server.answers(readInvoice, parts)).toThrow()
  expect(server.faults).toEqual([])
})

test('a reply may depend on the request, and is a fault if it does not fit', async () => {
  server.answers(listInvoices, ({ query: { status } }) => ({ items: [{ status: status ?? 'draft' }] }))
  const reply = await call(listInvoices, { query: { status: 'issued' } })
  expect(reply.items.map(({ status }) => status)).toEqual(['issued'])
  server.answers(listInvoices, () => ({ items: [{ issuedOn: 'today' }] }))
  await expect(call(listInvoices, {})).rejects.toMatchObject({ code: 'server.error' })
  expect(server.faults).toHaveLength(1)
})

test('refuses with a code that the operation declares, and with the errors of any operation', async () => {
  server.refuses(changeInvoice, 'record.stale', { current: { version: 4 } })
  const change = { ...INVOICE, body: bodyOf(changeInvoice) }
  await expect(call(changeInvoice, change)).rejects.toMatchObject({
    code: 'record.stale',
    problem: { status: 409, current: { version: 4 } },
  })
  server.refuses(changeInvoice, 'access.forbidden')
  await expect(call(changeInvoice, change)).rejects.toMatchObject({ code: 'access.forbidden' })
  expect(server.received(changeInvoice)).toMatchObject([{ body: { note: '' } }, { body: { version: 1 } }])
  // @ts-expect-error: of another operation
  expect(() => server.refuses(readInvoice, 'record.stale')).toThrow('does not declare')
})

test('a request that the test does not declare, or that the contract refuses, is a fault', async () => {
  await expect(call(readFirm, {})).rejects.toMatchObject({ code: 'server.error' })
  server.answers(readInvoice)
  const unknown = { params: { invoiceId: 'i1' } } as typeof INVOICE
  await expect(call(readInvoice, unknown)).rejects.toMatchObject({ code: 'server.error' })
  expect(server.faults.map(String)).toEqual([
    expect.stringContaining('no operation for GET /api/firm'),
    expect.stringContaining('invoiceId'),
  ])
  expect(server.received(readInvoice)).toEqual([])
})

test('signs a user in with a role', () => {
  server.signIn('Avocat')
  expect(currentSession()).toMatchObject({ role: 'Avocat', isSignedIn: true, user: { id: TEST_USER } })
})
