// A request to a client to read and sign a case prepared by the staff, or a fee agreement: its way, lifetime and state.

export const SIGNED_KINDS = ['case', 'agreement', 'quote'] as const
export type SignedKind = (typeof SIGNED_KINDS)[number]

/** account: they sign in; mail: a link and a code; desk: a QR code on the screen of the staff. */
export const SIGNATURE_CHANNELS = ['account', 'mail', 'desk'] as const
export type SignatureChannel = (typeof SIGNATURE_CHANNELS)[number]

export const SIGNATURE_REQUEST_STATUSES = [
  'open',
  'expired',
  'corrected',
  'withdrawn',
  'locked',
  'secured',
] as const
export type SignatureRequestStatus = (typeof SIGNATURE_REQUEST_STATUSES)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const REQUEST_LIFETIMES: Record<SignatureChannel, number> = {
  account: 7 * DAY,
  mail: 7 * DAY,
  desk: 30 * MINUTE,
}

/** The question besides the code: the birth date or, if the firm does not know it, the end of the phone number. */
export const SIGNER_QUESTIONS = ['birth-date', 'phone'] as const
export type SignerQuestion = (typeof SIGNER_QUESTIONS)[number]

export const PHONE_END_DIGITS = 4

/** Undefined if it has too few digits. */
export function phoneEndOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length < PHONE_END_DIGITS ? undefined : digits.slice(-PHONE_END_DIGITS)
}

interface RecognisedHow {
  by: SignatureChannel
  address?: string | undefined
  /** Missing for the birth date. */
  knew?: 'phone' | undefined
}

/** The key of the text that says how a signer was identified: at the desk, the birth date alone was once enough. */
export function recognitionTextKey({ by, address, knew }: RecognisedHow) {
  if (by === 'account' || (by === 'desk' && !address)) return by
  const key = by === 'desk' ? 'deskCode' : by
  return knew ? (`${key}Phone` as const) : key
}
