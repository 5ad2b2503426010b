import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { signSessionToken, verifySessionToken } from './session-token.ts'

const SECRET = 'a secret for tests, of thirty-two characters'
const NOW = new Date('2026-11-18T09:00:00Z')
const IN_AN_HOUR = new Date('2026-11-18T10:00:00Z')
const holder = {
  id: randomUUID(),
  firstName: 'Ines',
  lastName: 'Exemple',
  email: 'ines@personne.example',
  role: 'Avocat' as const,
}

const sign = (sessionId: string = randomUUID()) => signSessionToken(SECRET, holder, sessionId, IN_AN_HOUR)
const after = (seconds: number) => new Date(IN_AN_HOUR.getTime() + seconds * 1000)

test('a token names its person and its session until it runs out, also when it was checked before', async () => {
  const sessionId = randomUUID()
  const token = await sign(sessionId)
  for (let time = 0; time < 2; time += 1)
    expect(await verifySessionToken([SECRET], token, NOW)).toMatchObject({ sub: holder.id, sid: sessionId })
  expect(await verifySessionToken([SECRET], token, after(-1))).toBeDefined()
  expect(await verifySessionToken([SECRET], token, after(0))).toBeUndefined()
})

test('a token that had run out when it was first seen is refused', async () => {
  expect(await verifySessionToken([SECRET], await sign(), after(1))).toBeUndefined()
})

test('another secret refuses it, also one that was just accepted under the first', async () => {
  const token = await sign()
  expect(await verifySessionToken([SECRET], token, NOW)).toBeDefined()
  expect(await verifySessionToken([`${SECRET}.`], token, NOW)).toBeUndefined()
  expect(await verifySessionToken([SECRET], token, NOW)).toBeDefined()
})

test('a token without a signature, or signed in another way, is refused', async () => {
  const claims = { sub: holder.id, sid: randomUUID(), exp: IN_AN_HOUR.getTime() / 1000 }
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(await verifySessionToken([SECRET], unsigned, NOW)).toBeUndefined()
  const key = new TextEncoder().encode(SECRET.padEnd(64, '.'))
  const otherwise = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key)
  expect(await verifySessionToken([SECRET.padEnd(64, '.')], otherwise, NOW)).toBeUndefined()
})

test('a token whose content was changed under its signature is refused', async () => {
  const [header, payload = '', signature] = (await sign()).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')
  expect(await verifySessionToken([SECRET], `${header}.${forged}.${signature}`, NOW)).toBeUndefined()
})

test('a genuine signature over something else than a session is refused', async () => {
  const key = new TextEncoder().encode(SECRET)
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const exp = IN_AN_HOUR.getTime() / 1000
  for (const claims of [
    { sub: holder.id, exp },
    { sub: holder.id, sid: 'firm', exp },
    { sub: holder.id, sid: randomUUID() },
  ])
    expect(await verifySessionToken([SECRET], await signed(claims), NOW)).toBeUndefined()
})

test('a token of an earlier secret is good as long as that secret is given', async () => {
  const token = await sign()
  const later = 'another secret for tests, of thirty-two letters'
  expect(await verifySessionToken([later, SECRET], token, NOW)).toBeDefined()
  expect(await verifySessionToken([later], token, NOW)).toBeUndefined()
})
