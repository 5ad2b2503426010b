// A six-digit code that is mailed to the holder of a link: its lifetime and maximum number of attempts.

const MINUTE = 60_000

export const CODE_LIFETIME = 15 * MINUTE
/** The pause before another code is sent. */
export const CODE_PAUSE = MINUTE
export const MOST_CODES = 5
export const MOST_TRIES = 5
/** The time in which an identified signer may read. */
export const READING_TIME = 60 * MINUTE

/** Recognisable for the owner of the mailbox: `i•••@personne.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
