// What a browser keeps of a sign-in: it shows later that the password of this account was given here before. It opens
// nothing; whoever has it is only not slowed down by the guesses of strangers.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type DataKeys, markFor, marksFor } from '../../platform/crypto/data-keys.ts'

/** Of an account as it opens today: with another password, nobody is known any more. */
interface Opened {
  userId: string
  passwordHash: string
}

const MARK = /^([\w-]{22})\.([\w-]{43})$/

/** Another one with each sign-in that had none, so that browsers are slowed down one by one. */
export function markOfBrowser(keys: DataKeys, opened: Opened): string {
  const own = randomBytes(16).toString('base64url')
  return `${own}.${markFor(keys, 'known-browser', wordsOf(opened, own)).toString('base64url')}`
}

export function isMarkOf(keys: DataKeys, opened: Opened, mark: string): boolean {
  const [, own, seal] = MARK.exec(mark) ?? []
  if (own === undefined || seal === undefined) return false
  // Compared as it is written: of one seal there is one mark, and one count of guesses.
  return marksFor(keys, 'known-browser', wordsOf(opened, own)).some(right =>
    timingSafeEqual(Buffer.from(seal), Buffer.from(right.toString('base64url'))),
  )
}

const wordsOf = ({ userId, passwordHash }: Opened, own: string) => `${userId} ${own} ${passwordHash}`
