// The answers of a demo client in the stepped creation of a case.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayInUtc } from '@maat/domain/calendar/plain-dates'
import { INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import { COLLABORATOR_ACCESS, type Collaborator } from '@maat/domain/cases/collaborators'
import type { CaseAnswers, Consent } from '@maat/domain/cases/questions/case-answers'
import type { Signature } from '@maat/domain/cases/signature'
import { draw, oneOf } from '../draw.ts'
import { DEMO_PROFILES, type DemoProfile } from '../firm/demo-profiles.ts'
import { DEMO_WORDS } from '../texts/demo-words.ts'
import type { DemoCatalogue } from './demo-catalogue.ts'
import type { CasePlan } from './plan-cases.ts'

const ALL: Consent[] = ['privacy', 'terms', 'honour']
const DAY = 86_400_000

export function profileOf({ owner }: CasePlan): DemoProfile {
  const profile = DEMO_PROFILES[owner.email]
  if (!profile) throw new Error(`Nobody said who ${owner.email} is`)
  return profile
}

export function answersOf(
  plan: CasePlan,
  catalogue: DemoCatalogue,
  lawyerId: UserId | undefined,
): CaseAnswers {
  // A client who has just begun has filled in only the first steps.
  if (plan.course === 'begun')
    return { ...personOf(plan), title: plan.title, facts: plan.facts.split('\n')[0] }
  const { story, place, title, facts } = plan
  const { versionId, answers } = procedureOf(plan, catalogue)
  return {
    ...personOf(plan),
    procedureVersionId: versionId,
    procedureAnswers: answers,
    title,
    issueId: catalogue.issueId(story.issue),
    ...(story.type === 'litigation' && { interventionType: oneOf(INTERVENTION_TYPES, 'role', place) }),
    facts,
    adverseParties: story.adverse ? [story.adverse] : [],
    holdsPublicPosition: false,
    financing: isAided(plan) ? 'pro-deo' : 'fees',
    ...(plan.course === 'assigned' && lawyerId && { lawyerId }),
    collaborators: collaboratorsOf(plan),
    ...profileOf(plan).more,
    ...(plan.status !== 'draft' && { signature: signatureOf(plan), consents: ALL }),
  }
}

/** Some individual clients in Belgium receive legal aid, and did in cases that are closed. */
export const isLegalAid = ({ owner, story, place, status }: CasePlan) =>
  owner.office === 'brussels' &&
  story.tellers === 'individual' &&
  (place % 3 === 0 || (status === 'finished' && place % 2 === 0))

/** One ongoing case of each individual client in Paris is under French legal aid, which has another test. */
const isFrenchAid = ({ owner, story, course }: CasePlan) =>
  owner.office === 'paris' && story.tellers === 'individual' && course === 'ongoing'

export const isAided = (plan: CasePlan) => isLegalAid(plan) || isFrenchAid(plan)

function personOf(plan: CasePlan): CaseAnswers {
  const { owner } = plan
  const { gender, nationality, birthDate, birthPlace, status, more } = profileOf(plan)
  return {
    kind: owner.kind ?? 'individual',
    firstName: owner.firstName,
    lastName: owner.lastName,
    gender,
    nationality,
    nationalNumberCountry: nationality,
    status,
    birthDate,
    birthPlace,
    birthCountry: nationality,
    email: owner.email,
    phoneNumber: owner.phone,
    street: owner.street,
    postalCode: owner.postalCode ?? more?.postalCode,
    city: owner.city,
    country: owner.country,
    ...(owner.companyName && { companyName: owner.companyName, enterpriseNumber: owner.enterpriseNumber }),
    ...(owner.vatNumber && { vatNumber: owner.vatNumber }),
  }
}

function procedureOf({ owner, story, place, startedAt }: CasePlan, catalogue: DemoCatalogue) {
  const words = DEMO_WORDS[owner.language]
  const procedure = oneOf(catalogue.procedures(story.type), 'procedure', place)
  const day = (days: number) => dayInUtc(new Date(startedAt.getTime() + days * DAY))
  const known: Record<string, string> = {
    court: words.court,
    'served-on': day(-20),
    amount: String(500 + 50 * draw(400, 'amount', place)),
    urgency: oneOf(['no', 'no', 'yes'], 'urgency', place),
    'why-urgent': words.whyUrgent,
    deadline: day(30),
    wish: words.wish,
    'already-written': 'yes',
    'other-email': 'autre.partie@exemple.example',
    agrees: oneOf(['yes', 'no', 'unknown'], 'agrees', place),
    rhythm: 'quarterly',
    'first-date': day(60),
    'decided-on': day(-90),
    reference: `RG ${100 + place}/A`,
  }
  const answers = procedure.fields.flatMap(name => (known[name] ? [[name, known[name]]] : []))
  return { versionId: procedure.versionId, answers: Object.fromEntries(answers) as Record<string, string> }
}

/** Some clients invite collaborators: known clients, and sometimes a person without an account. */
function collaboratorsOf({ place, companions }: CasePlan): Collaborator[] {
  if (place % 3 === 2) return []
  const companion = oneOf(companions, 'companion', place)
  const known = {
    email: companion.email,
    name: `${companion.firstName} ${companion.lastName}`,
    access: oneOf(COLLABORATOR_ACCESS, 'access', place),
  }
  const invited = {
    email: `invite-${place}@proche.example`,
    name: 'Dominique Proche-Demo',
    access: 'reader' as const,
  }
  return place % 7 === 0 ? [known, invited] : [known]
}

function signatureOf({ owner, place, startedAt }: CasePlan): Signature {
  const validatedAt = momentOf(new Date(startedAt.getTime() - 60_000))
  if (place % 2 === 0)
    return { kind: 'typed', text: `${owner.firstName} ${owner.lastName}`, strokes: [], validatedAt }
  const height = 30 + draw(30, 'signature', place)
  const wave = Array.from({ length: 40 }, (_, at) => [
    90 + at * 10,
    Math.round(100 + height * Math.sin(at / 2) * Math.cos(at / 7)),
  ])
  return { kind: 'drawn', text: '', strokes: [wave.flat(), [90, 160, 480, 150]], validatedAt }
}
