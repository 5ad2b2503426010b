// Creates requested consultations of the demo firm: some wait for an answer, one has a proposed time, one is in the
// calendar. Each takes a time that is really free.

import type { UserId } from '@maat/contract/ids'
import { answerDeadline } from '@maat/domain/calendar/consultation-states'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import { freeTimesOf } from '../features/calendar/consultations/index.ts'
import type { Work } from '../platform/http/work.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface DemoLawyer {
  email: string
  languages: Language[]
  hours?: { weekday: number; from: string; until: string }[]
}

const LAWYERS: readonly DemoLawyer[] = [
  { email: 'avocat@maat.example', languages: ['fr', 'en'] },
  {
    email: 'lotte.vandamme@maat.example',
    languages: ['fr', 'en', 'nl'],
    hours: [1, 2, 4].flatMap(weekday => [
      { weekday, from: '10:00', until: '13:00' },
      { weekday, from: '14:00', until: '18:00' },
    ]),
  },
  { email: 'margaux.tessier@maat.example', languages: ['fr', 'en'] },
  { email: 'samuel.ebongue@maat.example', languages: ['fr', 'en'] },
]

interface DemoRequest {
  lawyer: string
  /** A client of the firm, given by address, or a visitor. */
  client?: string
  visitor?: { name: string; email: string; phone?: string }
  language: Language
  status: 'requested' | 'proposed' | 'confirmed'
  choice: number
  requestedHoursAgo: number
  subjects: [title: string, description: string][]
  note?: string
}

const REQUESTS: readonly DemoRequest[] = [
  {
    lawyer: 'avocat@maat.example',
    visitor: {
      name: 'Baptiste Delvaux-Demo',
      email: 'baptiste.delvaux@exemple.example',
      phone: '+32470550171',
    },
    language: 'fr',
    status: 'requested',
    choice: 6,
    requestedHoursAgo: 5,
    subjects: [
      [
        'Préavis de licenciement',
        'J’ai reçu ma lettre lundi. Le préavis me paraît trop court et je dois signer cette semaine.',
      ],
      [
        'Clause de non-concurrence',
        'Mon nouvel employeur est un client de l’ancien. Puis-je commencer chez lui ?',
      ],
    ],
  },
  {
    lawyer: 'avocat@maat.example',
    client: 'client@maat.example',
    language: 'fr',
    status: 'requested',
    choice: 15,
    requestedHoursAgo: 21,
    subjects: [['Suite de mon dossier', 'Je voudrais préparer avec vous ce qui vient après l’audience.']],
  },
  {
    lawyer: 'lotte.vandamme@maat.example',
    visitor: { name: 'Katrien Aerts-Demo', email: 'katrien.aerts@voorbeeld.example' },
    language: 'nl',
    status: 'proposed',
    choice: 8,
    requestedHoursAgo: 30,
    subjects: [['Huurgeschil', 'De verhuurder weigert de waarborg terug te betalen.']],
    note: 'Op het gekozen moment ben ik in de rechtbank.',
  },
  {
    lawyer: 'avocat@maat.example',
    visitor: { name: 'Harriet Cole-Demo', email: 'harriet.cole@sample.example' },
    language: 'en',
    status: 'confirmed',
    choice: 3,
    requestedHoursAgo: 70,
    subjects: [['Buying a flat', 'We are about to sign and would like the contract read first.']],
  },
  {
    lawyer: 'margaux.tessier@maat.example',
    visitor: { name: 'Théo Lambert-Demo', email: 'theo.lambert@exemple.example', phone: '+33639980142' },
    language: 'fr',
    status: 'requested',
    choice: 4,
    requestedHoursAgo: 9,
    subjects: [['Facture impayée', 'Un client ne répond plus depuis trois mois malgré deux relances.']],
  },
  {
    lawyer: 'samuel.ebongue@maat.example',
    visitor: { name: 'Mireille Etoundi-Demo', email: 'mireille.etoundi@exemple.example' },
    language: 'fr',
    status: 'requested',
    choice: 5,
    requestedHoursAgo: 14,
    subjects: [['Création de société', 'Nous sommes trois associés et hésitons entre SARL et SAS.']],
  },
]

export async function createDemoConsultations(
  work: Work,
  userIds: ReadonlyMap<string, UserId>,
): Promise<void> {
  for (const { email, languages, hours } of LAWYERS)
    await work.tx
      .insertInto('lawyer_availability')
      .values({
        user_id: idOf(userIds, email),
        takes_consultations: true,
        languages,
        hours: hours ? JSON.stringify(hours) : null,
      })
      .execute()
  for (const request of REQUESTS) await addRequest(work, userIds, request)
}

function idOf(userIds: ReadonlyMap<string, UserId>, email: string): UserId {
  const id = userIds.get(email)
  if (!id) throw new Error(`${email} is not in the demo`)
  return id
}

async function addRequest(
  work: Work,
  userIds: ReadonlyMap<string, UserId>,
  request: DemoRequest,
): Promise<void> {
  const { tx, now } = work
  const lawyerId = idOf(userIds, request.lawyer)
  const times = await freeTimesOf(tx, lawyerId, now)
  const startsAt = times[Math.min(request.choice, times.length - 1)]
  if (!startsAt) return
  const requesterId = request.client ? idOf(userIds, request.client) : null
  const asker = requesterId ? await personOf(work, requesterId) : visitorOf(request)
  const eventId = await addEventOf(work, request, { lawyerId, startsAt, asker, requesterId })
  const requestedAt = new Date(now.getTime() - request.requestedHoursAgo * HOUR)
  const isWaiting = request.status !== 'confirmed'
  const { id } = await tx
    .insertInto('consultations')
    .values({
      event_id: eventId,
      status: request.status,
      office_id: (await officeOf(work, lawyerId)).id,
      lawyer_id: lawyerId,
      requester_id: requesterId,
      name: asker.name,
      email: asker.email,
      phone: asker.phone,
      language: request.language,
      reason: request.note ?? '',
      requester_mark: Buffer.from(asker.email),
      answer_by: isWaiting ? momentOf(answerDeadline(now, new Date(startsAt), 3)) : null,
      created_at: momentOf(requestedAt),
      requested_at: momentOf(requestedAt),
      decided_at: request.status === 'requested' ? null : momentOf(now),
      decided_by: request.status === 'requested' ? null : lawyerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('consultation_subjects')
    .values(
      request.subjects.map(([title, description], index) => ({
        consultation_id: id,
        place: index + 1,
        title,
        description,
      })),
    )
    .execute()
}

interface Asker {
  name: string
  email: string
  phone: string | null
}

const visitorOf = ({ visitor }: DemoRequest): Asker => ({
  name: visitor?.name ?? '',
  email: visitor?.email ?? '',
  phone: visitor?.phone ?? null,
})

async function personOf({ tx }: Work, id: UserId): Promise<Asker> {
  const {
    full_name: name,
    email,
    phone,
  } = await tx
    .selectFrom('users')
    .select(['full_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name, email, phone }
}

async function officeOf({ tx }: Work, lawyerId: UserId) {
  return await tx
    .selectFrom('offices as o')
    .innerJoin('users as u', 'u.office_id', 'o.id')
    .select(['o.id', 'o.time_zone', 'o.street', 'u.email as lawyerEmail', 'u.language as lawyerLanguage'])
    .select('u.full_name')
    .where('u.id', '=', lawyerId)
    .executeTakeFirstOrThrow()
}

interface Placed {
  lawyerId: UserId
  startsAt: Moment
  asker: Asker
  requesterId: UserId | null
}

async function addEventOf(work: Work, request: DemoRequest, placed: Placed): Promise<string> {
  const { tx, now } = work
  const { lawyerId, startsAt, asker, requesterId } = placed
  const office = await officeOf(work, lawyerId)
  const isConfirmed = request.status === 'confirmed'
  const at = momentOf(now)
  const event = await tx
    .insertInto('events')
    .values({
      kind: 'consultation',
      status: isConfirmed ? 'confirmed' : 'proposed',
      title: `Consultation – ${asker.name}`,
      place: office.street,
      office_id: office.id,
      starts_at: startsAt,
      ends_at: momentOf(new Date(Date.parse(startsAt) + 45 * MINUTE)),
      time_zone: office.time_zone,
      organiser_id: lawyerId,
      created_by: requesterId,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'during'])
    .executeTakeFirstOrThrow()
  const lawyer = {
    user_id: lawyerId,
    email: office.lawyerEmail,
    name: office.full_name,
    language: office.lawyerLanguage,
    is_organiser: true,
  }
  const guest = {
    user_id: requesterId,
    email: asker.email,
    name: asker.name,
    language: request.language,
    is_organiser: false,
  }
  const people = isConfirmed ? [lawyer, guest] : [lawyer]
  await tx
    .insertInto('event_participants')
    .values(people.map(person => ({ ...person, event_id: event.id, answer: 'accepted', invited_at: at })))
    .execute()
  await tx
    .insertInto('event_times')
    .values({ event_id: event.id, user_id: lawyerId, during: event.during })
    .execute()
  return event.id
}
