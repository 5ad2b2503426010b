// The French files say which keys exist; a key that they lack does not compile.
import 'i18next'
import type account from '../locales/fr/account.json'
import type audit from '../locales/fr/audit.json'
import type caseDraft from '../locales/fr/case-draft.json'
import type cases from '../locales/fr/cases.json'
import type catalogue from '../locales/fr/catalogue.json'
import type dashboard from '../locales/fr/dashboard.json'
import type documents from '../locales/fr/documents.json'
import type errors from '../locales/fr/errors.json'
import type legalAid from '../locales/fr/legal-aid.json'
import type mailbox from '../locales/fr/mailbox.json'
import type notifications from '../locales/fr/notifications.json'
import type procedures from '../locales/fr/procedures.json'
import type profile from '../locales/fr/profile.json'
import type settings from '../locales/fr/settings.json'
import type shell from '../locales/fr/shell.json'
import type site from '../locales/fr/site.json'
import type titles from '../locales/fr/titles.json'
import type users from '../locales/fr/users.json'
import type workErrors from '../locales/fr/work-errors.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    // Error codes and paths contain dots and slashes: their files are flat.
    resources: {
      account: typeof account
      audit: typeof audit
      'case-draft': typeof caseDraft
      cases: typeof cases
      catalogue: typeof catalogue
      dashboard: typeof dashboard
      documents: typeof documents
      errors: typeof errors
      'legal-aid': typeof legalAid
      mailbox: typeof mailbox
      notifications: typeof notifications
      procedures: typeof procedures
      profile: typeof profile
      settings: typeof settings
      shell: typeof shell
      site: typeof site
      titles: typeof titles
      'work-errors': typeof workErrors
      users: typeof users
    }
  }
}
