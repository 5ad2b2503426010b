/** Which mailbox it is; without its password. */
export function accountOf(imapUrl: string): string {
  const { username, host, pathname } = new URL(imapUrl)
  return `${username}@${host}${pathname}`.slice(0, 300)
}
