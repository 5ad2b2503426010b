// The French files say which keys exist; a key that they lack does not compile.
import 'i18next'
import type account from '../locales/fr/account.json'
import type announcements from '../locales/fr/announcements.json'
import type audit from '../locales/fr/audit.json'
import type backlog from '../locales/fr/backlog.json'
import type bookingErrors from '../locales/fr/booking-errors.json'
import type calendar from '../locales/fr/calendar.json'
import type calls from '../locales/fr/calls.json'
import type caseDraft from '../locales/fr/case-draft.json'
import type cases from '../locales/fr/cases.json'
import type catalogue from '../locales/fr/catalogue.json'
import type changed from '../locales/fr/changed.json'
import type consultations from '../locales/fr/consultations.json'
import type dashboard from '../locales/fr/dashboard.json'
import type deadlines from '../locales/fr/deadlines.json'
import type documents from '../locales/fr/documents.json'
import type errors from '../locales/fr/errors.json'
import type identity from '../locales/fr/identity.json'
import type legalAid from '../locales/fr/legal-aid.json'
import type letters from '../locales/fr/letters.json'
import type mailbox from '../locales/fr/mailbox.json'
import type messages from '../locales/fr/messages.json'
import type notes from '../locales/fr/notes.json'
import type notifications from '../locales/fr/notifications.json'
import type procedures from '../locales/fr/procedures.json'
import type profile from '../locales/fr/profile.json'
import type settings from '../locales/fr/settings.json'
import type shell from '../locales/fr/shell.json'
import type signing from '../locales/fr/signing.json'
import type site from '../locales/fr/site.json'
import type titles from '../locales/fr/titles.json'
import type todos from '../locales/fr/todos.json'
import type users from '../locales/fr/users.json'
import type waiting from '../locales/fr/waiting.json'
import type workErrors from '../locales/fr/work-errors.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    // Error codes and paths contain dots and slashes: their files are flat.
    resources: {
      account: typeof account
      announcements: typeof announcements
      audit: typeof audit
      backlog: typeof backlog
      calendar: typeof calendar
      'booking-errors': typeof bookingErrors
      calls: typeof calls
      'case-draft': typeof caseDraft
      cases: typeof cases
      catalogue: typeof catalogue
      changed: typeof changed
      consultations: typeof consultations
      dashboard: typeof dashboard
      deadlines: typeof deadlines
      documents: typeof documents
      errors: typeof errors
      identity: typeof identity
      'legal-aid': typeof legalAid
      letters: typeof letters
      mailbox: typeof mailbox
      messages: typeof messages
      notes: typeof notes
      notifications: typeof notifications
      procedures: typeof procedures
      profile: typeof profile
      settings: typeof settings
      shell: typeof shell
      signing: typeof signing
      site: typeof site
      titles: typeof titles
      todos: typeof todos
      waiting: typeof waiting
      'work-errors': typeof workErrors
      users: typeof users
    }
  }
}
