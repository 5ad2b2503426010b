import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { vatRegisterAt } from './vat-register.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function registerThatSays(status: number, body: unknown) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { requests, register: vatRegisterAt(`http://127.0.0.1:${port}/rest-api/`) }
}

const VALID = {
  isValid: true,
  userError: 'VALID',
  requestDate: '2026-11-18T09:00:00.000Z',
  name: 'SAS EXEMPLE',
  address: '---',
  requestIdentifier: 'WAPIAAAAexample',
  vatNumber: '61732829320',
}

test("queries a number by its country in the firm's name, and gets an inquiry number", async () => {
  const { requests, register } = await registerThatSays(200, VALID)
  expect(await register.ask('FR 61 732 829 320', 'BE0123.456.749')).toEqual({
    isValid: true,
    name: 'SAS EXEMPLE',
    inquiry: 'WAPIAAAAexample',
  })
  expect(requests).toEqual([
    '/rest-api/ms/FR/vat/61732829320?requesterMemberStateCode=BE&requesterNumber=0123456749',
  ])
})

test('an unknown number is invalid, and undisclosed data is empty', async () => {
  const unknown = { isValid: false, userError: 'INVALID', name: '---', requestIdentifier: '' }
  const { requests, register } = await registerThatSays(200, unknown)
  expect(await register.ask('NL123456789B01', '')).toEqual({ isValid: false, name: '', inquiry: '' })
  expect(requests).toEqual(['/rest-api/ms/NL/vat/123456789B01?'])
})

test.each([
  ['the register of the country', 200, { isValid: false, userError: 'MS_UNAVAILABLE' }],
  ['too many who ask', 200, { isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }],
  ['the service', 503, { message: 'later' }],
  ['a page in its place', 200, '<html>'],
])('%s without an answer says nothing about the number', async (_, status, body) => {
  const { register } = await registerThatSays(status, body)
  expect(await register.ask('FR61732829320', '')).toBe('away')
})

test('reports the register as away if nothing listens', async () => {
  expect(await vatRegisterAt('http://127.0.0.1:1').ask('FR61732829320', '')).toBe('away')
})
