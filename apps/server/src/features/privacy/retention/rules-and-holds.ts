// The rules of retention, which Admins add, and the legal holds of cases.
import {
  addRetentionRule,
  endLegalHold,
  placeLegalHold,
  readRetentionRules,
} from '@maat/contract/privacy/retention'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { ruleOn } from '@maat/domain/privacy/retention'
import type { Executor } from '../../../platform/db/database.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { endStandingHold, insertHold, insertRule, readRules } from './retention-store.ts'

async function viewOfRules(executor: Executor, day: Day) {
  const rules = await readRules(executor)
  return {
    rules: rules.map(rule => ({
      ...rule,
      isCurrent: ruleOn(rules, { country: rule.country, kind: rule.kind, day })?.id === rule.id,
    })),
  }
}

export const handleReadRules = handle(readRetentionRules, async ({ work, tx, caller }) =>
  viewOfRules(tx, await todayOfUser(tx, caller.id, work.now)),
)

/** An Admin who enters a rule with its source has compared them. */
export const handleAddRule = handle(addRetentionRule, async ({ work, tx, caller, body, record, fail }) => {
  const { country, kind, months, source, fromDay } = body
  const row = { country, kind, months, source, from_day: fromDay, is_to_verify: false }
  if (!(await insertRule(tx, { ...row, added_by: caller.id, added_at: momentOf(work.now) })))
    return fail('retention-rule.exists')
  await record('retention.rule-added', body, { kind: 'retention-rule', id: `${country}-${kind}` })
  return await viewOfRules(tx, await todayOfUser(tx, caller.id, work.now))
})

export const handlePlaceHold = handleRecord(placeLegalHold, caseSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const hold = { reason: body.reason, by: caller.id, at: momentOf(work.now) }
  if (!(await insertHold(tx, subject.id, hold))) return fail('legal-hold.stands')
  await record('case.hold-placed')
  return {}
})

export const handleEndHold = handleRecord(endLegalHold, caseSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const end = { reason: body.reason, by: caller.id, at: momentOf(work.now) }
  if (!(await endStandingHold(tx, subject.id, end))) return fail('legal-hold.none')
  await record('case.hold-ended')
  return {}
})
