// Every operation of the product. The server refuses to start unless it serves exactly these; the generated
// tests and the published documentation walk the same list.
import * as accountAdministration from './account-administration.ts'
import * as accountSecurity from './account-security.ts'
import * as accounts from './accounts.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as backlog from './backlog.ts'
import * as backups from './backups.ts'
import * as bookings from './bookings.ts'
import * as calendar from './calendar.ts'
import * as calls from './calls.ts'
import * as caseChecks from './case-checks.ts'
import * as caseDecisions from './case-decisions.ts'
import * as caseDraft from './case-draft.ts'
import * as cases from './cases.ts'
import * as catalogue from './catalogue.ts'
import * as closings from './closings.ts'
import * as consultations from './consultations.ts'
import * as conversations from './conversations.ts'
import * as dashboard from './dashboard.ts'
import * as deadlineSets from './deadline-sets.ts'
import * as deadlines from './deadlines.ts'
import * as documents from './documents.ts'
import * as eventAnswers from './event-answers.ts'
import * as events from './events.ts'
import * as firm from './firm.ts'
import * as identity from './identity.ts'
import * as letterTemplates from './letter-templates.ts'
import * as letterWriting from './letter-writing.ts'
import * as letters from './letters.ts'
import * as mailbox from './mailbox.ts'
import * as messages from './messages.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import type { Operation } from './operation.ts'
import * as overview from './overview.ts'
import * as passkeys from './passkeys.ts'
import * as procedures from './procedures.ts'
import * as settings from './settings.ts'
import * as signing from './signing.ts'
import * as todos from './todos.ts'
import * as tray from './tray.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as waitingCases from './waiting-cases.ts'

const FEATURES = {
  accountSecurity,
  accounts,
  accountAdministration,
  users,
  firm,
  settings,
  notifications,
  audit,
  mailbox,
  backlog,
  backups,
  overview,
  dashboard,
  caseDraft,
  signing,
  cases,
  waitingCases,
  caseDecisions,
  caseChecks,
  catalogue,
  passkeys,
  procedures,
  documents,
  uploads,
  identity,
  calendar,
  events,
  eventAnswers,
  availability,
  closings,
  bookings,
  consultations,
  conversations,
  messages,
  letters,
  letterWriting,
  tray,
  letterTemplates,
  deadlineSets,
  deadlines,
  todos,
  notes,
  calls,
  announcements,
}

export interface NamedOperation {
  /** The name under which the contract exports it: the operation's id in the documentation. */
  name: string
  feature: string
  operation: Operation
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'needs' in value && 'reply' in value

export const OPERATIONS: readonly NamedOperation[] = Object.entries(FEATURES).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
    isOperation(value) ? [{ name, feature, operation: value }] : [],
  ),
)
