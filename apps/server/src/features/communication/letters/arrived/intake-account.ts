import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../../platform/http/work.ts'

/** Identifies the mailbox, without its password. */
export function accountOf(imapUrl: string): string {
  const { username, host, pathname } = new URL(imapUrl)
  return `${username}@${host}${pathname}`.slice(0, 300)
}

/** Skips the pause after a failure. */
export async function fetchSoon({ tx, now }: Work, account: string): Promise<void> {
  await tx
    .updateTable('mail_intake')
    .set({ next_try_at: momentOf(now) })
    .where('account', '=', account)
    .execute()
}
