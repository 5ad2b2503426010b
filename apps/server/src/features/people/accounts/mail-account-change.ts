// Notifies the account's mailbox of security changes, because an attacker with a stolen session does not read it.
import type { Work } from '../../../platform/http/work.ts'
import type { MailValues } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { UserRow } from '../users/index.ts'

type Change =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export async function mailAccountChange(
  work: Work,
  user: UserRow,
  change: Change,
  values: MailValues = {},
): Promise<void> {
  await sendMail(work, {
    to: { address: user.email, id: user.id, language: user.language },
    template: change,
    values: { name: user.first_name, ...values },
    link: '/settings',
  })
}
