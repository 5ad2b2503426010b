// Six-digit codes mailed to the holder of a link. All possible codes are quickly hashed, so each is stored under a
// secret key, bound to one link.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LIFETIME, CODE_PAUSE } from '@maat/domain/identity/mailed-code'
import { type DataKeys, macFor, macsFor } from './data-keys.ts'

type CodePurpose = 'signing-code' | 'invoice-code'

interface CodedLink {
  id: string
  code_hash: Buffer | null
  code_sent_at: string | null
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export const hashCode = (
  keys: DataKeys,
  purpose: CodePurpose,
  { id }: Pick<CodedLink, 'id'>,
  code: string,
): Buffer => macFor(keys, purpose, `${id} ${code}`)

export function isCodeOf(
  keys: DataKeys,
  purpose: CodePurpose,
  { id, code_hash, code_sent_at }: CodedLink,
  { code, now }: { code: string; now: Date },
): boolean {
  if (!code_hash || !code_sent_at) return false
  if (now.getTime() >= Date.parse(code_sent_at) + CODE_LIFETIME) return false
  return macsFor(keys, purpose, `${id} ${code}`).some(right => timingSafeEqual(code_hash, right))
}

/** Positive while the last code is too recent. */
export function secondsToNextCode({ code_sent_at }: CodedLink, now: Date): number {
  const again = code_sent_at ? Date.parse(code_sent_at) + CODE_PAUSE : 0
  return Math.ceil((again - now.getTime()) / 1000)
}
