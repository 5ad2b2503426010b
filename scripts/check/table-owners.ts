// Checks that only the owning feature writes a table. Other features call the owner's function to change a row; for
// reading, a use case may join any table.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A table with the name of a feature belongs to it. All other tables are listed here, by feature or folder. */
const OWNERS: Record<string, readonly string[]> = {
  accounts: [
    'login_failures',
    'one_time_links',
    'passkey_challenges',
    'passkeys',
    'passwords',
    'recovery_codes',
    'sessions',
    'two_factor',
  ],
  agreements: ['fee_agreements'],
  team: ['deputyships'],
  'aid-claims': [
    'aid_services',
    'aid_submissions',
    'aid_trips',
    'dismissed_aid_proposals',
    'mission_ends',
    'nomenclature_lines',
  ],
  announcements: ['announcement_recipients'],
  support: ['support_promises', 'ticket_files', 'ticket_messages', 'tickets'],
  breaches: ['breach_reminders'],
  obligations: ['obligation_reminders', 'obligation_terms'],
  trainings: ['training_needs'],
  'data-requests': ['data_request_decisions', 'data_request_reminders'],
  articles: ['article_images', 'article_revisions', 'article_texts', 'article_writers'],
  glossary: ['glossary_words'],
  'legal-watch': ['watch_cases', 'watch_entries', 'watch_followers'],
  leaving: ['shop_declarations'],
  offers: ['shop_prices', 'shop_settings'],
  orders: ['shop_orders'],
  purchases: [
    'shop_bills',
    'shop_cart_items',
    'shop_mandates',
    'shop_purchases',
    'shop_refunds',
    'shop_series',
  ],
  subscriptions: ['shop_choices', 'shop_credit_entries', 'shop_packs', 'shop_subscriptions', 'shop_uses'],
  audit: ['audit_keys', 'audit_redactions', 'audit_seals', 'audit_unsealed'],
  backlog: ['set_aside_work', 'troubles'],
  billing: [
    'case_billing',
    'case_payers',
    'case_stages',
    'hourly_rates',
    'office_billing',
    'price_items',
    'vat_number_checks',
  ],
  bank: ['bank_move_entries', 'bank_moves', 'bank_settlements', 'bank_statements', 'payout_payments'],
  'billing-runs': ['billing_run_cases'],
  figures: ['figure_mails'],
  binder: ['binder_colleagues', 'binder_entries', 'binders'],
  participants: ['case_participants'],
  books: ['book_accounts', 'book_entries', 'book_postings', 'book_series'],
  bundles: ['bundle_files', 'filing_channels'],
  calendar: [
    'calendar_feeds',
    'event_links',
    'event_participants',
    'event_reminders',
    'event_times',
    'events',
  ],
  'case-store': ['case_numbers', 'cases'],
  'case-checks': ['case_conflicts', 'case_kyc', 'case_parties'],
  'case-folders': ['case_folders'],
  cases: ['case_changes', 'case_comments', 'case_procedure_steps'],
  catalogue: ['categories', 'issue_documents', 'issues', 'subcategories'],
  checkouts: ['checkout_invoices'],
  closing: ['case_closings', 'case_handovers', 'held_originals'],
  consultations: [
    'consultation_file_parts',
    'consultation_files',
    'consultation_subjects',
    'lawyer_availability',
    'office_availability',
    'office_closings',
    'worked_holidays',
  ],
  deadlines: ['deadline_reminders'],
  'document-generation': ['generated_documents', 'unneeded_documents'],
  'document-signing': ['signing_rounds', 'round_signers'],
  'document-templates': ['template_files', 'template_issues'],
  documents: [
    'document_pages',
    'document_readings',
    'document_texts',
    'document_versions',
    'file_claims',
    'files',
    'upload_parts',
    'uploads',
  ],
  exhibits: ['exhibit_sets'],
  facts: ['case_facts', 'fact_proofs'],
  'file-edit': ['corrected_documents', 'corrections'],
  firm: ['contact_requests', 'office_letterheads', 'offices'],
  invoices: ['invoice_lines', 'invoice_payers', 'invoice_series'],
  'provision-requests': ['provision_request_series'],
  identity: ['identity_papers'],
  kyc: ['beneficial_owners', 'kyc_intervals', 'kyc_records', 'kyc_reports', 'kyc_reviews'],
  keys: ['product_keys'],
  'legal-aid': ['legal_aid_assessments'],
  letters: [
    'case_addresses',
    'letter_attachments',
    'letter_recipients',
    'letter_templates',
    'mail_intake',
    'unread_letters',
  ],
  messages: [
    'conversation_members',
    'conversation_reads',
    'conversations',
    'message_attachments',
    'message_mails_due',
    'message_mails_sent',
  ],
  notes: ['case_notes'],
  'invoice-sending': ['invoice_deliveries'],
  'payment-plans': ['plan_instalments'],
  'payment-reminders': ['late_claims', 'reminder_pauses'],
  payments: ['payment_allocations'],
  procedures: ['procedure_versions'],
  retention: ['case_keys', 'destructions', 'legal_holds', 'retention_rules'],
  search: ['saved_searches', 'search_entries', 'search_rebuilds', 'search_words'],
  sanctions: [
    'people_to_screen',
    'sanction_decisions',
    'sanction_entries',
    'sanction_hits',
    'sanction_list_parts',
    'sanction_lists',
    'screened_people',
  ],
  signing: ['case_submissions', 'signature_requests'],
  time: ['case_costs', 'dismissed_proposals', 'time_entries', 'timers'],
  todos: ['todo_items'],
  users: ['user_photos'],
  'platform/audit': ['audit_entries'],
  'platform/db': ['schema_migrations'],
  'platform/http': ['idempotent_requests'],
  'platform/mail': ['mails'],
  /** Written by migrations, and by their triggers. */
  migrations: ['document_types'],
}

/** Allowed writes of other features, each with its reason. */
const ALSO_WRITES: readonly { table: string; by: string; because: string }[] = [
  { table: 'cases', by: 'case-draft', because: 'passes all drafts of a user on in one statement' },
  {
    table: 'sessions',
    by: 'platform/sessions',
    because: 'the door notes when each session was last used, and the platform calls no feature',
  },
  {
    table: 'file_reads',
    by: 'platform/audit',
    because: 'readings of many requests are written together, outside of each of them',
  },
  { table: 'audit_entries', by: 'audit', because: 'the details of a destroyed case are emptied' },
  { table: 'case_keys', by: 'platform/backup', because: 'a backup makes the keys that it needs' },
  { table: 'files', by: 'platform/backup', because: 'files of a destroyed case do not come back' },
  { table: 'search_words', by: 'platform/backup', because: 'a restored vocabulary is learnt again' },
  ...['cases', 'notifications', 'mails', 'idempotent_requests', 'search_entries'].map(table => ({
    table,
    by: 'retention',
    because: 'the destruction of a case removes what any feature has of it',
  })),
]

/** Writes whose statement does not contain the name of the table. */
const WRITES_UNNAMED: Record<string, string> = {
  'features/cases/catalogue/catalogue-store.ts': 'its three levels are three tables of its own',
  'features/firm/keys/sealed-columns.ts': 'sealed values of all tables are sealed again in the same way',
  'features/privacy/retention/destroy-rows.ts': 'the plan of destruction names the tables',
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
  const features = new Set(globSync('features/*/*', { cwd: source }).map(folder => basename(folder)))
  const isOwned = (table: string) => listed.includes(table) || features.has(namesakeOf(table))
  return [
    ...[...tables].filter(table => !isOwned(table)).map(table => `${table} belongs to no feature yet`),
    ...listed.filter(table => !tables.has(table)).map(table => `${table} has an owner, and is no table`),
  ].map(complaint => `scripts/check/table-owners.ts: ${complaint}`)
}

/** 'bank' of features/money/bank/bank-store.ts, 'platform/audit' of platform/audit/record-audit.ts. */
function writerOf(file: string): string {
  const [top, subject = '', feature = ''] = file.split('/')
  return top === 'features' ? feature : `${top}/${subject}`
}

export function foreignWrites(file: string, text: string, tables: ReadonlySet<string>): string[] {
  const writer = writerOf(file)
  const writes = writesIn(text, tables)
  const foreign = writes.tables.filter(
    table =>
      ownerOf(table) !== writer &&
      !ALSO_WRITES.some(allowed => allowed.by === writer && allowed.table === table),
  )
  const complaints = foreign.map(table => `writes ${table}, which belongs to ${ownerOf(table)}`)
  if (writes.hasUnnamed && !WRITES_UNNAMED[file]) complaints.push('writes a table without naming it')
  return complaints.map(complaint => `apps/server/src/${file}: ${complaint}`)
}

const namesakeOf = (table: string) => table.replaceAll('_', '-')

export const ownerOf = (table: string) =>
  Object.keys(OWNERS).find(owner => OWNERS[owner]?.includes(table)) ?? namesakeOf(table)
