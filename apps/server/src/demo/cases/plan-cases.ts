// Plans the cases of the demo firm: every client has one in every state, with stories in the client's language.
import type { CaseStatus } from '@maat/domain/cases/case-states'
import { LOCALES } from '@maat/domain/words/languages'
import { draw, oneOf } from '../draw.ts'
import { DEMO_PEOPLE } from '../firm/demo-people.ts'
import type { DemoPerson } from '../firm/demo-person.ts'
import { DEMO_WORDS } from '../texts/demo-words.ts'
import { DEMO_STORIES } from './demo-stories.ts'
import type { DemoStory } from './demo-story.ts'

export type Course =
  | 'begun'
  | 'nearly-ready'
  | 'prepared-by-staff'
  | 'in-queue'
  | 'assigned'
  | 'changes-open'
  | 'changes-answered'
  | 'ongoing'
  | 'document-asked'
  | 'document-rejected'
  | 'refused'
  | 'finished'

interface Step {
  status: CaseStatus
  course: Course
  /** Days since the case was sent, or since its draft was begun. */
  days: number
}

const OF_EVERY_CLIENT: readonly Step[] = [
  { status: 'in-progress', course: 'document-asked', days: 38 },
  { status: 'new', course: 'in-queue', days: 2 },
  { status: 'finished', course: 'finished', days: 190 },
  { status: 'draft', course: 'begun', days: 1 },
  { status: 'refused', course: 'refused', days: 74 },
  { status: 'in-progress', course: 'ongoing', days: 110 },
  { status: 'changes-proposed', course: 'changes-open', days: 9 },
  { status: 'new', course: 'assigned', days: 4 },
  { status: 'finished', course: 'finished', days: 255 },
  { status: 'in-progress', course: 'document-rejected', days: 155 },
  { status: 'new', course: 'changes-answered', days: 16 },
]
const OF_THE_DEMO_CLIENT: readonly Step[] = [{ status: 'draft', course: 'nearly-ready', days: 3 }]
const BY_THE_ASSISTANT: readonly Step[] = [{ status: 'draft', course: 'prepared-by-staff', days: 2 }]

/** A client with an unconfirmed address cannot send a case yet. */
const OF_THE_UNVERIFIED: readonly Step[] = [{ status: 'draft', course: 'begun', days: 1 }]

export interface CasePlan extends Step {
  /** The position among all cases; it seeds every draw for the case. */
  place: number
  owner: DemoPerson
  lawyer: DemoPerson | undefined
  assistant: DemoPerson
  companions: readonly DemoPerson[]
  story: DemoStory
  title: string
  facts: string
  startedAt: Date
}

const CLIENTS = DEMO_PEOPLE.filter(({ role }) => role === 'User')

export function planCases(now: Date): CasePlan[] {
  const steps = CLIENTS.flatMap((owner, at) => {
    const own = [
      ...(owner.isUnverified ? OF_THE_UNVERIFIED : longAgo(OF_EVERY_CLIENT, at)),
      ...(owner.email === 'client@maat.example' ? OF_THE_DEMO_CLIENT : []),
      ...(owner.email === 'pieter.claes@voorbeeld.example' ? BY_THE_ASSISTANT : []),
    ]
    return own.map((step, index) => ({ owner, step, index, at }))
  })
  return steps.map(({ owner, step, index, at }, place) => {
    const storyOfCase = storyOf(owner, at, index)
    const { timesUsed } = storyOfCase
    const story = isKnownToTheFirm(owner, step)
      ? { ...storyOfCase.story, adverse: KNOWN_TO_THE_FIRM }
      : storyOfCase.story
    return {
      ...step,
      ...staffFor(owner, step.course),
      place,
      owner,
      companions: CLIENTS.filter(other => other.office === owner.office && other !== owner),
      story,
      title: filled(story.title, owner, place) + (timesUsed ? ` (${timesUsed + 1})` : ''),
      facts: filled(story.facts, owner, place),
      startedAt: startOf(now, step.days, place),
    }
  })
}

/**
 * The oldest case of each client is older than that of another client: three years of books in all. The cases of the
 * first clients, who receive legal aid, are about a year apart.
 */
const AGES = [0, 5, 7, 1, 2, 3, 4, 6, 8, 9] as const
const longAgo = (steps: readonly Step[], at: number): Step[] =>
  steps.map(step => (step.days > 200 ? { ...step, days: step.days + 60 * (AGES[at] ?? at) } : step))

/** One case in the demo lawyer's queue is against another client of the firm: an open conflict. */
const KNOWN_TO_THE_FIRM = 'Atelier Moreau'
const isKnownToTheFirm = ({ email }: DemoPerson, { course }: Step) =>
  email === 'hannah.reed@sample.example' && course === 'in-queue'

export const hasConflict = ({ story }: CasePlan) => story.adverse === KNOWN_TO_THE_FIRM

/** Uses the stories in the person's language in turn; on the second round, the title says so. */
function storyOf({ language, kind }: DemoPerson, at: number, index: number) {
  const tellers = kind === 'business' ? 'business' : 'individual'
  const stories = DEMO_STORIES[language].filter(story => story.tellers === tellers)
  const story = stories[(at * 5 + index) % stories.length]
  if (!story) throw new Error(`There is no story in ${language}`)
  return { story, timesUsed: Math.floor(index / stories.length) }
}

function filled(text: string, { language }: DemoPerson, place: number): string {
  const street = `${oneOf(DEMO_WORDS[language].places, 'street', place)} ${1 + draw(90, 'house', place)}`
  const amount = (500 + 50 * draw(400, 'amount', place)).toLocaleString(LOCALES[language])
  return text.replace('{place}', street).replace('{amount}', amount)
}

const NOBODY_YET: readonly Course[] = ['begun', 'nearly-ready', 'prepared-by-staff', 'in-queue']

function staffFor({ office, language }: DemoPerson, course: Course) {
  const staff = DEMO_PEOPLE.filter(person => person.office === office)
  const lawyers = staff.filter(({ role }) => role === 'Avocat')
  const assistant = staff.find(({ role }) => role === 'Assistant')
  if (!assistant) throw new Error(`Nobody assists in ${office}`)
  const lawyer = lawyers.find(person => person.language === language) ?? lawyers[0]
  return { assistant, lawyer: NOBODY_YET.includes(course) ? undefined : lawyer }
}

const HOUR = 3_600_000

/** During working hours, and never two at the same moment. */
function startOf(now: Date, days: number, place: number): Date {
  const day = new Date(now.getTime() - (days + draw(Math.ceil(days / 3) + 1, 'day', place)) * 24 * HOUR)
  return new Date(day.setUTCHours(7 + draw(10, 'hour', place), draw(60, 'minute', place), place % 60, 0))
}
