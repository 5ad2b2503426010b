// Which data the firm has of a person, and what keeps each class.
import type { UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { type DataClass, type ProposedDecision, proposeDecisions } from '@maat/domain/privacy/data-classes'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { Present } from '../../../platform/http/work.ts'
import { dayAtOffice } from '../../people/users/index.ts'
import type { RequestRow } from './request-store.ts'
import { todayOfRegister } from './request-view.ts'

/** Nothing without an account: then the firm has only what its cases say. */
export async function proposalsOf(
  { tx, now }: Present,
  { user_id: userId, country }: Pick<RequestRow, 'user_id' | 'country'>,
): Promise<ProposedDecision[]> {
  if (!userId) return []
  const found = await findFacts(tx, userId)
  const today = await todayOfRegister(tx, now)
  const dayOf = async (moment: Moment | null) => moment && (await dayAtOffice(tx, null, moment))
  const facts = {
    country,
    classes: CLASSES.filter(dataClass => found.classes[dataClass]),
    hasOpenCase: found.has_open_case,
    lastCaseEndedOn: await dayOf(found.last_ended_at),
    lastInvoiceOn: found.last_invoice_on,
    isIdentified: found.is_identified,
  }
  return proposeDecisions(facts, today)
}

/** Whether the firm has something of each class, for `users u`. */
const PRESENT: Record<DataClass, RawBuilder<boolean>> = {
  'profile-details': sql`(u.gender is not null or u.titles <> '{}' or u.insurances <> '{}' or u.employment is not null
    or u.nationality is not null or u.birth_date is not null or u.birth_place is not null
    or u.birth_country is not null or u.origin is not null or u.spoken_languages <> '{}'
    or exists (select from user_photos p where p.user_id = u.id))`,
  'contact-details': sql`num_nonnulls(u.phone, u.street, u.postal_code, u.city, u.country) > 0`,
  'national-number': sql`u.national_number is not null`,
  'identity-papers': sql`exists (select from identity_papers p join documents d on d.paper_id = p.id
    where p.client_id = u.id)`,
  drafts: sql`exists (select from cases c where c.owner_id = u.id and c.status = 'draft')`,
  notices: sql`exists (select from notifications n where n.user_id = u.id)`,
  searches: sql`exists (select from saved_searches s where s.user_id = u.id)`,
  'case-files': sql`exists (select from cases c where c.owner_id = u.id and c.status <> 'draft')`,
  correspondence: sql`(exists (select from messages m where m.author_id = u.id)
    or exists (select from letter_recipients l where l.user_id = u.id))`,
  invoices: sql`exists (select from invoices i where i.client_id = u.id and i.number is not null)`,
  'aml-file': sql`exists (select from kyc_records k where k.client_id = u.id)`,
  reads: sql`exists (select from file_reads r where r.client_id = u.id)`,
  consents: sql`exists (select from consents a where a.user_id = u.id)`,
  log: sql`exists (select from audit_entries e where e.actor_id = u.id)`,
}
const CLASSES = Object.keys(PRESENT) as DataClass[]

interface Found {
  classes: Record<DataClass, boolean>
  has_open_case: boolean
  last_ended_at: Moment | null
  last_invoice_on: string | null
  is_identified: boolean
}

async function findFacts(executor: Executor, userId: UserId): Promise<Found> {
  const columns = CLASSES.map(dataClass => sql`${sql.lit(dataClass)}, ${PRESENT[dataClass]}`)
  const { rows } = await sql<Found>`
    select json_build_object(${sql.join(columns)}) as classes,
      exists (select from cases c where c.owner_id = u.id
        and c.status in ('new', 'changes-proposed', 'in-progress')) as has_open_case,
      (select max(coalesce(e.closed_at, c.decided_at, c.updated_at)) from cases c
        left join case_closings e on e.case_id = c.id and e.reopened_at is null
        where c.owner_id = u.id and c.status in ('finished', 'refused')) as last_ended_at,
      (select max(i.issued_on) from invoices i where i.client_id = u.id) as last_invoice_on,
      coalesce((select k.in_scope from kyc_records k where k.client_id = u.id), false) as is_identified
    from users u where u.id = ${userId}::uuid`.execute(executor)
  const [row] = rows
  if (!row) throw new Error(`The person ${userId} of a request is not there`)
  return row
}
