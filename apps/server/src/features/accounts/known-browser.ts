// What a browser keeps of a sign-in: it shows later that the password of this account was given here before. It opens
// nothing; whoever has it is only not slowed down by the guesses of strangers.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/** Of an account as it opens today: with another password, nobody is known any more. */
interface Opened {
  userId: string
  passwordHash: string
}

const MARK = /^([\w-]{22})\.([\w-]{43})$/

/** Another one with each sign-in that had none, so that browsers are slowed down one by one. */
export function markOfBrowser(config: Config, opened: Opened): string {
  const own = randomBytes(16).toString('base64url')
  return `${own}.${sealOf(config, opened, own).toString('base64url')}`
}

export function isMarkOf(config: Config, opened: Opened, mark: string): boolean {
  const [, own, seal] = MARK.exec(mark) ?? []
  if (own === undefined || seal === undefined) return false
  const right = sealOf(config, opened, own)
  // Compared as it is written: of one seal there is one mark, and one count of guesses.
  return timingSafeEqual(Buffer.from(seal), Buffer.from(right.toString('base64url')))
}

function sealOf({ dataKey }: Config, { userId, passwordHash }: Opened, own: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'known-browser', 32))
  return createHmac('sha256', key).update(`${userId} ${own} ${passwordHash}`).digest()
}
