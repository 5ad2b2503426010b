// Prints the page of a client for the inspection of the bar. It has no reports: the paper may get into the file of a
// case, and the client may read that file.
import { type KycRecord, printKyc } from '@maat/contract/compliance/kyc'
import type { OfficeId } from '@maat/contract/ids'
import { dayText } from '@maat/domain/calendar/day-text'
import {
  FUNCTION_WORDS,
  MATTER_WORDS,
  OWNER_WORDS,
  PAPER_STATE_WORDS,
  PAPER_WORDS,
  REASON_WORDS,
  RESULT_WORDS,
  RISK_WORDS,
  STATE_WORDS,
  THROUGH_WORDS,
} from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_PRINT_WORDS } from '@maat/domain/compliance/kyc/print-words'
import type { RegisterReason } from '@maat/domain/identity/kyc-risk'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { countryName } from '../../../platform/pdf/pdf-texts.ts'
import { dayAtOffice, todayAt } from '../../people/users/index.ts'
import { kycSubject } from './kyc-subject.ts'
import { viewOfKyc } from './kyc-view.ts'
import { factSection, KYC_TEMPLATE, officeOfPrint, type PrintedSection, rowSection } from './print-parts.ts'
import { screeningSection } from './print-screening.ts'

type View = z.input<typeof KycRecord>

const wordsIn = (language: Language) => (name: keyof typeof KYC_PRINT_WORDS) =>
  KYC_PRINT_WORDS[name][language]

export const handlePrintKyc = handleRecord(printKyc, kycSubject, async context => {
  const { work, tx, caller, subject, record } = context
  const { config, pdf } = work.services
  const { language } = caller
  const view = await viewOfKyc(work, caller, subject)
  const officeId = subject.client.office_id
  const { city, sender } = await officeOfPrint(tx, officeId, language)
  const day = dayText(await todayAt(tx, officeId, work.now), language, 'long')
  const removedOn = await daysOfRemoval(tx, officeId, view)
  const screening = await screeningSection(tx, subject.id, officeId, language)
  const title = KYC_PRINT_WORDS.ofClient[language]
  const body = await pdf.render(
    {
      template: KYC_TEMPLATE,
      title,
      language,
      createdAt: work.now,
      data: {
        firm: config.firmName,
        sender,
        footer: `${view.name} · ${day}`,
        facts: factsOf(view, { language, city, day }),
        sections: [...sectionsOf(view, language, removedOn), screening],
      },
    },
    accountOf(work.origin),
  )
  await record('kyc.printed', { rows: 1 })
  return replyWithBytes(body, `kyc-${view.id}.pdf`, { isDownload: true })
})

type RemovalDays = ReadonlyMap<string, string>

async function daysOfRemoval(
  executor: Executor,
  officeId: OfficeId | null,
  { owners }: View,
): Promise<RemovalDays> {
  const days = new Map<string, string>()
  for (const { id, removedAt } of owners)
    if (removedAt) days.set(id, await dayAtOffice(executor, officeId, removedAt))
  return days
}

function factsOf(view: View, { language, city, day }: { language: Language; city: string; day: string }) {
  const word = wordsIn(language)
  const facts: [string, string][] = [
    [word(view.kind === 'business' ? 'company' : 'client'), view.name],
    [word('person'), view.contactName ?? ''],
    [word('number'), view.enterpriseNumber ?? ''],
    [word('born'), view.birthDate ? dayText(view.birthDate, language, 'long') : ''],
    [word('nationality'), countryName(language, view.nationality ?? undefined)],
    [
      word('address'),
      [view.address, countryName(language, view.country ?? undefined)].filter(Boolean).join(', '),
    ],
    [word('office'), city],
    [word('state'), STATE_WORDS[view.state][language]],
    [word('nextReview'), view.nextReviewOn ? dayText(view.nextReviewOn, language, 'long') : ''],
    [word('madeOn'), day],
  ]
  return facts.filter(([, value]) => value !== '')
}

function sectionsOf(view: View, language: Language, removedOn: RemovalDays): PrintedSection[] {
  const isCompany = view.kind === 'business' || view.owners.length > 0
  return [
    scopeSection(view, language),
    papersSection(view, language),
    ...(isCompany ? [ownersSection(view, language, removedOn)] : []),
    exposureSection(view, language),
    riskSection(view, language),
    reviewsSection(view, language),
  ]
}

function scopeSection({ scope, fundsOrigin }: View, language: Language): PrintedSection {
  const word = wordsIn(language)
  const duty = scope.inScope === null ? 'undecided' : scope.inScope ? 'yes' : 'no'
  return factSection(word('scope'), [
    [word('duty'), word(duty)],
    [word('matters'), scope.matters.map(matter => MATTER_WORDS[matter][language]).join(' · ')],
    [word('reason'), scope.reason],
    [word('funds'), fundsOrigin],
  ])
}

function papersSection({ papers }: View, language: Language): PrintedSection {
  const word = wordsIn(language)
  const rows = papers.map(({ kind, state, expiresOn }) => [
    PAPER_WORDS[kind][language],
    PAPER_STATE_WORDS[state][language],
    expiresOn ? dayText(expiresOn, language, 'long') : word('noEnd'),
  ])
  const head = [word('paper'), word('state'), word('expires')]
  return rowSection(word('papers'), { head, widths: [3, 2, 3], rows }, language)
}

function ownersSection({ owners }: View, language: Language, removedOn: RemovalDays): PrintedSection {
  const word = wordsIn(language)
  const rows = owners.map(owner => {
    const removed = removedOn.get(owner.id)
    const name = `${owner.firstName} ${owner.lastName}`
    return [
      removed ? `${name} (${word('removed')} ${dayText(removed, language, 'long')})` : name,
      owner.birthDate ? dayText(owner.birthDate, language, 'long') : '',
      countryName(language, owner.nationality ?? undefined),
      OWNER_WORDS[owner.role][language],
      owner.sharePercent ? `${owner.sharePercent} %` : '',
    ]
  })
  const head = [word('name'), word('born'), word('nationality'), word('role'), word('share')]
  return rowSection(word('owners'), { head, widths: [4, 3, 2, 3, 1.5], rows }, language)
}

function exposureSection({ exposure }: View, language: Language): PrintedSection {
  const word = wordsIn(language)
  const { isExposed, answeredOn, until } = exposure
  const answer = isExposed === null ? 'notAsked' : isExposed ? 'yes' : 'no'
  return factSection(word('exposure'), [
    [
      word('answer'),
      [word(answer), answeredOn && dayText(answeredOn, language, 'long')].filter(Boolean).join(', '),
    ],
    [word('through'), exposure.through ? THROUGH_WORDS[exposure.through][language] : ''],
    [word('function'), exposure.function ? FUNCTION_WORDS[exposure.function][language] : ''],
    [word('until'), until ? dayText(until, language, 'long') : ''],
    [word('remark'), exposure.note],
  ])
}

const reasonsText = (reasons: readonly RegisterReason[], language: Language): string =>
  reasons.map(reason => REASON_WORDS[reason][language]).join(' · ') || KYC_PRINT_WORDS.noReasons[language]

function riskSection({ risk, computed }: View, language: Language): PrintedSection {
  const word = wordsIn(language)
  return factSection(word('risk'), [
    [word('decided'), risk ? RISK_WORDS[risk][language] : word('undecided')],
    [word('computed'), RISK_WORDS[computed.risk][language]],
    [word('reasons'), reasonsText(computed.reasons, language)],
  ])
}

function reviewsSection({ reviews }: View, language: Language): PrintedSection {
  const word = wordsIn(language)
  const rows = reviews.map(review => [
    dayText(review.heldOn, language, 'long'),
    review.reviewedBy,
    RESULT_WORDS[review.result][language],
    RISK_WORDS[review.risk][language],
    [reasonsText(review.reasons, language), review.note].filter(Boolean).join('. '),
  ])
  const head = [word('day'), word('person'), word('result'), word('risk'), word('reasons')]
  return rowSection(word('reviews'), { head, widths: [2.2, 2.2, 2.2, 1.4, 4], rows }, language)
}
