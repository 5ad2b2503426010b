import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('hashes a password with Argon2id, 19 MiB and two passes, each with its own salt', async () => {
  const [first, second] = [await hashPassword('Sept-Plumes-26'), await hashPassword('Sept-Plumes-26')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwordMatches(first, 'Sept-Plumes-26')).toBe(true)
  expect(await passwordMatches(first, 'sept-plumes-26')).toBe(false)
})

test('an accent counts the same, however the keyboard composes it', async () => {
  const hash = await hashPassword('Été-à-Namur-26'.normalize('NFC'))
  expect(await passwordMatches(hash, 'Été-à-Namur-26'.normalize('NFD'))).toBe(true)
})
