// The letters of the demo: every case in progress has an exchange with its client, some with the other side. One letter
// is scheduled for tomorrow, one failed, and some are in the tray.
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { present } from '../platform/present.ts'
import type { DemoCase, DemoWorld } from './cases/case-of.ts'
import type { Rows } from './cases/case-rows.ts'
import { hours } from './cases/document-rows.ts'
import { DECIDED_AFTER, type TimelineEvent } from './cases/timeline-of.ts'
import { demoId } from './draw.ts'
import { LETTER_WORDS, STRANGERS, type Written } from './texts/letter-words.ts'

export interface DemoLetters {
  letters: Rows<'letters'>
  letter_recipients: Rows<'letter_recipients'>
  letter_attachments: Rows<'letter_attachments'>
}

const HOUR = 3_600_000
const DOMAIN = 'maat.example'
const ADVERSE = { address: 'conseil@partie-adverse.example', name: 'Me Adversaire', user_id: null }

interface LetterStory {
  of: DemoCase
  place: number
  written: Written
  at: Moment
  by: 'lawyer' | 'client'
  to?: typeof ADVERSE
  state?: 'scheduled' | 'failed'
  answers?: number
  withFile?: boolean
}

export function demoLettersOf(known: DemoCase, now: Date): LetterStory[] {
  const { plan, lawyerId, number, lawyerName } = known
  const isOver = plan.status === 'finished'
  if (!lawyerId || !number || (plan.status !== 'in-progress' && !isOver)) return []
  const words = LETTER_WORDS[plan.owner.language]
  const at = (after: number) => hours(plan.startedAt, DECIDED_AFTER + after)
  const ago = (back: number) => momentOf(new Date(now.getTime() - back * HOUR))
  const first = words.acknowledged(number, lawyerName)
  const client = `${plan.owner.firstName} ${plan.owner.lastName}`
  const begin: LetterStory[] = [
    { of: known, place: 0, written: first, at: at(3), by: 'lawyer' },
    { of: known, place: 1, written: answerTo(first, words.thanks), at: at(9), by: 'client', answers: 0 },
  ]
  if (isOver) return begin
  const request = words.documentRequest(number)
  const more: Partial<Record<string, LetterStory[]>> = {
    'document-asked': [
      { of: known, place: 2, written: request, at: ago(51), by: 'lawyer' },
      {
        of: known,
        place: 3,
        written: answerTo(request, words.given),
        at: ago(3 + (plan.place % 5)),
        by: 'client',
        answers: 2,
        withFile: true,
      },
      { of: known, place: 4, written: words.hearing(number), at: ago(-20), by: 'lawyer', state: 'scheduled' },
    ],
    ongoing: [
      {
        of: known,
        place: 2,
        written: words.adverse(number, client),
        at: ago(75 + plan.place),
        by: 'lawyer',
        to: ADVERSE,
        withFile: true,
      },
    ],
    'document-rejected': [
      {
        of: known,
        place: 2,
        written: words.reminder(number),
        at: ago(27),
        by: 'lawyer',
        ...(plan.place % 3 === 0 && { state: 'failed' as const }),
      },
    ],
  }
  return [...begin, ...(more[plan.course] ?? [])]
}

const answerTo = ({ subject }: Written, text: string): Written => ({ subject: `Re: ${subject}`, text })

const idOf = ({ of, place }: Pick<LetterStory, 'of' | 'place'>) => demoId('letter', of.plan.place, place)

export function letterTimelineEvents(stories: readonly LetterStory[]): TimelineEvent[] {
  return stories.flatMap((letter): TimelineEvent[] => {
    const { of, by, to, state, written, at } = letter
    if (state === 'scheduled') return []
    const client = `${of.plan.owner.firstName} ${of.plan.owner.lastName}`
    const actorId = by === 'client' ? of.ownerId : present(of.lawyerId)
    const letterId = idOf(letter)
    if (state === 'failed')
      return [
        {
          at,
          kind: 'letter-failed',
          actorId,
          details: { letterId, name: written.subject },
          isInternal: true,
        },
      ]
    const isShared =
      to === undefined && of.answers.collaborators !== undefined && of.answers.collaborators.length > 0
    const whole = { name: to?.name ?? client, subject: written.subject }
    return [
      {
        at,
        kind: by === 'client' ? 'letter-received' : 'letter-sent',
        actorId,
        details: isShared ? { letterId, forStaff: whole } : { letterId, ...whole },
        isInternal: to !== undefined,
      },
    ]
  })
}

export function demoLetters(stories: readonly LetterStory[], world: DemoWorld): DemoLetters {
  const strange = strangers(stories, world)
  return {
    letters: [...stories.map(letter => rowOf(letter, stories)), ...strange],
    letter_recipients: stories.map(recipientOf),
    letter_attachments: [
      ...stories.flatMap(letter => attachmentOf(letter, world)),
      ...filesOfStrangers(world),
    ],
  }
}

function rowOf(letter: LetterStory, stories: readonly LetterStory[]): Rows<'letters'>[number] {
  const { of, by, written, at, state = by === 'client' ? 'received' : 'sent', answers } = letter
  const { plan } = of
  const id = idOf(letter)
  const first = stories.find(one => one.of === of && one.place === answers)
  const isFailed = state === 'failed'
  const wait = state === 'scheduled' ? { send_at: at, next_try_at: at } : { settled_at: at }
  return {
    id,
    thread_id: first ? idOf(first) : id,
    case_id: of.id,
    direction: by === 'client' ? 'in' : 'out',
    state,
    author_id: by === 'client' ? of.ownerId : (of.lawyerId ?? null),
    from_name: by === 'client' ? `${plan.owner.firstName} ${plan.owner.lastName}` : `${of.lawyerName} (Maât)`,
    from_address: by === 'client' ? plan.owner.email : `no-reply@${DOMAIN}`,
    ...written,
    language: plan.owner.language,
    message_id: `<${id}@${DOMAIN}>`,
    in_reply_to: first ? `<${idOf(first)}@${DOMAIN}>` : null,
    dated_at: at,
    created_at: state === 'scheduled' ? hours(new Date(at), -30) : at,
    attempts: isFailed ? 6 : state === 'sent' ? 1 : 0,
    last_error: isFailed ? '550 5.1.1 Mailbox unavailable' : null,
    ...(by === 'client' && {
      authentication: 'passed',
      checks: JSON.stringify({ spf: 'pass', dkim: 'pass', dmarc: 'pass' }),
    }),
    ...wait,
  }
}

function recipientOf(letter: LetterStory): Rows<'letter_recipients'>[number] {
  const { of, by, to } = letter
  const { owner } = of.plan
  const client = { address: owner.email, name: `${owner.firstName} ${owner.lastName}`, user_id: of.ownerId }
  const lawyer = { address: `dossiers@${DOMAIN}`, name: of.lawyerName, user_id: of.lawyerId ?? null }
  return { letter_id: idOf(letter), place: 0, kind: 'to', ...(to ?? (by === 'client' ? lawyer : client)) }
}

/** A lawyer's letter carries a document of the case; the files of an incoming letter are offered to the case. */
function attachmentOf(letter: LetterStory, { files }: DemoWorld): Rows<'letter_attachments'> {
  const found = letter.of.documents.find(
    ({ row, version }) => version && !row.is_internal && !row.is_sensitive,
  )
  const file = files.rows.find(({ hash }) => hash === found?.version?.file_hash)
  if (!letter.withFile || !found || !file) return []
  return [
    {
      id: demoId('letter-file', letter.of.plan.place, letter.place),
      letter_id: idOf(letter),
      place: 0,
      name: letter.by === 'client' ? String(found.version?.file_name) : found.row.name,
      media_type: file.media_type,
      size: file.size,
      state: 'ready',
      file_hash: file.hash,
      document_id: letter.by === 'client' ? null : present(found.row.id),
    },
  ]
}

function strangers(stories: readonly LetterStory[], { now, userIds }: DemoWorld): Rows<'letters'> {
  const about = stories.find(
    ({ of }) => of.plan.owner.email === 'client@maat.example' && of.plan.course === 'document-asked',
  )
  return STRANGERS.map((stranger, index) => {
    const { name, address, subject, text, authentication, flag, isAboutCase, dismissedBy } = stranger
    const id = demoId('letter-stranger', index)
    const at = momentOf(new Date(now.getTime() - (2 + index * 9) * HOUR))
    return {
      id,
      thread_id: id,
      suggested_case_id: isAboutCase ? (about?.of.id ?? null) : null,
      direction: 'in',
      state: dismissedBy ? 'dismissed' : 'tray',
      sorted_by: dismissedBy ? (userIds.get(dismissedBy) ?? null) : null,
      settled_at: dismissedBy ? momentOf(now) : null,
      from_name: name,
      from_address: address,
      subject,
      text,
      language: 'fr',
      message_id: `<${id}@${address.split('@')[1]}>`,
      dated_at: at,
      created_at: at,
      authentication,
      checks: JSON.stringify(
        authentication === 'passed' ? { dmarc: 'pass' } : { spf: 'softfail', dmarc: 'fail' },
      ),
      flags: [flag],
    }
  })
}

function filesOfStrangers({ files }: DemoWorld): Rows<'letter_attachments'> {
  const file = files.rows.find(({ media_type }) => media_type === 'application/pdf')
  return STRANGERS.flatMap(({ file: name }, index) =>
    name && file
      ? [
          {
            id: demoId('letter-file', 'stranger', index),
            letter_id: demoId('letter-stranger', index),
            place: 0,
            name,
            media_type: file.media_type,
            size: file.size,
            state: 'ready',
            file_hash: file.hash,
          },
        ]
      : [],
  )
}
