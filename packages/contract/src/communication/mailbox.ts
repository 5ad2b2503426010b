// The e-mail test screen: checks that mail works, and lists the stored mails of the demo.

import { z } from 'zod'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { EmailAddress } from '../person.ts'

export const sendTestMail = operation({
  path: 'POST /api/mailbox/test',
  summary: 'Sends a test mail: an Admin to any address, other users to themselves.',
  needs: 'mailbox.send',
  body: z.strictObject({ to: EmailAddress }),
  example: { to: 'client@maat.example' },
  reply: EmptyReply,
  fails: ['mailbox.only-oneself'],
  perMinute: 5,
})

export const TestMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.string(),
  createdAt: SentMoment,
})

export const readMailbox = operation({
  path: 'GET /api/mailbox',
  summary: 'Tells whether mails are sent or stored. In the demo, also lists the stored mails, newest first.',
  needs: 'mailbox.try',
  query: z.strictObject({ ...pageQuery }),
  reply: z.object({
    mode: z.enum(['smtp', 'kept']),
    isDemo: z.boolean(),
    mails: pageOf(TestMail).nullable(),
  }),
})
