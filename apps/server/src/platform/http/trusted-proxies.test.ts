import { readSecurity } from '@maat/contract/people/account-security'
import { login } from '@maat/contract/people/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

test.each([
  ['false', '127.0.0.1', 0, false],
  ['0', '127.0.0.1', 0, false],
  ['true', '192.0.2.1', 0, true],
  ['true', '192.0.2.1', 1, false],
  ['2', '192.0.2.1', 1, true],
  ['2', '192.0.2.1', 2, false],
  ['10.0.0.0/8, 192.0.2.7', '10.1.2.3', 5, true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', 0, true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', 0, false],
  ['2001:db8::/32', '2001:db8::1', 0, true],
])('%s believes %s at hop %i: %s', (text, address, hop, isTrusted) => {
  expect(readTrustedProxies(text)?.(address, hop)).toBe(isTrusted)
})

test.each(['', 'yes please', '-1', '1.5', '99', '10.0.0.0/99', '10.0.0.0/8,', 'proxy.example'])(
  '%j is neither a number of proxies nor their networks',
  text => {
    expect(readTrustedProxies(text)).toBeUndefined()
  },
)

test('behind one proxy, uses the address that the proxy saw, whatever the browser sent before it', async () => {
  const trustProxy = readTrustedProxies('true')
  const app = await openTestApp(trustProxy && { trustProxy })
  onTestFinished(() => app.close())
  const { email } = await app.people.create('User')
  const headers = { 'x-forwarded-for': '203.0.113.9, 192.0.2.7' }
  const { body } = await app.call(login, { body: { email, password: PASSWORD }, headers })
  const { sessions } = (await app.call(readSecurity, { token: body.token })).body
  expect(sessions.find(({ isThisOne }) => isThisOne)?.ip).toBe('192.0.2.7')
})
