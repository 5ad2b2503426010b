// Saves typed answers. Two places may edit one draft: fields changed in only one are merged, fields changed in both are
// returned as conflicts for the user to resolve.

import { type DraftAnswers, saveDraft } from '@maat/contract/cases/case-draft'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import type { NumberColumns } from '../../../platform/crypto/sealed-number.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { syncDocumentSlots } from '../../documents/documents/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { type CaseRow, todayOfCase, updateCase } from '../case-store/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import { hashOfSigned } from '../signing/index.ts'
import { titleOfDraft } from './draft-title.ts'
import { checkNumberWith, numberCountryOf, viewOfDraft } from './draft-view.ts'

type Body = BodyOf<typeof saveDraft>
type Fields = Record<string, unknown>
const NATIONAL_NUMBER = 'nationalNumber'
const FORM = 'procedureAnswers.'

export const handleSaveDraft = handleRecord(saveDraft, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status !== 'draft') return fail('case.not-draft')
  const isOwn = caller.id === row.owner_id
  if (!isOwn && (body.changes.signature || body.changes.consents)) return fail('case.client-signs')
  const before = flat(row.answers)
  const changes = body.nationalNumber ? withNumberCountry(row, body.changes) : body.changes
  const given = { ...(await defaultsOf(work, before, changes)), ...flat(changes) }
  const sent = isOwn ? given : { ...given, ...unsigned(before, given) }
  const touched = [...Object.keys(sent).filter(field => differs(before[field], sent[field]))]
  if (body.nationalNumber !== undefined || body.nationalNumberConfirmed) touched.push(NATIONAL_NUMBER)
  const isSigned = Boolean(body.changes.signature?.validatedAt)
  const clashes = body.confirmed ? [] : clashing(row, touched, body.version, isSigned)
  if (clashes.length > 0)
    return fail('case.draft-conflict', {
      errors: clashes.map(path => ({ path, code: 'case.draft-conflict' })),
      current: await viewOfDraft(work, caller, row),
    })
  const answers = unflat({ ...before, ...sent })
  const number = await judgedNumber(work, row, answers, body)
  const version = row.version + 1
  const versions = { ...row.answer_versions }
  for (const field of touched) versions[field] = version
  const updated = await updateCase(tx, row, {
    answers: JSON.stringify(answers),
    answer_versions: JSON.stringify(versions),
    ...number,
    // Only the owner can set the signature.
    ...(isSigned && { signed_mark: await hashOfSigned(tx, { ...row, ...number }) }),
    title: await titleOfDraft(tx, row.owner_id, answers),
    updated_at: momentOf(work.now),
  })
  if (touched.includes('issueId') || touched.includes('leftToLawyer'))
    await syncDocumentSlots(work, row.id, chosenEntriesOf(answers).issueId)
  await record('case.draft-saved', { fields: touched })
  return await viewOfDraft(work, caller, updated)
})

async function defaultsOf(
  { tx }: Work,
  before: Fields,
  { procedureVersionId }: DraftAnswers,
): Promise<Fields> {
  if (!procedureVersionId || procedureVersionId === before.procedureVersionId) return {}
  const procedure = await findProcedureVersion(tx, procedureVersionId)
  const unanswered = (procedure?.fields ?? []).filter(({ name }) => before[FORM + name] === undefined)
  return Object.fromEntries(
    unanswered.flatMap(({ name, defaultValue }) => (defaultValue ? [[FORM + name, defaultValue]] : [])),
  )
}

/** Another user's change removes the client's signature: the client must read and sign again. */
function unsigned(before: Fields, given: Fields): Fields {
  const isChanged = Object.keys(given).some(field => differs(before[field], given[field]))
  const wasSigned = before.signature !== undefined || before.consents !== undefined
  return isChanged && wasSigned ? { signature: undefined, consents: undefined } : {}
}

/** A signature covers only what was read: with a signature, any later change is a conflict. */
function clashing(row: CaseRow, touched: readonly string[], version: number, isSigned: boolean): string[] {
  const versions = row.answer_versions
  if (isSigned) return Object.keys(versions).filter(field => (versions[field] ?? 0) > version)
  return touched.filter(field => (versions[field] ?? 0) > version)
}

const differs = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after)

/** The answers to a procedure's form are separate fields, which merge one by one. */
function flat({ procedureAnswers = {}, ...answers }: DraftAnswers): Fields {
  const form = Object.entries(procedureAnswers).map(([name, answer]) => [FORM + name, answer])
  return { ...answers, ...Object.fromEntries(form) }
}

function unflat(fields: Fields): DraftAnswers {
  const isOfForm = ([field]: [string, unknown]) => field.startsWith(FORM)
  const entries = Object.entries(fields)
  const form = entries.filter(isOfForm).map(([field, answer]) => [field.slice(FORM.length), answer])
  const plain = Object.fromEntries(entries.filter(entry => !isOfForm(entry)))
  return { ...plain, procedureAnswers: Object.fromEntries(form) }
}

/** If no country was chosen, the number gets the most likely one, which is then stored. */
function withNumberCountry(row: CaseRow, changes: DraftAnswers): DraftAnswers {
  const nationalNumberCountry = numberCountryOf({ ...row.answers, ...changes })
  return { ...changes, ...(nationalNumberCountry && { nationalNumberCountry }) }
}

/** Returns the number to store: the new one, or the existing one if it is confirmed or unchanged. */
async function judgedNumber(
  work: Work,
  row: CaseRow,
  answers: DraftAnswers,
  body: Body,
): Promise<NumberColumns> {
  const { nationalNumber, nationalNumberConfirmed } = body
  const { national_number, national_number_mask } = row
  const sealer = work.services.sealers.nationalNumber
  const isSent = nationalNumber !== undefined
  if (isSent && !nationalNumber?.trim()) return sealer.columnsOf(null)
  const kept = { national_number, national_number_mask }
  if (!isSent && (!national_number || !nationalNumberConfirmed)) return kept
  const number = nationalNumber ?? (national_number ? sealer.open(national_number) : '')
  const judged = checkNumberWith(await todayOfCase(work, row), answers, number)
  if (judged.outcome === 'error') throw refused([judged.code])
  if (judged.outcome === 'warning' && !nationalNumberConfirmed) throw refused(judged.doubts)
  return isSent ? sealer.columnsOf(judged.compact) : kept
}

const refused = (codes: readonly string[]) =>
  new Failure('request.invalid', { errors: codes.map(code => ({ path: NATIONAL_NUMBER, code })) })
