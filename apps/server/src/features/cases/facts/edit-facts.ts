// Adds, changes and removes facts of the dispute.

import { addFact, changeFact, MOST_FACTS, removeFact } from '@maat/contract/cases/facts'
import { momentOf } from '@maat/domain/calendar/moment'
import { type FactDate, sortKeyOf } from '@maat/domain/cases/file/fact-dates'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { countFacts, deleteFact, findFact, getFact, insertFact, updateFact } from './fact-store.ts'

interface FactBody extends FactDate {
  text: string
  people: string[]
}

/** An unknown date has no parts, whatever was typed before. */
function columnsOf({ text, people, certainty, on, until }: FactBody) {
  const date = {
    certainty,
    on: certainty === 'unknown' ? null : on,
    until: certainty === 'between' ? until : null,
  }
  return {
    text,
    people,
    certainty,
    happened_on: date.on,
    until: date.until,
    sort_key: sortKeyOf(date),
  }
}

/** The log names what changed and never says it: it outlives the case, and more people read it. */
const FIELDS = ['text', 'certainty', 'on', 'until', 'people'] as const

export const handleAddFact = handleRecord(addFact, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if ((await countFacts(tx, row.id)) >= MOST_FACTS) return fail('fact.too-many')
  const now = momentOf(work.now)
  const written = { author_id: caller.id, created_at: now, updated_at: now }
  const id = await insertFact(tx, { case_id: row.id, ...columnsOf(body), ...written })
  await publishCaseChange(work, row.id, 'facts')
  await record('fact.added', { fact: id })
  return await getFact(tx, row.id, id)
})

export const handleChangeFact = handleRecord(changeFact, caseSubject, async context => {
  const { work, tx, subject: row, params, body, record, fail } = context
  const before = await findFact(tx, row.id, params.factId)
  if (!before) return fail('fact.not-found')
  if (body.version !== before.version) return fail('record.stale', { current: before })
  await updateFact(tx, before.id, { ...columnsOf(body), updated_at: momentOf(work.now) })
  await publishCaseChange(work, row.id, 'facts')
  const after = await getFact(tx, row.id, before.id)
  const fields = FIELDS.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  await record('fact.changed', { fact: before.id, fields })
  return after
})

export const handleRemoveFact = handleRecord(removeFact, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const before = await findFact(tx, row.id, params.factId)
  if (!before) return fail('fact.not-found')
  await deleteFact(tx, before.id)
  await publishCaseChange(work, row.id, 'facts')
  await record('fact.removed', { fact: before.id })
  return {}
})
