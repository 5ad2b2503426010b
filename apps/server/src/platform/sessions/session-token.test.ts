import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { signSessionToken, verifySessionToken } from './session-token.ts'

const SECRET = 'a secret for tests, of thirty-two characters'
const MAKER = { sessionSecret: SECRET, sessionSecretsBefore: [], publicUrl: 'http://maat.test' }
const OTHER_SECRET = { ...MAKER, sessionSecret: `${SECRET}.` }
const NOW = new Date('2026-11-18T09:00:00Z')
const IN_AN_HOUR = new Date('2026-11-18T10:00:00Z')
const holder = {
  id: randomUUID(),
  firstName: 'Ines',
  lastName: 'Exemple',
  email: 'ines@personne.example',
  role: 'Avocat' as const,
}

const GENUINE = {
  iss: 'http://maat.test',
  aud: 'http://maat.test/api',
  exp: IN_AN_HOUR.getTime() / 1000,
}
const signed = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET))

const sign = (sessionId: string = randomUUID()) => signSessionToken(MAKER, holder, sessionId, IN_AN_HOUR)
const after = (seconds: number) => new Date(IN_AN_HOUR.getTime() + seconds * 1000)

test('a token names its user and session until it expires, also when checked before', async () => {
  const sessionId = randomUUID()
  const token = await sign(sessionId)
  for (let time = 0; time < 2; time += 1)
    expect(await verifySessionToken(MAKER, token, NOW)).toMatchObject({ sub: holder.id, sid: sessionId })
  expect(await verifySessionToken(MAKER, token, after(-1))).toBeDefined()
  expect(await verifySessionToken(MAKER, token, after(0))).toBeUndefined()
})

test('refuses a token that had expired before its first check', async () => {
  expect(await verifySessionToken(MAKER, await sign(), after(1))).toBeUndefined()
})

test('refuses it under another secret, even after accepting it under the first', async () => {
  const token = await sign()
  expect(await verifySessionToken(MAKER, token, NOW)).toBeDefined()
  expect(await verifySessionToken(OTHER_SECRET, token, NOW)).toBeUndefined()
  expect(await verifySessionToken(MAKER, token, NOW)).toBeDefined()
})

test('refuses a token without a signature or with another algorithm', async () => {
  const claims = { ...GENUINE, sub: holder.id, sid: randomUUID() }
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(await verifySessionToken(MAKER, unsigned, NOW)).toBeUndefined()
  const key = new TextEncoder().encode(SECRET.padEnd(64, '.'))
  const otherwise = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key)
  const padded = { ...MAKER, sessionSecret: SECRET.padEnd(64, '.') }
  expect(await verifySessionToken(padded, otherwise, NOW)).toBeUndefined()
})

test('refuses a token whose content changed under its signature', async () => {
  const [header, payload = '', signature] = (await sign()).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')
  expect(await verifySessionToken(MAKER, `${header}.${forged}.${signature}`, NOW)).toBeUndefined()
})

test('refuses a genuine signature over something other than a session', async () => {
  const whole = { ...GENUINE, sub: holder.id, sid: randomUUID() }
  expect(await verifySessionToken(MAKER, await signed(whole), NOW)).toBeDefined()
  for (const change of [{ sid: undefined }, { sid: 'firm' }, { exp: undefined }])
    expect(await verifySessionToken(MAKER, await signed({ ...whole, ...change }), NOW)).toBeUndefined()
})

test('refuses a token of another product with the same secret, or for another purpose', async () => {
  const whole = { ...GENUINE, sub: holder.id, sid: randomUUID() }
  for (const change of [
    { iss: 'http://other.test' },
    { iss: undefined },
    { aud: 'http://other.test/api' },
    { aud: 'http://maat.test' },
    { aud: undefined },
  ])
    expect(await verifySessionToken(MAKER, await signed({ ...whole, ...change }), NOW)).toBeUndefined()
  // Even if it was accepted under the product's former address.
  const token = await sign()
  expect(await verifySessionToken(MAKER, token, NOW)).toBeDefined()
  const moved = { ...MAKER, publicUrl: 'http://other.test' }
  expect(await verifySessionToken(moved, token, NOW)).toBeUndefined()
})

test('accepts a token of an earlier secret while that secret is configured', async () => {
  const token = await sign()
  const sessionSecret = 'another secret for tests, of thirty-two letters'
  const later = { ...MAKER, sessionSecret }
  expect(await verifySessionToken({ ...later, sessionSecretsBefore: [SECRET] }, token, NOW)).toBeDefined()
  expect(await verifySessionToken(later, token, NOW)).toBeUndefined()
})
