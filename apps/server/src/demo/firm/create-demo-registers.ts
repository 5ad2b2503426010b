// The registers of the demo firm: the processing activities of the product, some of them reviewed, and two breaches, of
// which one waits for the decision about the authority.
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { sql } from 'kysely'
import { enterKnownActivities } from '../../features/privacy/processing-activities/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { present } from '../../platform/present.ts'

const HOUR_MS = 3_600_000

export async function createDemoRegisters(work: Work, userIds: Map<string, UserId>): Promise<void> {
  await enterKnownActivities(work, 'fr')
  await reviewHalf(work)
  await reportBreaches(work, userIds)
}

async function reviewHalf({ tx, now }: Work): Promise<void> {
  const reviewed = addDays(momentOf(now).slice(0, 10), -40)
  await sql`update processing_activities set reviewed_on = ${reviewed}::date
    where library_key in ('cases', 'money', 'identification', 'security')`.execute(tx)
}

async function reportBreaches({ tx, now }: Work, userIds: Map<string, UserId>): Promise<void> {
  const ago = (hours: number) => momentOf(new Date(now.getTime() - hours * HOUR_MS))
  const admin = present(userIds.get('admin@maat.example'))
  const common = { country: 'BE', harms: ['confidentiality'] } as const
  await tx
    .insertInto('breaches')
    .values([
      {
        ...common,
        harms: [...common.harms],
        title: 'Courriel au mauvais destinataire',
        noticed_at: ago(50),
        happened:
          'Un projet de conclusions est parti chez un autre client, dont l’adresse commence par les mêmes lettres. Il a écrit une heure plus tard qu’il l’a supprimé.',
        data_kinds: ['identity', 'case'],
        people_count: 2,
        consequences: 'Deux personnes pourraient apprendre l’objet du litige.',
        measures: 'Suppression demandée et confirmée ; la liste des adresses est corrigée.',
        risk: 'unclear',
        created_by: present(userIds.get('assistant@maat.example')),
        created_at: ago(49),
      },
      {
        ...common,
        harms: ['availability'],
        title: 'Téléphone du bureau perdu dans un train',
        noticed_at: ago(24 * 50),
        happened: 'Le téléphone était verrouillé et chiffré. Il a été effacé à distance le jour même.',
        data_kinds: ['contact'],
        people_count: 40,
        measures: 'Effacement à distance, sessions fermées.',
        risk: 'unlikely',
        authority_answer: 'not-needed',
        authority_at: ago(24 * 49),
        authority_by: admin,
        authority_reason: 'Appareil chiffré et effacé avant toute lecture.',
        closed_at: ago(24 * 48),
        closed_by: admin,
        created_by: present(userIds.get('avocat@maat.example')),
        created_at: ago(24 * 50),
      },
    ])
    .execute()
}
