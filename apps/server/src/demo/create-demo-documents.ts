// Writes documents of the demo firm from its templates: drafts of the firm, and some that their clients see.
import type { DocumentTemplateId, UserId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { findCase } from '../features/cases/case-access/index.ts'
import { enterGenerated, fillTemplate, storeWord } from '../features/documents/document-generation/index.ts'
import { findTemplates, type TemplateRow } from '../features/documents/document-templates/index.ts'
import { originWithoutUser } from '../platform/audit/record-audit.ts'
import type { Services } from '../platform/http/work.ts'
import { changeWithoutUser } from '../platform/jobs/change-without-user.ts'

const WRITTEN = [
  { key: 'mandate', isInternal: false },
  { key: 'document-request', isInternal: true },
  { key: 'formal-notice', isInternal: true },
]
const CASES = 6

interface WritingCase {
  id: string
  lawyerId: UserId
  language: Language
  decidedAt: string
}

/** Word files are filled outside of a transaction, because that takes a thread of its own. */
export async function createDemoDocuments(services: Services): Promise<void> {
  const templates: TemplateRow[] = []
  for (const { key } of WRITTEN)
    templates.push(...(await findTemplates(services.db, [sql`t.library_key = ${key}`], 1)))
  if (templates.length < WRITTEN.length) return
  for (const [place, written] of (await casesToWriteIn(services)).entries()) {
    const at = place % WRITTEN.length
    const [template, plan] = [templates[at], WRITTEN[at]]
    if (template && plan) await writeInCase(services, written, template, plan.isInternal)
  }
}

/** Beside those of the demo client, who has documents enough. */
async function casesToWriteIn({ db }: Services): Promise<WritingCase[]> {
  const { rows } = await sql<WritingCase>`
    select c.id, c.lawyer_id as "lawyerId", u.language, c.decided_at as "decidedAt"
    from cases c join users u on u.id = c.owner_id
    where c.status = 'in-progress' and c.lawyer_id is not null and c.decided_at is not null
      and u.email <> 'client@maat.example'
    order by c.number limit ${CASES}`.execute(db)
  return rows
}

async function writeInCase(
  services: Services,
  { id, lawyerId, language: wished, decidedAt }: WritingCase,
  template: TemplateRow,
  isInternal: boolean,
): Promise<void> {
  const { db } = services
  const row = await findCase(db, id, { lock: false, callerId: undefined })
  const languages = template.usable.map(({ language }) => language)
  const language = languages.includes(wished) ? wished : languages[0]
  if (!row || !language) return
  const now = new Date(decidedAt)
  const filling = { templateId: template.id as DocumentTemplateId, language, answers: {} }
  const caller = { id: lawyerId }
  const reading = { tx: db, now, services, origin: originWithoutUser('demo', now) }
  const filled = await fillTemplate(reading, { row, caller, filling, audience: 'staff' })
  const made = await storeWord(services, filled)
  const entering = {
    filling,
    made,
    name: template.name[language],
    by: lawyerId,
    folderId: null,
    audience: { is_internal: isInternal, is_sensitive: false },
    isByClient: false,
  }
  await changeWithoutUser(services, 'demo', async work => await enterGenerated(work, row, entering), now)
}
