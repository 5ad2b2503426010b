// Two cases that ended years ago: one is due for destruction, the other is kept by a legal hold.
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { insertClosing } from '../../features/cases/closing/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { newId } from '../../platform/new-id.ts'
import { present } from '../../platform/present.ts'

interface People {
  userIds: ReadonlyMap<string, UserId>
  officeIds: ReadonlyMap<string, OfficeId>
}

interface OldCase {
  number: string
  title: string
  facts: string
  client: string
  year: number
  hold?: string
}

const OLD_CASES: readonly OldCase[] = [
  {
    number: 'BRU-2018-00007',
    title: 'Garantie locative retenue après l’état des lieux',
    facts: 'Le bailleur a gardé la garantie. Un accord a été trouvé avant l’audience.',
    client: 'lucie.martin@exemple.example',
    year: 2018,
  },
  {
    number: 'BRU-2018-00011',
    title: 'Livraison de matériaux défectueux',
    facts: 'Le fournisseur a remplacé les matériaux après une mise en demeure.',
    client: 'info@janssens-bouw.example',
    year: 2018,
    hold: 'Une réclamation du fournisseur contre le cabinet est encore à l’instruction.',
  },
]

export async function createDemoRetention(work: Work, people: People): Promise<void> {
  for (const old of OLD_CASES) await createOldCase(work, people, old)
}

const momentIn =
  ({ year }: OldCase) =>
  (month: string) =>
    momentOf(new Date(`${year}-${month}-12T10:00:00Z`))

async function createOldCase(work: Work, people: People, old: OldCase): Promise<void> {
  const lawyerId = present(people.userIds.get('avocat@maat.example'))
  const id = await insertOldCase(work, people, { old, lawyerId })
  await fillOldCase(work, id, { old, lawyerId })
  await closeOldCase(work, id, { old, lawyerId })
}

interface Told {
  old: OldCase
  lawyerId: UserId
}

async function insertOldCase(
  { tx }: Work,
  { userIds, officeIds }: People,
  { old, lawyerId }: Told,
): Promise<CaseId> {
  const ownerId = present(userIds.get(old.client))
  const at = momentIn(old)
  const id = newId<CaseId>()
  const { full_name: name, email } = await tx
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cases')
    .values({
      id,
      type: 'litigation',
      status: 'finished',
      number: old.number,
      title: old.title,
      owner_id: ownerId,
      office_id: present(officeIds.get('brussels')),
      lawyer_id: lawyerId,
      issue_id: sql<string>`(select id from issues order by id limit 1)`,
      answers: JSON.stringify({ title: old.title, facts: old.facts }),
      search_text: sql<string>`fold(${`${old.number} ${old.title} ${name}`})`,
      dated_at: at('03'),
      created_at: at('03'),
      updated_at: at('11'),
      sent_at: at('03'),
      decided_at: at('04'),
    })
    .execute()
  await tx
    .insertInto('case_participants')
    .values({ case_id: id, user_id: ownerId, email, name, access: 'owner', added_at: at('03') })
    .execute()
  return id
}

async function fillOldCase({ tx }: Work, id: CaseId, { old, lawyerId }: Told): Promise<void> {
  const at = momentIn(old)
  const conversationId = conversationOfCase(id)
  await tx
    .insertInto('case_notes')
    .values({
      case_id: id,
      author_id: lawyerId,
      title: 'Audience',
      text: old.facts,
      is_shared: false,
      created_at: at('06'),
      updated_at: at('06'),
    })
    .execute()
  await tx
    .insertInto('conversations')
    .values({
      id: conversationId,
      kind: 'case',
      case_id: id,
      title: '',
      last_position: 1,
      created_at: at('03'),
    })
    .execute()
  await tx
    .insertInto('messages')
    .values({
      id: newId(),
      conversation_id: conversationId,
      position: 1,
      author_id: lawyerId,
      text: 'Un accord est trouvé : je vous envoie le texte à signer.',
      sent_at: at('10'),
    })
    .execute()
  await tx.insertInto('case_billing').values({ case_id: id, method: 'hourly', currency: 'EUR' }).execute()
}

const STEPS = [
  ['draft-created', '03'],
  ['sent', '03'],
  ['accepted', '04'],
  ['closed', '11'],
] as const

async function closeOldCase({ tx }: Work, id: CaseId, { old, lawyerId }: Told): Promise<void> {
  const at = momentIn(old)
  const about = { case_id: id, actor_id: lawyerId, details: '{}', is_internal: false, is_sensitive: false }
  for (const [kind, month] of STEPS)
    await tx
      .insertInto('case_events')
      .values({ ...about, at: at(month), kind })
      .execute()
  await insertClosing(tx, id, {
    closing: {
      outcome: 'settled',
      report: `${old.facts} Votre dossier est terminé. Nous le gardons pendant la durée que la loi demande, puis nous le détruisons.`,
      retainUntil: `${old.year + 6}-11-12`,
      openReason: '',
    },
    language: 'fr',
    aid: undefined,
    by: lawyerId,
    at: at('11'),
  })
  if (old.hold)
    await tx
      .insertInto('legal_holds')
      .values({ case_id: id, reason: old.hold, placed_by: lawyerId, placed_at: at('12') })
      .execute()
}
