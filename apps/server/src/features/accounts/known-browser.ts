// What a browser keeps of a sign-in: it shows later that the password of this account was given here before. It opens
// nothing; whoever has it is only not slowed down by the guesses of strangers.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/** Another one with each sign-in that had none, so that browsers are slowed down one by one. */
export function markOfBrowser(config: Config, userId: string): string {
  const own = randomBytes(16).toString('base64url')
  return `${own}.${sealOf(config, userId, own)}`
}

export function isMarkOf(config: Config, userId: string, mark: string): boolean {
  const [own = '', seal = ''] = mark.split('.')
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(config, userId, own))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function sealOf({ dataKey }: Config, userId: string, own: string): string {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'known-browser', 32))
  return createHmac('sha256', key).update(`${userId} ${own}`).digest('base64url')
}
