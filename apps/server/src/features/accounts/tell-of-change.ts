// What changes about the safety of an account is told to its mailbox, which whoever took a session over does not read.
import type { Language } from '@maat/domain/languages'
import type { Work } from '../../platform/http/work.ts'
import type { MailValues } from '../../platform/mail/mail-texts.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from '../users/index.ts'

type Change =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export async function tellOfChange(
  work: Work,
  user: UserRow,
  change: Change,
  values: MailValues = {},
): Promise<void> {
  await sendMail(work, {
    to: { address: user.email, id: user.id, language: user.language as Language },
    template: change,
    values: { name: user.first_name, ...values },
    link: '/settings',
  })
}
