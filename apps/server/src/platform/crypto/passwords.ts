import { hash, verify } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id, which is also this library's default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS)
}

export async function passwordMatches(hashed: string, password: string): Promise<boolean> {
  return await verify(hashed, password.normalize('NFC'))
}

let decoy: Promise<string> | undefined

/** Takes the time of a real check for an unknown address, so that the answer is not faster. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  decoy ??= hashPassword('no account has this password')
  await passwordMatches(await decoy, password)
}
