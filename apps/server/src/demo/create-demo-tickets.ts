// Questions of clients to the demo firm: one that just arrived, and one that waits longer than promised.
import type { UserId } from '@maat/contract/ids'
import { enterTicket } from '../features/communication/support/index.ts'
import type { Work } from '../platform/http/work.ts'
import { present } from '../platform/present.ts'

const HOUR = 3_600_000

const QUESTIONS = [
  {
    email: 'lucie.martin@exemple.example',
    hoursAgo: 1,
    subject: 'Où trouver ma facture de mars ?',
    topic: 'money',
    text: 'Bonjour, ma comptable la demande, et je ne la retrouve pas parmi mes factures.',
  },
  {
    email: 'client@maat.example',
    hoursAgo: 24 * 5,
    subject: 'Changer mon adresse e-mail',
    topic: 'account',
    text: 'J’ai une nouvelle adresse. Puis-je garder mon compte et mes dossiers ?',
  },
] as const

export async function createDemoTickets(work: Work, userIds: ReadonlyMap<string, UserId>): Promise<void> {
  for (const { email, hoursAgo, ...question } of QUESTIONS) {
    const id = present(userIds.get(email))
    const asker = await work.tx
      .selectFrom('users')
      .select('office_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const now = new Date(work.now.getTime() - hoursAgo * HOUR)
    await enterTicket({ tx: work.tx, now }, { id, officeId: asker.office_id }, question)
  }
}
