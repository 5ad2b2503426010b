// The legal-aid test as a PDF for the legal-aid office.
import { readFileSync } from 'node:fs'
import { type LegalAidView, printLegalAid } from '@maat/contract/cases/case-checks'
import { LEGAL_AID_TABLES } from '@maat/domain/legal-aid/legal-aid-tables'
import {
  aidLineText,
  euros,
  OUTCOME_TEXTS,
  SITUATION_OF_APPLICANT,
} from '@maat/domain/legal-aid/legal-aid-texts'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { momentText, PDF_TEXTS } from '../../../platform/pdf/pdf-texts.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type CaseRow, nameOfUser } from '../../cases/case-store/index.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import { legalAidOf } from './legal-aid.ts'

const TEMPLATE = readFileSync(new URL('./legal-aid.typ', import.meta.url), 'utf8')

export const handlePrintLegalAid = handleRecord(printLegalAid, caseSubject, async context => {
  const { work, tx, caller, subject, record, fail } = context
  const { latest } = await legalAidOf(tx, subject.id)
  if (!latest) return fail('case.legal-aid-missing')
  const { config, pdf } = work.services
  const { language } = caller
  const request: PdfRequest = {
    template: TEMPLATE,
    title: PDF_TEXTS[language].legalAid.title,
    language,
    createdAt: new Date(latest.madeAt),
    data: {
      number: subject.number ?? subject.title,
      firm: config.firmName,
      ...contentOf(language, subject, await namesAround(tx, subject), latest),
    },
  }
  const body = await pdf.render(request, accountOf(work.origin))
  await record('case.legal-aid-printed', { assessment: latest.id })
  return replyWithBytes(body, 'legal-aid.pdf')
})

const namesAround = async (tx: Executor, { owner_id, office_id }: CaseRow) => ({
  applicant: await nameOfUser(tx, owner_id),
  timeZone: await timeZoneAt(tx, office_id),
})

type Assessment = NonNullable<z.input<typeof LegalAidView>['latest']>

function contentOf(
  language: Language,
  row: CaseRow,
  { applicant, timeZone }: { applicant: string; timeZone: string },
  latest: Pick<Assessment, 'input' | 'result' | 'madeAt' | 'madeByName'>,
) {
  const text = PDF_TEXTS[language].legalAid
  const { input, result } = latest
  const category = LEGAL_AID_TABLES.presumedCategories.find(({ code }) => code === input.presumedCategory)
  const facts = [
    [text.case, row.title],
    [text.applicant, applicant],
    [text.situation, SITUATION_OF_APPLICANT[input.situation][language]],
    [text.dependants, String(input.dependants)],
    ...(category ? [[text.category, category.label[language]]] : []),
    [text.madeOn, momentText(language, latest.madeAt, timeZone)],
    [text.madeBy, latest.madeByName],
  ]
  const owed = result.contributionCents
  return {
    facts,
    result: {
      title: text.result,
      outcome: OUTCOME_TEXTS[result.outcome][language],
      contribution: owed ? `${text.contribution} : ${euros(language, owed)}` : '',
    },
    explanation: {
      title: text.explanation,
      lines: result.lines.map(line => [
        aidLineText(line, language),
        line.amountCents === null ? '' : euros(language, line.amountCents),
      ]),
    },
    documents: { title: text.documents, items: category?.documents.map(name => name[language]) ?? [] },
    source: `${text.source} : ${result.thresholds.source}`,
    notice: text.notice,
  }
}
