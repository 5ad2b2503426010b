// A client is asked to read and sign what the staff prepared for them: in which way, for how long, and where it stands.

/** account: they sign in; mail: a link, and a code; desk: a QR code on the screen of the staff. */
export const SIGNATURE_WAYS = ['account', 'mail', 'desk'] as const
export type SignatureWay = (typeof SIGNATURE_WAYS)[number]

export const REQUEST_STANDINGS = ['open', 'expired', 'corrected', 'withdrawn', 'locked', 'secured'] as const
export type RequestStanding = (typeof REQUEST_STANDINGS)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long a link opens anything. */
export const REQUEST_LIFETIMES: Record<SignatureWay, number> = {
  account: 7 * DAY,
  mail: 7 * DAY,
  desk: 30 * MINUTE,
}

/** How long somebody who was recognised reads and signs. */
export const READING_TIME = 60 * MINUTE
export const CODE_LIFETIME = 15 * MINUTE
/** Before another code is sent. */
export const CODE_PAUSE = MINUTE
export const MOST_CODES = 5
export const MOST_TRIES = 5

/** Which words say how a signer was recognised: at the desk, the birth date alone was once enough. */
export const recognitionWords = ({ by, address }: { by: SignatureWay; address?: string | undefined }) =>
  by === 'desk' && address ? 'deskCode' : by

/** Enough for whoever reads that mailbox to know it: `i•••@personne.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
