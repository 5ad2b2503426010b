// The firm's letter templates, in its three languages.

import {
  createLetterTemplate,
  type LetterTemplateView,
  listLetterTemplates,
  removeLetterTemplate,
  updateLetterTemplate,
} from '@maat/contract/communication/letter-templates'
import { momentOf } from '@maat/domain/calendar/moment'
import { unknownPlaceholders } from '@maat/domain/communication/letters'
import { LANGUAGES } from '@maat/domain/words/languages'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Subject } from '../../../platform/authz/subject.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import type { LetterTemplates } from '../../../platform/db/schema.generated.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'

type Row = Selectable<LetterTemplates>
type View = z.input<typeof LetterTemplateView>

const MOST_TEMPLATES = 100

const viewOf = ({ id, name, subject, text, updated_at, version }: Row): View => ({
  id,
  name,
  subject,
  text,
  updatedAt: updated_at,
  version,
})

const templateSubject: Subject<'letter-template', Row> = {
  kind: 'letter-template',
  notFound: 'letter-template.not-found',
  async find(executor, id, { lock }) {
    const query = executor.selectFrom('letter_templates').selectAll().where('id', '=', id)
    return await (lock ? query.forUpdate() : query).executeTakeFirst()
  },
  relations: () => ['any'],
}

type Written = Pick<View, 'name' | 'subject' | 'text'>

/** An unknown placeholder would appear in every letter. */
function assertKnown({ subject, text }: Written): void {
  const unknown = LANGUAGES.flatMap(language => unknownPlaceholders(`${subject[language]} ${text[language]}`))
  if (unknown.length > 0)
    throw new Failure('letter-template.placeholder-unknown', { current: [...new Set(unknown)] })
}

const columnsOf = ({ name, subject, text }: Written) => ({
  name: JSON.stringify(name),
  subject: JSON.stringify(subject),
  text: JSON.stringify(text),
})

export const handleListTemplates = handle(listLetterTemplates, async ({ tx }) => {
  const rows = await tx
    .selectFrom('letter_templates')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_TEMPLATES)
    .execute()
  return rows.map(viewOf)
})

export const handleCreateTemplate = handle(createLetterTemplate, async context => {
  const { work, tx, caller, body, record, fail } = context
  assertKnown(body)
  await lockForCounting(tx, 'letter-templates', 'firm')
  const { count } = await tx
    .selectFrom('letter_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_TEMPLATES) return fail('letter-template.too-many')
  const row = await tx
    .insertInto('letter_templates')
    .values({
      ...columnsOf(body),
      position: sql`(select coalesce(max(position), 0) + 1 from letter_templates)`,
      updated_by: caller.id,
      updated_at: momentOf(work.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const about = { kind: 'letter-template', id: row.id }
  await record('letter-template.changed', { change: 'created', after: viewOf(row) }, about)
  return viewOf(row)
})

export const handleUpdateTemplate = handleRecord(updateLetterTemplate, templateSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  if (before.version !== body.version) return fail('record.stale', { current: viewOf(before) })
  assertKnown(body)
  const after = await tx
    .updateTable('letter_templates')
    .set({
      ...columnsOf(body),
      updated_by: caller.id,
      updated_at: momentOf(work.now),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = { change: 'updated', before: viewOf(before), after: viewOf(after) }
  await record('letter-template.changed', change)
  return viewOf(after)
})

export const handleRemoveTemplate = handleRecord(removeLetterTemplate, templateSubject, async context => {
  const { tx, subject: before, record } = context
  await tx.deleteFrom('letter_templates').where('id', '=', before.id).execute()
  await record('letter-template.changed', { change: 'removed', before: viewOf(before) })
  return {}
})
