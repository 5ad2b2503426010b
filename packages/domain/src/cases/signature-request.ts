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

/** The key of the text that says how a signer was identified: at the desk, the birth date alone was once enough. */
export const recognitionTextKey = ({
  by,
  address,
}: {
  by: SignatureChannel
  address?: string | undefined
}) => (by === 'desk' && address ? 'deskCode' : by)
