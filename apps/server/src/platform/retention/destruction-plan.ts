// Names for each table what the destruction of a case does with it. A test compares it with the schema: a table or a
// column of text that is missing here fails. Backups seal by the same table.
import { KEPT_FOR_ACCOUNTS } from './kept-for-accounts.ts'
import type { Deleted, Owner, Part } from './plan-parts.ts'
import { WITHOUT_ROWS_OF_CASES } from './tables-without-cases.ts'

export type { Owner } from './plan-parts.ts'

const gone = (...of: Owner[]): Deleted => ({ does: 'delete', of })
const counted = (counts: NonNullable<Deleted['counts']>, ...of: Owner[]): Deleted => ({
  does: 'delete',
  of,
  counts,
})
const through = (column: string, table: string): Owner => ({ through: column, table })

/** For columns that may not be empty. */
const DASH = "'—'"
const dashIfFilled = (column: string) => `case when "${column}" = '' then '' else ${DASH} end`

const OF_CASES: Record<string, Part> = {
  cases: {
    does: 'blank',
    of: ['id'],
    columns: {
      title: "''",
      answers: "'{}'",
      answer_versions: "'{}'",
      national_number: 'null',
      national_number_mask: 'null',
      search_text: 'fold(number)',
      signed_mark: 'null',
      walled_from: "'{}'",
    },
    keptColumns: ['type', 'status', 'number'],
    why: 'The skeleton: its number, office, lawyer, client and dates',
  },

  // Documents and their files.
  documents: counted('documents', 'case_id', 'withdrawn_from'),
  document_versions: { ...gone(through('document_id', 'documents')), files: ['file_hash'] },
  document_texts: gone(
    through('version_id', 'document_versions'),
    through('attachment_id', 'letter_attachments'),
  ),
  document_pages: gone(through('text_id', 'document_texts')),
  document_readings: gone('case_id'),
  generated_documents: gone(through('document_id', 'documents')),
  held_originals: gone(through('document_id', 'documents')),
  linked_documents: gone('case_id'),
  unneeded_documents: gone('case_id'),
  case_folders: gone('case_id'),
  corrections: gone('case_id'),
  corrected_documents: gone(through('correction_id', 'corrections')),
  signing_rounds: { ...gone(through('document_id', 'documents')), files: ['file_hash', 'sealed_hash'] },
  round_signers: gone(through('round_id', 'signing_rounds')),
  uploads: gone('case_id', through('document_id', 'documents')),
  upload_parts: gone(through('upload_id', 'uploads')),
  exhibit_sets: counted('records', 'case_id'),
  exhibits: gone(through('set_id', 'exhibit_sets')),
  bundles: counted('records', 'case_id'),
  bundle_files: { ...gone(through('bundle_id', 'bundles')), files: ['file_hash'] },
  binder_entries: gone(
    through('document_id', 'documents'),
    through('fact_id', 'case_facts'),
    through('deadline_id', 'deadlines'),
    through('note_id', 'case_notes'),
  ),

  // Letters, messages, calls.
  letters: counted('letters', 'case_id'),
  letter_recipients: gone(through('letter_id', 'letters')),
  letter_attachments: { ...gone(through('letter_id', 'letters')), files: ['file_hash'] },
  unread_letters: gone(through('letter_id', 'letters')),
  case_addresses: gone('case_id'),
  conversations: gone('case_id'),
  conversation_members: gone(through('conversation_id', 'conversations')),
  conversation_reads: gone(through('conversation_id', 'conversations')),
  messages: counted('messages', through('conversation_id', 'conversations')),
  message_attachments: gone(through('message_id', 'messages')),
  calls: counted('messages', 'case_id'),
  notifications: gone({ record: 'target_id' }),
  mails: gone({ record: 'about_id' }),

  // Appointments, deadlines, tasks.
  events: counted('appointments', 'case_id'),
  event_participants: gone(through('event_id', 'events')),
  event_times: gone(through('event_id', 'events')),
  event_reminders: gone(through('participant_id', 'event_participants')),
  event_links: gone(through('participant_id', 'event_participants')),
  deputyships: gone(through('event_id', 'events')),
  consultations: counted('appointments', 'case_id', through('event_id', 'events')),
  consultation_subjects: gone(through('consultation_id', 'consultations')),
  consultation_files: { ...gone(through('consultation_id', 'consultations')), files: ['file_hash'] },
  consultation_file_parts: gone(through('file_id', 'consultation_files')),
  deadlines: counted('appointments', 'case_id'),
  deadline_reminders: gone(through('deadline_id', 'deadlines')),
  todos: counted('appointments', 'case_id'),
  todo_items: gone(through('todo_id', 'todos')),

  // The case itself.
  case_parties: counted('parties', 'case_id'),
  case_participants: counted('parties', 'case_id'),
  case_notes: counted('notes', 'case_id'),
  case_comments: counted('notes', 'case_id'),
  case_facts: counted('notes', 'case_id'),
  fact_proofs: gone(through('fact_id', 'case_facts')),
  case_changes: counted('records', 'case_id'),
  case_closings: counted('records', 'case_id'),
  case_conflicts: counted('records', 'case_id'),
  case_events: counted('records', 'case_id'),
  case_handovers: counted('records', 'case_id'),
  case_kyc: counted('records', 'case_id'),
  case_procedure_steps: gone('case_id'),
  case_submissions: counted('records', 'case_id'),
  signature_requests: gone('case_id'),
  legal_aid_assessments: counted('records', 'case_id'),
  aid_claims: counted('records', 'case_id'),
  aid_services: gone('case_id'),
  aid_submissions: gone('case_id'),
  aid_trips: gone('case_id'),
  dismissed_aid_proposals: gone('case_id'),
  mission_ends: counted('records', 'case_id'),
  fee_agreements: counted('records', 'case_id'),
  case_billing: gone('case_id'),
  case_payers: gone('case_id'),
  case_stages: gone('case_id'),
  hourly_rates: gone('case_id'),
  timers: gone('case_id'),
  watch_cases: gone('case_id'),
  file_reads: counted('records', 'case_id'),
  case_keys: gone('case_id'),
  search_entries: gone({ record: 'place_id' }, { record: 'record_id' }),
  idempotent_requests: gone({ record: 'reply' }),

  legal_holds: {
    does: 'blank',
    of: ['case_id'],
    columns: { reason: DASH, end_reason: dashIfFilled('end_reason') },
    keptColumns: [],
    why: 'Who kept the file longer, and when',
  },
  audit_entries: {
    does: 'blank',
    of: [{ record: 'record_id' }],
    columns: { details: "'{}'" },
    keptColumns: ['action', 'record_kind', 'record_id', 'ip', 'request_id'],
    why: 'Who did what and when: the proof of the work, without its content',
  },
  destructions: {
    does: 'keep',
    keptColumns: [
      'state',
      'ended_as',
      'end_reason',
      'facts',
      'file_hashes',
      'certificate',
      'certificate_hash',
    ],
    why: 'The destruction itself, with its certificate. Neither names the client',
  },

  // Work: the figures of the firm stay, the words go.
  time_entries: {
    does: 'blank',
    of: ['case_id'],
    columns: { text: DASH, private_note: "''", write_down_reason: dashIfFilled('write_down_reason') },
    keptColumns: ['activity', 'billing', 'rate_source', 'currency', 'source_kind', 'source_id'],
    why: 'The hours and amounts behind the invoices',
  },
  case_costs: {
    does: 'blank',
    of: ['case_id'],
    columns: {
      text: DASH,
      payee: dashIfFilled('payee'),
      from_place: dashIfFilled('from_place'),
      to_place: dashIfFilled('to_place'),
      write_down_reason: dashIfFilled('write_down_reason'),
      proof_id: 'null',
    },
    keptColumns: ['kind', 'currency', 'billing'],
    why: 'The amounts behind the invoices',
  },
  shop_orders: {
    does: 'blank',
    of: ['case_id'],
    columns: { wish: "''", answer: "''", document_ids: "'{}'", answer_document: 'null' },
    keptColumns: ['kind', 'paid_with', 'state'],
    why: 'What was ordered and paid',
  },

  ...KEPT_FOR_ACCOUNTS,
  audit_redactions: {
    does: 'keep',
    keptColumns: ['mark'],
    why: 'The proof that an entry of the log was emptied',
  },
}

export const DESTRUCTION_PLAN: Readonly<Record<string, Part>> = { ...OF_CASES, ...WITHOUT_ROWS_OF_CASES }

export const planOf = (table: string): Part | undefined =>
  Object.hasOwn(DESTRUCTION_PLAN, table) ? DESTRUCTION_PLAN[table] : undefined
