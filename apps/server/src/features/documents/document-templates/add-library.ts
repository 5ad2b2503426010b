// Gives the firm the templates that come with the product and that it does not have yet.

import { Readable } from 'node:stream'
import { addLibraryTemplates } from '@maat/contract/documents/document-templates'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { CheckedTemplate } from '@maat/domain/templates/check-template'
import { MOST_TEMPLATES } from '@maat/domain/templates/template-kinds'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext, Work } from '../../../platform/http/work.ts'
import { enterFile, type StoredFile, storeFile } from '../documents/index.ts'
import { checkFile, WORD } from './give-file.ts'
import { type LibraryTemplate, readLibrary } from './read-library.ts'
import { countTemplates, insertFile, insertTemplate } from './template-store.ts'

interface BuiltFile {
  language: Language
  checked: CheckedTemplate
  stored: StoredFile
}

interface BuiltTemplate {
  template: LibraryTemplate
  files: BuiltFile[]
}

export const handleAddLibrary = handle(addLibraryTemplates, {
  prepare: ({ work }) => buildMissing(work),
  async write({ work, tx, caller, prepared, record, fail }) {
    await lockForCounting(tx, 'document-templates', 'firm')
    const known = await knownKeys(tx)
    const built = prepared.filter(({ template }) => !known.has(template.key))
    if ((await countTemplates(tx)) + built.length > MOST_TEMPLATES) return fail('document-template.too-many')
    for (const one of built) await enterTemplate(work, one, caller.id)
    await record('document-template.created', { library: built.map(({ template }) => template.key) })
    return { added: built.length }
  },
})

/** Also for the demo firm. */
export async function buildMissing(work: Pick<ReadContext, 'tx' | 'services'>): Promise<BuiltTemplate[]> {
  const known = await knownKeys(work.tx)
  const offices = await work.tx.selectFrom('offices').select('country').distinct().execute()
  const countries = new Set<string>(offices.map(({ country }) => country))
  const wanted = readLibrary().filter(
    ({ key, countries: of }) =>
      !known.has(key) && (of.length === 0 || of.some(country => countries.has(country))),
  )
  const built: BuiltTemplate[] = []
  for (const template of wanted) built.push({ template, files: await buildFiles(work, template) })
  return built
}

async function knownKeys(executor: Executor): Promise<Set<string | null>> {
  const rows = await executor
    .selectFrom('document_templates')
    .select('library_key')
    .where('library_key', 'is not', null)
    .execute()
  return new Set(rows.map(({ library_key }) => library_key))
}

async function buildFiles(
  { services }: Pick<ReadContext, 'services'>,
  { texts }: LibraryTemplate,
): Promise<BuiltFile[]> {
  const files: BuiltFile[] = []
  for (const { language, lines } of texts) {
    const bytes = Buffer.from(await services.word.run('build', { lines }))
    const checked = await checkFile(services, bytes)
    const arrived = { size: bytes.length, bytes: () => Readable.from([bytes]) }
    files.push({ language, checked, stored: await storeFile(services, arrived, WORD) })
  }
  return files
}

export async function enterTemplate(
  work: Work,
  { template, files }: BuiltTemplate,
  by: UserId | null,
): Promise<void> {
  const at = momentOf(work.now)
  const { key, name, kind, countries } = template
  const id = await insertTemplate(work.tx, {
    name: JSON.stringify(name),
    kind,
    countries,
    library_key: key,
    is_to_review: true,
    updated_by: by,
    updated_at: at,
  })
  for (const { language, checked, stored } of files)
    await insertFile(work.tx, {
      template_id: id,
      language,
      file_hash: await enterFile(work, stored),
      file_name: `${name[language]}.docx`,
      faults: JSON.stringify(checked.faults),
      fields: checked.fields,
      questions: JSON.stringify(checked.questions),
      uploaded_by: by,
      uploaded_at: at,
    })
}
