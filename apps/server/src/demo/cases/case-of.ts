// A demo case with all the data from which its rows are made.

import type { LegalAidInput } from '@maat/contract/cases/case-checks'
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { dayInUtc } from '@maat/domain/calendar/plain-dates'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { assessLegalAid, type LegalAidAssessment } from '@maat/domain/legal-aid/legal-aid'
import { demoId, draw, found } from '../draw.ts'
import type { DemoPerson } from '../firm/demo-person.ts'
import { DEMO_WORDS } from '../texts/demo-words.ts'
import { answersOf, isAided, isLegalAid } from './answers-of.ts'
import type { DemoCatalogue } from './demo-catalogue.ts'
import type { DemoFiles } from './demo-files.ts'
import { type DocumentOfCase, documentsOf } from './document-rows.ts'
import type { CasePlan } from './plan-cases.ts'

export interface Proposal {
  field: 'title' | 'financing'
  oldValue: string
  newValue: string
  note: string
  state: 'proposed' | 'accepted' | 'refused'
  answer: string
}

export interface DemoCase {
  plan: CasePlan
  id: CaseId
  number: string | null
  ownerId: UserId
  drafterId: UserId | null
  assistantId: UserId
  lawyerId: UserId | undefined
  lawyerName: string
  officeId: OfficeId
  answers: CaseAnswers
  documents: DocumentOfCase[]
  proposals: Proposal[]
  kycStatus: 'to-review' | 'verified' | 'refused'
  aid: { input: LegalAidInput; result: LegalAidAssessment } | undefined
}

export interface DemoWorld {
  now: Date
  catalogue: DemoCatalogue
  files: DemoFiles
  userIds: ReadonlyMap<string, UserId>
  officeIds: ReadonlyMap<string, OfficeId>
}

export function caseOf(plan: CasePlan, number: string | null, world: DemoWorld): DemoCase {
  const idOf = (person: DemoPerson) => found(world.userIds, person.email)
  const id = demoId<CaseId>('case', plan.place)
  const ownerId = idOf(plan.owner)
  const lawyerId = plan.lawyer && idOf(plan.lawyer)
  return {
    plan,
    id,
    number,
    ownerId,
    drafterId: plan.course === 'prepared-by-staff' ? idOf(plan.assistant) : null,
    assistantId: idOf(plan.assistant),
    lawyerId,
    lawyerName: plan.lawyer ? `${plan.lawyer.firstName} ${plan.lawyer.lastName}` : '',
    officeId: found(world.officeIds, plan.owner.office),
    answers: answersOf(plan, world.catalogue, lawyerId),
    documents: documentsOf(plan, { ...world, caseId: id, ownerId, lawyerId }),
    proposals: proposalsOf(plan),
    kycStatus: kycStatusOf(plan),
    aid: plan.status !== 'draft' && isLegalAid(plan) ? aidOf(plan) : undefined,
  }
}

function kycStatusOf({ status, course, place }: CasePlan): DemoCase['kycStatus'] {
  if (status === 'in-progress' || status === 'finished' || course === 'changes-open') return 'verified'
  return course === 'refused' && place % 2 === 0 ? 'refused' : 'to-review'
}

/** A refusal with proposed changes: in some cases the client has answered one change, in others all. */
function proposalsOf(plan: CasePlan): Proposal[] {
  const { course, title, owner, place } = plan
  if (course !== 'changes-open' && course !== 'changes-answered') return []
  const words = DEMO_WORDS[owner.language]
  const isAnswered = course === 'changes-answered'
  const financing = isAided(plan) ? 'pro-deo' : 'fees'
  return [
    {
      field: 'title',
      oldValue: title,
      newValue: words.betterTitle.replace('{title}', title),
      note: words.noteOnTitle,
      state: isAnswered ? 'accepted' : 'proposed',
      answer: isAnswered ? words.answerYes : '',
    },
    {
      field: 'financing',
      oldValue: financing,
      newValue: financing === 'fees' ? 'pro-deo' : 'fees',
      note: financing === 'fees' ? words.noteOnFinancing : '',
      state: isAnswered || place % 2 === 0 ? 'refused' : 'proposed',
      answer: isAnswered || place % 2 === 0 ? words.answerNo : '',
    },
  ]
}

function aidOf({ place, startedAt }: CasePlan): NonNullable<DemoCase['aid']> {
  const household = draw(2, 'household', place) === 1
  const wage = { kind: 'wage-12', amountCents: 100 * (900 + draw(1300, 'wage', place)), who: 'self' } as const
  const partner = {
    kind: 'daily-benefit',
    amountCents: 100 * (20 + draw(30, 'benefit', place)),
    who: 'partner',
  } as const
  const input: LegalAidInput = {
    situation: household ? 'household' : 'alone',
    dependants: draw(3, 'dependants', place),
    presumedCategory: null,
    incomes: [wage, ...(household ? [partner] : [])].map(income => ({ ...income, isOpponent: false })),
    deductions: place % 4 === 0 ? [{ kind: 'debts', amountCents: 12_500 }] : [],
  }
  return { input, result: assessLegalAid(input, dayInUtc(startedAt)) }
}
