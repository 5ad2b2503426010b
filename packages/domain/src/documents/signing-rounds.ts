// A document signed by several people, one after the other: the states of a round and of its signers.

export const ROUND_OUTCOMES = ['signed', 'refused', 'withdrawn', 'expired'] as const
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number]

/** sealing: all have signed, and the signed file is being made. */
export const ROUND_STATES = ['open', 'sealing', ...ROUND_OUTCOMES] as const
export type RoundState = (typeof ROUND_STATES)[number]

export const SIGNER_ANSWERS = ['signed', 'refused'] as const
export type SignerAnswer = (typeof SIGNER_ANSWERS)[number]

/** waiting: other signers come first. */
export const SIGNER_STATES = ['waiting', 'invited', 'reading', ...SIGNER_ANSWERS] as const
export type SignerState = (typeof SIGNER_STATES)[number]

export const MOST_SIGNERS = 10
/** The original is attached to the signed file, which must stay below the limit of a file. */
export const MOST_BYTES_TO_SIGN = 10 * 1024 * 1024
export const LONGEST_ROUND_DAYS = 60
export const USUAL_ROUND_DAYS = 14

const DAY = 86_400_000
const REMINDER_PAUSE = 3 * DAY
const MOST_REMINDERS = 3

interface Signer {
  answer: SignerAnswer | null
  invited_at: string | null
  opened_at: string | null
}

/** The signers are in their order. */
export const nextSigner = <Row extends Pick<Signer, 'answer'>>(signers: readonly Row[]): Row | undefined =>
  signers.find(({ answer }) => answer === null)

export function signerStateOf({ answer, invited_at, opened_at }: Signer): SignerState {
  if (answer) return answer
  if (invited_at === null) return 'waiting'
  return opened_at === null ? 'invited' : 'reading'
}

export function roundStateOf({
  outcome,
  sealed_at,
}: {
  outcome: RoundOutcome | null
  sealed_at: string | null
}): RoundState {
  if (outcome === null) return 'open'
  return outcome === 'signed' && sealed_at === null ? 'sealing' : outcome
}

interface Reminded {
  invited_at: string | null
  reminded_at: string | null
  reminders: number
}

/** Every three days, three times: after that, the person who started the round writes or calls. */
export function isReminderDue({ invited_at, reminded_at, reminders }: Reminded, now: Date): boolean {
  const last = reminded_at ?? invited_at
  return last !== null && reminders < MOST_REMINDERS && now.getTime() - Date.parse(last) >= REMINDER_PAUSE
}
