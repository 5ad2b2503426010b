// The rows of templates and their files.
import type { Moment } from '@maat/domain/calendar/moment'
import type { TemplateFault, TemplateQuestion } from '@maat/domain/templates/check-template'
import { type ClientWords, openLanguages, type UsableFile } from '@maat/domain/templates/client-words'
import type { TemplateKind } from '@maat/domain/templates/template-kinds'
import type { Language, Translated } from '@maat/domain/words/languages'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { DocumentTemplates, TemplateFiles } from '../../../platform/db/schema.generated.ts'

export interface FileRow {
  language: Language
  number: number
  hash: string
  size: number
  fileName: string
  uploadedAt: Moment
  uploadedBy: string
  faults: TemplateFault[]
  fields: string[]
  questions: TemplateQuestion[]
}

export interface TemplateRow {
  id: string
  name: Translated
  kind: TemplateKind
  countries: string[]
  issues: string[]
  is_to_review: boolean
  client_words: ClientWords | null
  is_open: boolean
  open_languages: Language[]
  updated_at: Moment
  version: number
  /** Its place in the order of names. */
  key: string
  /** The newest file of each language. */
  files: FileRow[]
  /** The newest file without faults of each language: documents are made from it. */
  usable: UsableFile[]
}

const FILE = sql`jsonb_build_object('language', f.language, 'number', f.number, 'hash', f.file_hash, 'size', s.size,
  'fileName', f.file_name, 'uploadedAt', to_char(f.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'uploadedBy', coalesce(u.full_name, ''), 'faults', f.faults, 'fields', f.fields, 'questions', f.questions)`

const FILES = sql`template_files f join files s on s.hash = f.file_hash left join users u on u.id = f.uploaded_by`

const TEMPLATE = sql`t.id, t.name, t.kind, t.countries, t.is_to_review, t.client_words, t.is_open, t.open_languages,
  t.updated_at, t.version,
  t.match_key as key,
  (select coalesce(jsonb_agg(n.file order by n.language), '[]') from (
    select distinct on (f.language) f.language, ${FILE} as file from ${FILES}
    where f.template_id = t.id order by f.language, f.number desc) n) as files,
  array(select i.issue_id from template_issues i where i.template_id = t.id order by 1) as issues,
  (select coalesce(jsonb_agg(n.file order by n.language), '[]') from (
    select distinct on (f.language) f.language,
      jsonb_build_object('language', f.language, 'fields', f.fields, 'questions', f.questions) as file
    from template_files f where f.template_id = t.id and f.faults = '[]'
    order by f.language, f.number desc) n) as usable`

export async function findTemplates(
  executor: Executor,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${TEMPLATE} from document_templates t
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by t.match_key, t.id limit ${limit}`.execute(executor)
  return rows
}

export async function findTemplate(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<TemplateRow | undefined> {
  if (lock)
    await executor
      .selectFrom('document_templates')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  const [row] = await findTemplates(executor, [sql`t.id = ${id}::uuid`], 1)
  return row
}

export async function getTemplate(executor: Executor, id: string): Promise<TemplateRow> {
  const row = await findTemplate(executor, id, { lock: false })
  if (!row) throw new Error(`The template ${id} was just written, and is not there`)
  return row
}

/** All versions, the newest first. */
export async function filesOf(executor: Executor, templateId: string): Promise<FileRow[]> {
  const { rows } = await sql<{ file: FileRow }>`
    select ${FILE} as file from ${FILES}
    where f.template_id = ${templateId}::uuid order by f.language, f.number desc limit 1000`.execute(executor)
  return rows.map(({ file }) => file)
}

/** The file with this number, or the newest one from which documents can be made. */
export async function findFile(
  executor: Executor,
  templateId: string,
  { language, number }: { language: Language; number: number | undefined },
): Promise<FileRow | undefined> {
  const which = number === undefined ? sql`f.faults = '[]'` : sql`f.number = ${number}`
  const { rows } = await sql<{ file: FileRow }>`
    select ${FILE} as file from ${FILES}
    where f.template_id = ${templateId}::uuid and f.language = ${language} and ${which}
    order by f.number desc limit 1`.execute(executor)
  return rows[0]?.file
}

export async function countTemplates(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('document_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTemplate(tx: Tx, row: Insertable<DocumentTemplates>): Promise<string> {
  const { id } = await tx
    .insertInto('document_templates')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTemplate(
  tx: Tx,
  id: string,
  change: Updateable<DocumentTemplates>,
): Promise<void> {
  await tx
    .updateTable('document_templates')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** False if an issue does not exist. */
export async function setIssues(tx: Tx, templateId: string, issueIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(issueIds)]
  await tx.deleteFrom('template_issues').where('template_id', '=', templateId).execute()
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('template_issues')
    .columns(['template_id', 'issue_id'])
    .expression(sql`select ${templateId}::uuid, i.id from issues i where i.id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(added) === ids.length
}

/** A new file may ask something for which clients have no words yet. */
export async function refreshOpenLanguages(tx: Tx, id: string): Promise<void> {
  const { client_words, usable } = await getTemplate(tx, id)
  await tx
    .updateTable('document_templates')
    .set({ open_languages: openLanguages(client_words, usable) })
    .where('id', '=', id)
    .execute()
}

/** Returns the hashes of its files, which may be unused now. */
export async function deleteTemplate(tx: Tx, id: string): Promise<string[]> {
  const files = await tx
    .deleteFrom('template_files')
    .where('template_id', '=', id)
    .returning('file_hash')
    .execute()
  await tx.deleteFrom('document_templates').where('id', '=', id).execute()
  return files.map(({ file_hash }) => file_hash)
}

export async function insertFile(tx: Tx, row: Omit<Insertable<TemplateFiles>, 'number'>): Promise<number> {
  const { number } = await tx
    .insertInto('template_files')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from template_files
        where template_id = ${row.template_id}::uuid and language = ${row.language})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
