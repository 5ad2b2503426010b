// Prints the whole register, or its filtered part, as a list for the inspection of the bar.
import { printKycRegister } from '@maat/contract/compliance/kyc-register'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { MATTER_WORDS, RISK_WORDS, STATE_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_PRINT_WORDS } from '@maat/domain/compliance/kyc/print-words'
import { KYC_STATES } from '@maat/domain/compliance/kyc/reviews'
import type { Language } from '@maat/domain/words/languages'
import { searchFor } from '../../../platform/db/word-search.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { todayAt } from '../../people/users/index.ts'
import { findKycRows, type KycRow } from './kyc-rows.ts'
import { KYC_TEMPLATE, officeOfPrint, type PrintedSection, rowSection } from './print-parts.ts'

/** About forty pages; a larger firm prints office by office. */
const MOST_ROWS = 1000

export const handlePrintKycRegister = handle(printKycRegister, async context => {
  const { work, tx, caller, query, record } = context
  const { config, pdf } = work.services
  const { language } = caller
  const { search, ...filter } = query
  const today = await todayAt(tx, caller.officeId, work.now)
  const found = await findKycRows(tx, caller, {
    filter,
    today,
    order: 'name',
    found: searchFor(search),
    typed: search,
    cursor: undefined,
    limit: MOST_ROWS + 1,
  })
  const rows = found.slice(0, MOST_ROWS)
  const officeId = filter.office ?? caller.officeId
  const { city, sender } = await officeOfPrint(tx, officeId, language)
  const day = dayText(today, language, 'long')
  const body = await pdf.render(
    {
      template: KYC_TEMPLATE,
      title: KYC_PRINT_WORDS.register[language],
      language,
      createdAt: work.now,
      data: {
        firm: config.firmName,
        sender,
        footer: day,
        facts: factsOf(rows, { language, day, office: filter.office ? city : '' }),
        sections: [clientsSection(rows, language, found.length > MOST_ROWS)],
      },
    },
    accountOf(work.origin),
  )
  await record('kyc.printed', { rows: rows.length }, { kind: 'kyc', id: caller.id })
  return replyWithBytes(body, `kyc-${today}.pdf`, { isDownload: true })
})

function factsOf(
  rows: readonly KycRow[],
  { language, day, office }: { language: Language; day: string; office: string },
) {
  const counts = KYC_STATES.map(state => ({ state, count: rows.filter(row => row.state === state).length }))
  const facts: [string, string][] = [
    [KYC_PRINT_WORDS.madeOn[language], day],
    [KYC_PRINT_WORDS.office[language], office],
    [KYC_PRINT_WORDS.clients[language], String(rows.length)],
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ state, count }): [string, string] => [STATE_WORDS[state][language], String(count)]),
  ]
  return facts.filter(([, value]) => value !== '')
}

function clientsSection(rows: readonly KycRow[], language: Language, isShortened: boolean): PrintedSection {
  const word = (name: keyof typeof KYC_PRINT_WORDS) => KYC_PRINT_WORDS[name][language]
  const shortDay = (day: Day | null) => (day ? dayText(day, language, 'long') : '')
  const duty = (row: KycRow) => (row.in_scope === null ? 'undecided' : row.in_scope ? 'yes' : 'no')
  const section = rowSection(
    word('clients'),
    {
      head: [
        word('client'),
        word('state'),
        word('duty'),
        word('risk'),
        word('lastReview'),
        word('nextReview'),
      ],
      widths: [3, 1.8, 4, 1.4, 2, 2],
      rows: rows.map(row => [
        row.name,
        STATE_WORDS[row.state][language],
        [
          word(duty(row)),
          (row.matters ?? []).map(matter => MATTER_WORDS[matter][language]).join(' · '),
          row.scope_reason ?? '',
        ]
          .filter(Boolean)
          .join('. '),
        row.risk ? RISK_WORDS[row.risk][language] : '',
        shortDay(row.reviewed_on),
        shortDay(row.next_review_on),
      ]),
    },
    language,
  )
  return isShortened ? { ...section, note: word('shortened') } : section
}
