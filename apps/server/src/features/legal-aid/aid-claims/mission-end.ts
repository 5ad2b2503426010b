// The end of a mission under French legal aid: its facts, and the certificate in French.

import { readFileSync } from 'node:fs'
import type { ErrorCode } from '@maat/contract/errors'
import type { Office } from '@maat/contract/firm/firm'
import {
  type MissionEnd,
  type MissionEndView,
  printMissionEnd,
  readMissionEnd,
  saveMissionEnd,
} from '@maat/contract/legal-aid/mission-ends'
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { payOfMission, UNIT_VALUE } from '@maat/domain/legal-aid/french-aid'
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type CaseRow, nameOfUser } from '../../cases/case-store/index.ts'
import { readCaseBilling, requireOffice } from '../../money/billing/index.ts'
import { CERTIFICATE_TITLE, certificateContent } from './mission-certificate.ts'
import { NEW_MISSION, readMission, writeMission } from './mission-store.ts'

const TEMPLATE = readFileSync(new URL('./mission-end.typ', import.meta.url), 'utf8')

export const handleReadMissionEnd = handleRecord(
  readMissionEnd,
  caseSubject,
  async ({ work, tx, subject }) => {
    const office = await requireFrenchAid(tx, subject)
    return await viewOfMission(work, subject, office)
  },
)

export const handleSaveMissionEnd = handleRecord(saveMissionEnd, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const { version, ...mission } = body
  const office = await requireFrenchAid(tx, row)
  const before = await viewOfMission(work, row, office)
  if (version !== before.version) return fail('record.stale', { current: before })
  await writeMission(tx, row.id, mission, version + 1)
  await record('case.mission-end-saved', { before: before.mission, after: mission })
  return await viewOfMission(work, row, office)
})

export const handlePrintMissionEnd = handleRecord(printMissionEnd, caseSubject, async context => {
  const { work, subject, record } = context
  const body = await renderMissionEnd(work, subject)
  await record('case.mission-end-printed')
  return replyWithBytes(body, 'attestation-de-fin-de-mission.pdf', { isDownload: true })
})

export async function renderMissionEnd(work: ReadContext, row: CaseRow): Promise<Uint8Array> {
  const { tx, now, services, origin } = work
  const office = await requireFrenchAid(tx, row)
  const data = certificateContent(await viewOfMission(work, row, office), {
    caseTitle: row.title,
    clientName: await nameOfUser(tx, row.owner_id),
    lawyerName: row.lawyer_id ? await nameOfUser(tx, row.lawyer_id) : '',
    city: office.city.fr,
    today: dayAt(now, office.timeZone),
  })
  const request: PdfRequest = {
    template: TEMPLATE,
    title: CERTIFICATE_TITLE,
    language: 'fr',
    createdAt: now,
    data: { firm: services.config.firmName, number: row.number ?? row.title, ...data },
  }
  return await services.pdf.render(request, accountOf(origin))
}

/** French law has this certificate, and only missions under legal aid end with it. */
export async function isFrenchAidCase(executor: Executor, row: CaseRow, office: Office): Promise<boolean> {
  if (office.country !== 'FR') return false
  const billing = await readCaseBilling(executor, row.id)
  return billing ? billing.method === 'legal-aid' : row.answers.financing === 'pro-deo'
}

async function requireFrenchAid(executor: Executor, row: CaseRow): Promise<Office> {
  const office = await requireOffice(executor, row)
  if (!(await isFrenchAidCase(executor, row, office)))
    throw new Failure('aid.not-applicable' satisfies ErrorCode)
  return office
}

type View = z.input<typeof MissionEndView>

async function viewOfMission({ tx, now }: ReadContext, row: CaseRow, office: Office): Promise<View> {
  const { version = 0, ...mission } = (await readMission(tx, row.id)) ?? NEW_MISSION
  return {
    caseId: row.id,
    mission,
    unitValue: { amount: amountOf(UNIT_VALUE.cents, 'EUR'), isVerified: UNIT_VALUE.isVerified },
    pay: payOf(mission, dayAt(now, office.timeZone)),
    version,
  }
}

const payOf = ({ units, share, endedOn }: MissionEnd, today: Day): View['pay'] =>
  units === null ? null : payOfMission(units, share, endedOn ?? today)
