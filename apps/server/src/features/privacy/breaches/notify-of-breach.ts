// Admins hear of a breach when it is reported, and while its clock runs out.
import type { UserId } from '@maat/contract/ids'
import { BREACH_TARGET } from '@maat/contract/notification-types'
import { describeMoment } from '@maat/domain/calendar/event-moments'
import { momentOf } from '@maat/domain/calendar/moment'
import { authorityDueAt, breachReminderOf } from '@maat/domain/privacy/breaches'
import type { Language } from '@maat/domain/words/languages'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { adminsToMail, timeZoneAt } from '../../people/users/index.ts'
import { type BreachRow, findBreach, noteReminder, openBreaches } from './breach-store.ts'

export async function notifyAdmins(
  work: Work,
  row: BreachRow,
  kind: 'breach-reported' | 'breach-due' | 'breach-late',
  { except }: { except?: UserId } = {},
): Promise<void> {
  const timeZone = await timeZoneAt(work.tx, null)
  const until = (language: Language) => describeMoment(authorityDueAt(row.noticed_at), timeZone, language)
  for (const { id } of await adminsToMail(work.tx))
    if (id !== except)
      await notify(work, id, {
        ...noticeWords(kind, {
          title: row.title,
          date: { fr: until('fr'), en: until('en'), nl: until('nl') },
        }),
        targetId: BREACH_TARGET + row.id,
        about: { kind: 'breach', id: row.id },
        link: `/breaches?breach=${row.id}`,
        otherwise: 'both',
        isVital: true,
      })
}

/** Day and night, because the clock counts hours. */
export const remindOfBreaches = defineJob({
  name: 'breaches.remind',
  data: z.object({}),
  every: '*/10 * * * *',
  async work({ db }, _, inWork) {
    await tryEach(await openBreaches(db), id => inWork(work => remindOf(work, id)))
  },
})

async function remindOf(work: Work, id: string): Promise<void> {
  const { tx, now, origin } = work
  const row = await findBreach(tx, id, true)
  // Decided meanwhile.
  if (!row || row.authority_answer) return
  const hours = breachReminderOf(row.noticed_at, now)
  if (hours === undefined || !(await noteReminder(tx, row, hours, momentOf(now)))) return
  await notifyAdmins(work, row, hours === 0 ? 'breach-late' : 'breach-due')
  await recordAudit(tx, origin, 'breach.recalled', { kind: 'breach', id: row.id }, { hours })
}
