// The gate of a link: its holder enters a six-digit code that is mailed to them, and gets a pass. These are the changes
// to the link's row; the feature stores them, sends the mail, and ends the link once it is locked.

import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { CODE_LIFETIME, CODE_PAUSE, MOST_CODES, MOST_TRIES } from '@maat/domain/identity/mailed-code'
import { type DataKeys, macFor, macsFor } from './data-keys.ts'
import { hashToken, newToken } from './secret-token.ts'

/** The columns of a link that the gate reads and changes. */
export interface MailedCodeGate {
  id: string
  code_hash: Buffer | null
  code_sent_at: Moment | null
  codes_sent: number
  /** Wrong answers since the last success. */
  tries: number
}

/** All possible codes are quickly hashed, so each is stored under a secret key, bound to one link. */
export interface CodeSealing {
  keys: DataKeys
  purpose: 'signing-code' | 'document-code' | 'invoice-code'
}

type Change = Partial<Omit<MailedCodeGate, 'id'>>

export type CodeRequest =
  | { outcome: 'sent'; code: string; change: Change }
  | { outcome: 'too-soon'; seconds: number }
  | { outcome: 'exhausted' }

export function requestCode(sealing: CodeSealing, gate: MailedCodeGate, now: Date): CodeRequest {
  const seconds = secondsToNextCode(gate, now)
  if (seconds > 0) return { outcome: 'too-soon', seconds }
  if (isLocked(gate) || gate.codes_sent >= MOST_CODES) return { outcome: 'exhausted' }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const change = {
    code_hash: macFor(sealing.keys, sealing.purpose, sealedText(gate, code)),
    code_sent_at: momentOf(now),
    codes_sent: gate.codes_sent + 1,
  }
  return { outcome: 'sent', code, change }
}

export type CodeEntry =
  | { outcome: 'opened'; pass: string; change: Change & { pass_hash: Buffer } }
  | { outcome: 'refused' | 'locked'; change: Change }

interface GivenCode {
  code: string
  /** False if another answer beside the code is wrong: the holder does not learn which of both. */
  isKnown?: boolean
  now: Date
}

/** A code opens once. A success resets the counts, so that occasional typos over weeks do not lock the holder out. */
export function enterCode(
  sealing: CodeSealing,
  gate: MailedCodeGate,
  { code, isKnown = true, now }: GivenCode,
): CodeEntry {
  const isRight = isCodeOf(sealing, gate, code, now)
  if (isRight && isKnown && !isLocked(gate)) {
    const pass = newToken()
    return {
      outcome: 'opened',
      pass,
      change: { pass_hash: hashToken(pass), code_hash: null, codes_sent: 0, tries: 0 },
    }
  }
  const tries = gate.tries + 1
  return { outcome: tries >= MOST_TRIES ? 'locked' : 'refused', change: { tries } }
}

const isLocked = ({ tries }: MailedCodeGate) => tries >= MOST_TRIES

const sealedText = ({ id }: MailedCodeGate, code: string) => `${id} ${code}`

function isCodeOf({ keys, purpose }: CodeSealing, gate: MailedCodeGate, code: string, now: Date): boolean {
  const { code_hash, code_sent_at } = gate
  if (!code_hash || !code_sent_at) return false
  if (now.getTime() >= Date.parse(code_sent_at) + CODE_LIFETIME) return false
  return macsFor(keys, purpose, sealedText(gate, code)).some(right => timingSafeEqual(code_hash, right))
}

/** Positive while the last code is too recent. */
function secondsToNextCode({ code_sent_at }: MailedCodeGate, now: Date): number {
  const again = code_sent_at ? Date.parse(code_sent_at) + CODE_PAUSE : 0
  return Math.ceil((again - now.getTime()) / 1000)
}
