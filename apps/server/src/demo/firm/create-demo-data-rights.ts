// Requests about data at the demo firm, one near its term and one late, an answered one, the accepted texts of its clients,
// and a copy whose days are over.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayInUtc } from '@maat/domain/calendar/plain-dates'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { answerText, type WeighedClass } from '@maat/domain/privacy/answer-words'
import { CONSENT_VERSIONS } from '@maat/domain/privacy/consents'
import { type DataRequestKind, dueOfRequest } from '@maat/domain/privacy/data-requests'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Work } from '../../platform/http/work.ts'
import { present } from '../../platform/present.ts'

const DAY_MS = 86_400_000

interface DemoRequest {
  /** A client by address; without one, a person on paper. */
  client?: string
  name: string
  contact: string
  kind: DataRequestKind
  language: Language
  words: string
  wrong?: string
  correct?: string
  daysAgo: number
  isKnown: boolean
}

const REQUESTS: readonly DemoRequest[] = [
  {
    client: 'lucie.martin@exemple.example',
    name: 'Lucie Martin-Demo',
    contact: 'lucie.martin@exemple.example',
    kind: 'erasure',
    language: 'fr',
    words: 'Mon dossier est terminé. Effacez mes papiers d’identité et tout ce qui peut l’être.',
    daysAgo: 25,
    isKnown: true,
  },
  {
    name: 'Robert Vasseur-Demo',
    contact: 'rue des Tanneurs 12, 1000 Bruxelles',
    kind: 'access',
    language: 'fr',
    words: 'J’ai reçu un courrier de votre cabinet. Que savez-vous de moi, et d’où tenez-vous mon adresse ?',
    daysAgo: 34,
    isKnown: false,
  },
  {
    client: 'pieter.claes@voorbeeld.example',
    name: 'Pieter Claes-Demo',
    contact: 'pieter.claes@voorbeeld.example',
    kind: 'correction',
    language: 'nl',
    words: 'In de conclusie staat een verkeerde geboortedatum.',
    wrong: '3 april 1979',
    correct: '4 april 1979',
    daysAgo: 6,
    isKnown: true,
  },
]

const KEPT: WeighedClass[] = [
  {
    dataClass: 'searches',
    decision: 'erase',
    duty: null,
    source: '',
    keepUntil: null,
    reason: '',
  },
  {
    dataClass: 'case-files',
    decision: 'keep',
    duty: 'liability',
    source: 'Ancien Code civil, art. 2276bis',
    keepUntil: '2030-06-12',
    reason: '',
  },
]

export async function createDemoDataRights(work: Work, userIds: ReadonlyMap<string, UserId>): Promise<void> {
  const admin = present(userIds.get('admin@maat.example'))
  for (const request of REQUESTS) await addRequest(work, request, { userIds, admin })
  await addAnswered(work, { userIds, admin })
  await addConsents(work)
  await addExpiredCopy(work, present(userIds.get('client@maat.example')))
}

interface People {
  userIds: ReadonlyMap<string, UserId>
  admin: UserId
}

async function officeOf({ tx }: Work, userId: UserId): Promise<OfficeId | null> {
  const row = await tx.selectFrom('users').select('office_id').where('id', '=', userId).executeTakeFirst()
  return row?.office_id ?? null
}

async function addRequest(work: Work, request: DemoRequest, { userIds, admin }: People): Promise<void> {
  const { tx, now } = work
  const userId = request.client ? present(userIds.get(request.client)) : null
  const receivedAt = new Date(now.getTime() - request.daysAgo * DAY_MS)
  const receivedOn = dayInUtc(receivedAt)
  await tx
    .insertInto('data_requests')
    .values({
      user_id: userId,
      person_name: request.name,
      contact: request.contact,
      office_id: await officeOf(work, userId ?? admin),
      kind: request.kind,
      channel: userId ? 'account' : 'letter',
      language: request.language,
      words: request.words,
      wrong: request.wrong ?? '',
      correct: request.correct ?? '',
      identity_check: request.isKnown ? 'session' : 'missing',
      received_on: receivedOn,
      due_on: dueOfRequest(receivedOn),
      responsible_id: request.kind === 'erasure' ? admin : null,
      entered_by: userId ?? admin,
      created_at: momentOf(receivedAt),
    })
    .execute()
}

async function addAnswered(work: Work, { userIds, admin }: People): Promise<void> {
  const { tx, now } = work
  const userId = present(userIds.get('client@maat.example'))
  const receivedOn = dayInUtc(new Date(now.getTime() - 60 * DAY_MS))
  const { full_name, email } = await tx
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('data_requests')
    .values({
      user_id: userId,
      person_name: full_name,
      contact: email,
      office_id: await officeOf(work, userId),
      kind: 'erasure',
      channel: 'account',
      language: 'fr',
      words: 'Effacez mes anciennes recherches et mon premier dossier.',
      identity_check: 'session',
      received_on: receivedOn,
      due_on: dueOfRequest(receivedOn),
      responsible_id: admin,
      state: 'answered',
      outcome: 'partly',
      answer: answerText({
        language: 'fr',
        country: 'BE',
        outcome: 'partly',
        words: 'Nous avons pesé votre demande donnée par donnée.',
        classes: KEPT,
      }),
      closed_at: momentOf(new Date(now.getTime() - 48 * DAY_MS)),
      closed_by: admin,
      entered_by: userId,
      created_at: momentOf(new Date(now.getTime() - 60 * DAY_MS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('data_request_decisions')
    .values(
      KEPT.map(({ dataClass, keepUntil, ...kept }) => ({
        request_id: id,
        class: dataClass,
        keep_until: keepUntil,
        ...kept,
      })),
    )
    .execute()
}

async function addConsents({ tx }: Work): Promise<void> {
  await sql`
    insert into consents (user_id, kind, version, place, given_at)
    select u.id, k.kind, k.version, 'registration', u.created_at from users u
    cross join (values ('terms', ${CONSENT_VERSIONS.terms}), ('privacy', ${CONSENT_VERSIONS.privacy})) k (kind, version)
    where u.role_id = ${ROLE_IDS.User} and u.email_verified_at is not null`.execute(tx)
}

async function addExpiredCopy({ tx, now }: Work, userId: UserId): Promise<void> {
  const ago = (days: number) => momentOf(new Date(now.getTime() - days * DAY_MS))
  await tx
    .insertInto('data_exports')
    .values({
      user_id: userId,
      state: 'expired',
      language: 'fr',
      requested_at: ago(40),
      made_at: ago(40),
      expires_at: ago(33),
      file_count: 42,
    })
    .execute()
}
