// Reads the mailbox for letters by IMAP. Messages have growing UIDs; UIDVALIDITY shows whether these are still valid.
import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import { assertNoTransaction } from '../db/open-transactions.ts'

export interface WaitingMail {
  uid: number
  size: number
}

export interface Mailbox {
  uidValidity: number
  /** The first unread message, or the next UID. */
  firstUnread(): Promise<number>
  after(uid: number, most: number): Promise<WaitingMail[]>
  /** Undefined if it was removed meanwhile. */
  source(uid: number): Promise<Uint8Array | undefined>
  headers(uid: number): Promise<Uint8Array | undefined>
  markRead(uid: number): Promise<void>
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

function optionsOf(url: string): { options: ImapFlowOptions; folder: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  return {
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    options: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 993 : 143),
      secure: isSecure,
      // Unencrypted connections are allowed only on this machine.
      ...(!isSecure && !LOOPBACK.test(hostname) && { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 20_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      maxLiteralSize: 64 * 1024 * 1024,
      maxResponseSize: 128 * 1024 * 1024,
    },
  }
}

export async function withMailbox<Answer>(
  url: string,
  work: (mailbox: Mailbox) => Promise<Answer>,
): Promise<Answer> {
  assertNoTransaction('The mailbox')
  const { options, folder } = optionsOf(url)
  // Ten megabytes that only firms with a mailbox need.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(options)
  // A broken connection fails the running operation; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { uidValidity, uidNext } = await client.mailboxOpen(folder)
    return await work(mailboxOf(client, { uidValidity: Number(uidValidity), uidNext }))
  } finally {
    await client.logout().catch(() => client.close())
  }
}

function mailboxOf(
  client: ImapFlow,
  { uidValidity, uidNext }: { uidValidity: number; uidNext: number },
): Mailbox {
  const byUid = { uid: true }
  return {
    uidValidity,
    async firstUnread() {
      const unread = await client.search({ seen: false }, byUid)
      return Math.min(uidNext, ...(unread || []))
    },
    async after(uid, most) {
      const found: WaitingMail[] = []
      if (uid + 1 >= uidNext) return found
      // A range beyond the last message still returns the last one.
      for await (const message of client.fetch(`${uid + 1}:*`, { uid: true, size: true }, byUid))
        if (message.uid > uid) found.push({ uid: message.uid, size: message.size ?? 0 })
      return found.sort((a, b) => a.uid - b.uid).slice(0, most)
    },
    async source(uid) {
      const message = await client.fetchOne(String(uid), { uid: true, source: true }, byUid)
      return message ? message.source : undefined
    },
    async headers(uid) {
      const message = await client.fetchOne(String(uid), { uid: true, headers: true }, byUid)
      return message ? message.headers : undefined
    },
    async markRead(uid) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid)
    },
  }
}
