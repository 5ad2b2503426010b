// Checks that only the owning feature writes a table. Other features call the owner's function to change a row; for
// reading, a use case may join any table.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A table with the name of a feature belongs to it. All other tables are listed here. */
const OWNERS: Record<string, readonly string[]> = {
  'features/accounts': [
    'login_failures',
    'one_time_links',
    'passkey_challenges',
    'passkeys',
    'passwords',
    'recovery_codes',
    'sessions',
    'two_factor',
  ],
  'features/agreements': ['fee_agreements'],
  'features/aid-claims': [
    'aid_services',
    'aid_submissions',
    'aid_trips',
    'dismissed_aid_proposals',
    'mission_ends',
    'nomenclature_lines',
  ],
  'features/announcements': ['announcement_recipients'],
  'features/audit': ['audit_keys', 'audit_seals', 'audit_unsealed'],
  'features/backlog': ['set_aside_work', 'troubles'],
  'features/billing': [
    'case_billing',
    'case_payers',
    'case_stages',
    'hourly_rates',
    'office_billing',
    'price_items',
    'vat_number_checks',
  ],
  'features/bank': ['bank_move_entries', 'bank_moves', 'bank_settlements', 'bank_statements'],
  'features/billing-runs': ['billing_run_cases'],
  'features/books': ['book_accounts', 'book_entries', 'book_postings', 'book_series'],
  'features/calendar': [
    'calendar_feeds',
    'event_links',
    'event_participants',
    'event_reminders',
    'event_times',
    'events',
  ],
  'features/case-folders': ['case_folders'],
  'features/cases': [
    'case_changes',
    'case_comments',
    'case_conflicts',
    'case_events',
    'case_kyc',
    'case_numbers',
    'case_participants',
    'case_procedure_steps',
    'case_parties',
    'case_submissions',
    'legal_aid_assessments',
    'signature_requests',
  ],
  'features/catalogue': ['categories', 'issue_documents', 'issues', 'subcategories'],
  'features/checkouts': ['checkout_invoices'],
  'features/closing': ['case_closings', 'case_handovers', 'held_originals'],
  'features/consultations': [
    'consultation_file_parts',
    'consultation_files',
    'consultation_subjects',
    'lawyer_availability',
    'office_availability',
    'office_closings',
    'worked_holidays',
  ],
  'features/deadlines': ['deadline_reminders'],
  'features/documents': [
    'document_readings',
    'document_versions',
    'file_claims',
    'files',
    'identity_papers',
    'upload_parts',
    'uploads',
  ],
  'features/firm': ['contact_requests', 'offices'],
  'features/invoices': ['invoice_lines', 'invoice_series'],
  'features/keys': ['product_keys'],
  'features/letters': [
    'case_addresses',
    'letter_attachments',
    'letter_recipients',
    'letter_templates',
    'mail_intake',
    'unread_letters',
  ],
  'features/messages': [
    'conversation_members',
    'conversation_reads',
    'conversations',
    'message_attachments',
    'message_mails_due',
    'message_mails_sent',
  ],
  'features/notes': ['case_notes'],
  'features/invoice-sending': ['invoice_deliveries'],
  'features/payment-plans': ['plan_instalments'],
  'features/payment-reminders': ['late_claims', 'reminder_pauses'],
  'features/payments': ['payment_allocations'],
  'features/procedures': ['procedure_versions'],
  'features/time': ['case_costs', 'dismissed_proposals', 'time_entries', 'timers'],
  'features/todos': ['todo_items'],
  'features/users': ['user_photos'],
  'platform/audit': ['audit_entries'],
  'platform/db': ['schema_migrations'],
  'platform/http': ['idempotent_requests'],
  'platform/mail': ['mails'],
  /** Written by migrations, and by their triggers. */
  migrations: ['document_types', 'search_words'],
}

/** Allowed writes of other features, each with its reason. */
const ALSO_WRITES: readonly { table: string; room: string; because: string }[] = [
  {
    table: 'sessions',
    room: 'platform/sessions',
    because: 'the door notes when each session was last used, and the platform calls no feature',
  },
]

/** Writes whose statement does not contain the name of the table. */
const WRITES_UNNAMED: Record<string, string> = {
  'features/catalogue/catalogue-store.ts': 'its three levels are three tables of its own',
  'features/keys/sealed-columns.ts': 'sealed values of all tables are sealed again in the same way',
  'platform/backup/restore-rows.ts': 'a restored backup replaces every table',
}

/** The demo firm writes rows that its users would have created over months. */
const UNBOUND = /^demo\//

interface Writes {
  tables: readonly string[]
  hasUnnamed: boolean
}

const NAMED = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?<table>\w+)/g,
  /\b(?:insert into|merge into|update|delete from|truncate)\s(?:only )?(?<table>\w+)/gi,
]
const UNNAMED =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\((?!\s*['"`])|\b(?:insert into|merge into|update|delete from|truncate) \$\{/i

/** Finds the writes in the source of one file; `tables` excludes words that only look like a table's name. */
export function writesIn(text: string, tables: ReadonlySet<string>): Writes {
  const named = NAMED.flatMap(pattern => [...text.matchAll(pattern)].map(({ groups }) => groups?.table ?? ''))
  return { tables: [...new Set(named)].filter(table => tables.has(table)), hasUnnamed: UNNAMED.test(text) }
}

export function checkTableWrites(root: string): string[] {
  const source = join(root, 'apps/server/src')
  const schema = readFileSync(join(source, 'platform/db/schema.generated.ts'), 'utf8')
  const tables = new Set(tablesOf(schema))
  const files = globSync('**/*.ts', { cwd: source }).filter(file => isOurs(file))
  return [
    ...unownedTables(tables, source),
    ...files.flatMap(file => foreignWrites(file, readFileSync(join(source, file), 'utf8'), tables)),
  ]
}

const isOurs = (file: string) => !/\.(?:test|generated)\.ts$/.test(file) && !UNBOUND.test(file)

const tablesOf = (schema: string) =>
  [...(schema.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)

function unownedTables(tables: ReadonlySet<string>, source: string): string[] {
  const listed = Object.values(OWNERS).flat()
  const isOwned = (table: string) => listed.includes(table) || existsSync(join(source, namesakeOf(table)))
  return [
    ...[...tables].filter(table => !isOwned(table)).map(table => `${table} belongs to no feature yet`),
    ...listed.filter(table => !tables.has(table)).map(table => `${table} has an owner, and is no table`),
  ].map(complaint => `scripts/check/table-owners.ts: ${complaint}`)
}

export function foreignWrites(file: string, text: string, tables: ReadonlySet<string>): string[] {
  const room = file.split('/').slice(0, 2).join('/')
  const writes = writesIn(text, tables)
  const foreign = writes.tables.filter(
    table =>
      ownerOf(table) !== room &&
      !ALSO_WRITES.some(allowed => allowed.room === room && allowed.table === table),
  )
  const complaints = foreign.map(table => `writes ${table}, which belongs to ${ownerOf(table)}`)
  if (writes.hasUnnamed && !WRITES_UNNAMED[file]) complaints.push('writes a table without naming it')
  return complaints.map(complaint => `apps/server/src/${file}: ${complaint}`)
}

const namesakeOf = (table: string) => `features/${table.replaceAll('_', '-')}`

const ownerOf = (table: string) =>
  Object.keys(OWNERS).find(room => OWNERS[room]?.includes(table)) ?? namesakeOf(table)
