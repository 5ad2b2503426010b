// The report of a legal-aid case for the legal-aid office: as a PDF, and as a table for its own program.

import { readFileSync } from 'node:fs'
import { exportAidClaim, printAidClaim } from '@maat/contract/legal-aid/aid-claims'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { CLAIM_TEXTS } from '@maat/domain/legal-aid/claim-texts'
import type { Language } from '@maat/domain/words/languages'
import { CSV_BOM, csvLine } from '../../../platform/files/csv-line.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type CaseRow, nameOfUser } from '../../cases/case-store/index.ts'
import {
  type ClaimView,
  designationText,
  matterOf,
  proofTitles,
  serviceLines,
  totalLines,
  tripLines,
} from './claim-report.ts'
import { viewOfClaim } from './claim-view.ts'
import { requireAidOffice } from './claims.ts'

const TEMPLATE = readFileSync(new URL('./aid-claim.typ', import.meta.url), 'utf8')

export const handlePrintAidClaim = handleRecord(printAidClaim, caseSubject, async context => {
  const { work, tx, caller, subject: row, record } = context
  const view = await viewOfClaim(work, row, await requireAidOffice(tx, row))
  const { config, pdf } = work.services
  const { language } = caller
  const request: PdfRequest = {
    template: TEMPLATE,
    title: CLAIM_TEXTS.title[language],
    language,
    createdAt: work.now,
    data: { firm: config.firmName, ...(await contentOf(work, { row, view, language })) },
  }
  const body = await pdf.render(request, accountOf(work.origin))
  await record('case.aid-claim-exported', { form: 'pdf' })
  return replyWithBytes(body, 'legal-aid-report.pdf', { isDownload: true })
})

interface Printed {
  row: CaseRow
  view: ClaimView
  language: Language
}

async function contentOf({ tx }: ReadContext, { row, view, language }: Printed) {
  const text = (name: keyof typeof CLAIM_TEXTS) => CLAIM_TEXTS[name][language]
  const day = (date: Day) => dayText(date, language, 'long')
  const around = { language, proofs: await proofTitles(tx, view) }
  const lawyer = row.lawyer_id ? await nameOfUser(tx, row.lawyer_id) : ''
  return {
    number: row.number ?? row.title,
    facts: [
      [text('case'), row.title],
      [text('client'), view.clientName],
      [text('lawyer'), lawyer],
      [text('designation'), designationText(view, language)],
      [text('matter'), await matterOf(tx, row, language)],
    ].filter(([, value]) => value !== ''),
    services: {
      title: text('services'),
      head: [text('code'), text('what'), text('date'), text('points'), text('proof')],
      rows: serviceLines(view, around).map(line => [
        line.code,
        [line.what, line.reason, line.note].filter(Boolean).join(' · '),
        day(line.day),
        line.points,
        line.proof,
      ]),
    },
    trips: {
      title: text('trips'),
      head: [text('code'), text('what'), text('date'), text('points'), text('proof')],
      rows: tripLines(view, around).map(line => [
        line.code,
        [`${line.from} → ${line.to}, ${line.km} km`, line.reason, line.note].filter(Boolean).join(' · '),
        day(line.day),
        line.points,
        line.proof,
      ]),
    },
    totals: { title: text('totals'), rows: totalLines(view, language) },
    declaration: text('declaration'),
  }
}

export const handleExportAidClaim = handleRecord(exportAidClaim, caseSubject, async context => {
  const { work, tx, caller, subject: row, record } = context
  const view = await viewOfClaim(work, row, await requireAidOffice(tx, row))
  const around = { language: caller.language, proofs: await proofTitles(tx, view) }
  await record('case.aid-claim-exported', { form: 'csv' })
  return replyWithBytes(Buffer.from(tableOf(view, around)), 'legal-aid-report.csv', { isDownload: true })
})

const COLUMNS = [
  'kind',
  'code',
  'date',
  'what',
  'from',
  'to',
  'km',
  'hours',
  'points',
  'proof',
  'note',
] as const

function tableOf(view: ClaimView, around: Parameters<typeof serviceLines>[1]): string {
  const { language } = around
  const services = serviceLines(view, around).map(line => ({
    ...line,
    kind: CLAIM_TEXTS.services[language],
    from: '',
    to: '',
    km: '',
  }))
  const trips = tripLines(view, around).map(line => ({
    ...line,
    kind: CLAIM_TEXTS.trips[language],
    what: '',
    hours: '',
  }))
  const lines = [...services, ...trips].map(({ day: date, ...line }) => {
    const cells = { ...line, date }
    return csvLine(COLUMNS.map(name => cells[name]))
  })
  return [CSV_BOM, csvLine(COLUMNS.map(name => CLAIM_TEXTS[name][language])), ...lines].join('')
}
