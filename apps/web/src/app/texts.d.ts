// The French files say which keys exist; a key that they lack does not compile.
import 'i18next'
import type account from '../locales/fr/account.json'
import type audit from '../locales/fr/audit.json'
import type dashboard from '../locales/fr/dashboard.json'
import type errors from '../locales/fr/errors.json'
import type mailbox from '../locales/fr/mailbox.json'
import type notifications from '../locales/fr/notifications.json'
import type profile from '../locales/fr/profile.json'
import type settings from '../locales/fr/settings.json'
import type shell from '../locales/fr/shell.json'
import type site from '../locales/fr/site.json'
import type titles from '../locales/fr/titles.json'
import type users from '../locales/fr/users.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    // Error codes and paths contain dots and slashes: their files are flat.
    resources: {
      account: typeof account
      audit: typeof audit
      dashboard: typeof dashboard
      errors: typeof errors
      mailbox: typeof mailbox
      notifications: typeof notifications
      profile: typeof profile
      settings: typeof settings
      shell: typeof shell
      site: typeof site
      titles: typeof titles
      users: typeof users
    }
  }
}
