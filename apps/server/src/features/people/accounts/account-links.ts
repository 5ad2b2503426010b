// Single-use links in mails: the user gets the token, the database stores its hash.
import type { UserId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { countLinks, countMails, insertLink, type LinkPurpose, nameOfAccount } from './account-store.ts'

const MINUTE = 60_000
const LIFETIMES: Record<LinkPurpose, number> = {
  'reset-password': 30 * MINUTE,
  'verify-email': 24 * 60 * MINUTE,
  invitation: 7 * 24 * 60 * MINUTE,
}
const SCREENS: Record<LinkPurpose, string> = {
  'reset-password': '/ChangePassword',
  'verify-email': '/VerifieEmail',
  invitation: '/ChangePassword',
}

interface LinkRecipient {
  id: UserId
  email: string
  first_name: string
  language: Language
}

/** Mails a new link for this purpose and returns it. Earlier links stay valid until one of them is used. */
export async function sendAccountLink(work: Work, to: LinkRecipient, purpose: LinkPurpose): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(work.now.getTime() + LIFETIMES[purpose])
  await insertLink(work.tx, {
    tokenHash: hashToken(token),
    userId: to.id,
    purpose,
    sentBy: work.origin.actorId === to.id ? null : work.origin.actorId,
    now: work.now,
    expiresAt,
  })
  // In the URL fragment, so that the token reaches neither server logs nor referrers.
  const link = `${SCREENS[purpose]}#token=${token}`
  await sendMail(work, {
    to: { address: to.email, id: to.id, language: to.language },
    template: purpose,
    values: { name: to.first_name, email: to.email, by: await nameOfSender(work, work.origin.actorId) },
    link,
    worthUntil: expiresAt,
  })
  return `${work.services.config.publicUrl}${link}`
}

/** The shortest link lasts this long, so every counted link still works when no further one is sent. */
const HALF_AN_HOUR = 30 * MINUTE
const MOST_IN_HALF_AN_HOUR = 3

/** For requests that may not come from the account's owner: repeated requests must not fill a mailbox. */
export async function sendRequestedLink(
  work: Work,
  to: LinkRecipient,
  purpose: 'reset-password' | 'verify-email',
): Promise<void> {
  if ((await countLinks(work.tx, to.id, purpose, halfAnHourAgo(work))) >= MOST_IN_HALF_AN_HOUR) return
  await sendAccountLink(work, to, purpose)
}

/** A visitor, perhaps the owner, registers with the address of an existing account. */
export async function mailAccountExists(work: Work, to: LinkRecipient): Promise<void> {
  const template = 'account-exists'
  if ((await countMails(work.tx, to.id, template, halfAnHourAgo(work))) >= MOST_IN_HALF_AN_HOUR) return
  await sendMail(work, {
    to: { address: to.email, id: to.id, language: to.language },
    template,
    values: { name: to.first_name },
    link: '/login',
  })
}

const halfAnHourAgo = ({ now }: Work) => new Date(now.getTime() - HALF_AN_HOUR)

/** The sender's name in a mail: a member of the firm, or the firm itself if a command opened the account. */
export async function nameOfSender({ tx, services }: Work, sentBy: UserId | null): Promise<string> {
  const name = sentBy && (await nameOfAccount(tx, sentBy))
  return name || services.config.firmName
}
