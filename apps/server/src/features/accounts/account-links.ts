// Single-use links in mails: the person gets the token, the database its hash.
import type { Language } from '@maat/domain/languages'
import { hashToken, newToken } from '../../platform/crypto/secret-token.ts'
import type { Work } from '../../platform/http/work.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
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
  id: string
  email: string
  first_name: string
  language: string
}

/** Mails a new link of this purpose, and answers it; until one of them is used, the earlier ones work as well. */
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
  // Behind the hash: the token reaches neither a server's log nor a referrer.
  const link = `${SCREENS[purpose]}#token=${token}`
  await sendMail(work, {
    to: { address: to.email, id: to.id, language: to.language as Language },
    template: purpose,
    values: { name: to.first_name, email: to.email, by: await nameOfSender(work, work.origin.actorId) },
    link,
    worthUntil: expiresAt,
  })
  return `${work.services.config.publicUrl}${link}`
}

/** Each of them still works when no further one is sent: so long does the shortest last. */
const HALF_AN_HOUR = 30 * MINUTE
const MOST_IN_HALF_AN_HOUR = 3

/** For who may not be whose account it is: a mailbox is not filled by asking over and over. */
export async function sendAskedLink(
  work: Work,
  to: LinkRecipient,
  purpose: 'reset-password' | 'verify-email',
): Promise<void> {
  if ((await countLinks(work.tx, to.id, purpose, halfAnHourAgo(work))) >= MOST_IN_HALF_AN_HOUR) return
  await sendAccountLink(work, to, purpose)
}

/** Somebody registers with the address of an account, its owner perhaps. */
export async function tellOfAccount(work: Work, to: LinkRecipient): Promise<void> {
  const template = 'account-exists'
  if ((await countMails(work.tx, to.id, template, halfAnHourAgo(work))) >= MOST_IN_HALF_AN_HOUR) return
  await sendMail(work, {
    to: { address: to.email, id: to.id, language: to.language as Language },
    template,
    values: { name: to.first_name },
    link: '/login',
  })
}

const halfAnHourAgo = ({ now }: Work) => new Date(now.getTime() - HALF_AN_HOUR)

/** Who is behind a mail: somebody of the firm, or the firm itself where an account is opened by command. */
export async function nameOfSender({ tx, services }: Work, sentBy: string | null): Promise<string> {
  const name = sentBy && (await nameOfAccount(tx, sentBy))
  return name || services.config.firmName
}
