/** An address as people type it: without its protocol, or of a mailbox. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s/:@]+@[^\s/:@]+$/.test(address)) return `mailto:${address}`
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(address) ? address : `https://${address}`
}
