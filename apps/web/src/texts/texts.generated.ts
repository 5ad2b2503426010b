// Written by `npm run generate`; do not edit.
import type accountLinks from '../locales/fr/account-links.json'
import type account from '../locales/fr/account.json'
import type agreements from '../locales/fr/agreements.json'
import type aidClaims from '../locales/fr/aid-claims.json'
import type announcements from '../locales/fr/announcements.json'
import type articles from '../locales/fr/articles.json'
import type audit from '../locales/fr/audit.json'
import type backlog from '../locales/fr/backlog.json'
import type bank from '../locales/fr/bank.json'
import type billingRuns from '../locales/fr/billing-runs.json'
import type billing from '../locales/fr/billing.json'
import type binder from '../locales/fr/binder.json'
import type bookingErrors from '../locales/fr/booking-errors.json'
import type breaches from '../locales/fr/breaches.json'
import type bundles from '../locales/fr/bundles.json'
import type calendar from '../locales/fr/calendar.json'
import type calls from '../locales/fr/calls.json'
import type caseDraft from '../locales/fr/case-draft.json'
import type caseFile from '../locales/fr/case-file.json'
import type cases from '../locales/fr/cases.json'
import type catalogue from '../locales/fr/catalogue.json'
import type changed from '../locales/fr/changed.json'
import type checkouts from '../locales/fr/checkouts.json'
import type clientFile from '../locales/fr/client-file.json'
import type closing from '../locales/fr/closing.json'
import type consultations from '../locales/fr/consultations.json'
import type copying from '../locales/fr/copying.json'
import type dashboard from '../locales/fr/dashboard.json'
import type dataRequests from '../locales/fr/data-requests.json'
import type deadlines from '../locales/fr/deadlines.json'
import type documentGeneration from '../locales/fr/document-generation.json'
import type documentSigning from '../locales/fr/document-signing.json'
import type documentTemplates from '../locales/fr/document-templates.json'
import type documents from '../locales/fr/documents.json'
import type errors from '../locales/fr/errors.json'
import type exhibits from '../locales/fr/exhibits.json'
import type facts from '../locales/fr/facts.json'
import type figures from '../locales/fr/figures.json'
import type fileEdit from '../locales/fr/file-edit.json'
import type fileReads from '../locales/fr/file-reads.json'
import type finances from '../locales/fr/finances.json'
import type glossary from '../locales/fr/glossary.json'
import type identity from '../locales/fr/identity.json'
import type invoiceLinks from '../locales/fr/invoice-links.json'
import type invoices from '../locales/fr/invoices.json'
import type knowledge from '../locales/fr/knowledge.json'
import type kyc from '../locales/fr/kyc.json'
import type lateRates from '../locales/fr/late-rates.json'
import type leaving from '../locales/fr/leaving.json'
import type legalAid from '../locales/fr/legal-aid.json'
import type legalWatch from '../locales/fr/legal-watch.json'
import type letters from '../locales/fr/letters.json'
import type lineRequests from '../locales/fr/line-requests.json'
import type mailbox from '../locales/fr/mailbox.json'
import type mailedCode from '../locales/fr/mailed-code.json'
import type messages from '../locales/fr/messages.json'
import type myData from '../locales/fr/my-data.json'
import type notes from '../locales/fr/notes.json'
import type notifications from '../locales/fr/notifications.json'
import type obligations from '../locales/fr/obligations.json'
import type paymentPlans from '../locales/fr/payment-plans.json'
import type paymentReminders from '../locales/fr/payment-reminders.json'
import type procedures from '../locales/fr/procedures.json'
import type processingActivities from '../locales/fr/processing-activities.json'
import type profile from '../locales/fr/profile.json'
import type provisionRequests from '../locales/fr/provision-requests.json'
import type refunds from '../locales/fr/refunds.json'
import type registers from '../locales/fr/registers.json'
import type retention from '../locales/fr/retention.json'
import type sanctions from '../locales/fr/sanctions.json'
import type search from '../locales/fr/search.json'
import type settings from '../locales/fr/settings.json'
import type shell from '../locales/fr/shell.json'
import type shop from '../locales/fr/shop.json'
import type signOut from '../locales/fr/sign-out.json'
import type signing from '../locales/fr/signing.json'
import type site from '../locales/fr/site.json'
import type support from '../locales/fr/support.json'
import type team from '../locales/fr/team.json'
import type textEditor from '../locales/fr/text-editor.json'
import type time from '../locales/fr/time.json'
import type todos from '../locales/fr/todos.json'
import type trainings from '../locales/fr/trainings.json'
import type transfer from '../locales/fr/transfer.json'
import type uploads from '../locales/fr/uploads.json'
import type users from '../locales/fr/users.json'
import type waiting from '../locales/fr/waiting.json'
import type writeOffs from '../locales/fr/write-offs.json'

export interface Texts {
  'account-links': typeof accountLinks
  account: Omit<typeof account, 'titles' | 'errors' | 'audit'>
  agreements: Omit<typeof agreements, 'errors' | 'audit'>
  'aid-claims': Omit<typeof aidClaims, 'titles' | 'menu' | 'errors' | 'audit'>
  announcements: Omit<typeof announcements, 'titles' | 'menu' | 'errors' | 'audit'>
  articles: Omit<typeof articles, 'titles' | 'menu' | 'errors' | 'audit'>
  audit: Omit<typeof audit, 'titles' | 'menu' | 'audit'>
  backlog: Omit<typeof backlog, 'errors' | 'audit'>
  bank: Omit<typeof bank, 'titles' | 'menu' | 'errors' | 'audit'>
  'billing-runs': Omit<typeof billingRuns, 'titles' | 'menu' | 'errors' | 'audit'>
  billing: Omit<typeof billing, 'titles' | 'menu' | 'errors'>
  binder: Omit<typeof binder, 'titles' | 'menu' | 'errors' | 'audit'>
  'booking-errors': typeof bookingErrors
  breaches: Omit<typeof breaches, 'titles' | 'menu' | 'errors' | 'audit'>
  bundles: Omit<typeof bundles, 'errors' | 'audit'>
  calendar: Omit<typeof calendar, 'titles' | 'menu' | 'errors' | 'audit'>
  calls: Omit<typeof calls, 'titles' | 'menu' | 'errors' | 'audit'>
  'case-draft': Omit<typeof caseDraft, 'titles'>
  'case-file': Omit<typeof caseFile, 'titles'>
  cases: Omit<typeof cases, 'titles' | 'menu' | 'errors' | 'audit'>
  catalogue: Omit<typeof catalogue, 'titles' | 'menu' | 'errors' | 'audit'>
  changed: typeof changed
  checkouts: Omit<typeof checkouts, 'titles' | 'menu' | 'errors' | 'audit'>
  'client-file': Omit<typeof clientFile, 'titles' | 'menu'>
  closing: Omit<typeof closing, 'titles' | 'errors'>
  consultations: Omit<typeof consultations, 'audit'>
  copying: typeof copying
  dashboard: Omit<typeof dashboard, 'titles' | 'menu'>
  'data-requests': Omit<typeof dataRequests, 'titles' | 'menu' | 'errors' | 'audit'>
  deadlines: Omit<typeof deadlines, 'titles' | 'menu' | 'errors' | 'audit'>
  'document-generation': Omit<typeof documentGeneration, 'titles' | 'audit'>
  'document-signing': Omit<typeof documentSigning, 'titles' | 'errors' | 'audit'>
  'document-templates': Omit<typeof documentTemplates, 'titles' | 'menu' | 'errors' | 'audit'>
  documents: Omit<typeof documents, 'titles' | 'menu' | 'errors' | 'audit'>
  errors: typeof errors
  exhibits: Omit<typeof exhibits, 'errors' | 'audit'>
  facts: Omit<typeof facts, 'errors' | 'audit'>
  figures: Omit<typeof figures, 'titles' | 'menu' | 'errors' | 'audit'>
  'file-edit': Omit<typeof fileEdit, 'titles' | 'menu' | 'errors' | 'audit'>
  'file-reads': Omit<typeof fileReads, 'titles' | 'menu'>
  finances: Omit<typeof finances, 'titles' | 'menu' | 'audit'>
  glossary: Omit<typeof glossary, 'titles' | 'menu' | 'errors' | 'audit'>
  identity: Omit<typeof identity, 'errors' | 'audit'>
  'invoice-links': typeof invoiceLinks
  invoices: Omit<typeof invoices, 'titles' | 'menu' | 'errors' | 'audit'>
  knowledge: Omit<typeof knowledge, 'titles' | 'menu'>
  kyc: Omit<typeof kyc, 'titles' | 'menu' | 'errors' | 'audit'>
  'late-rates': typeof lateRates
  leaving: Omit<typeof leaving, 'titles'>
  'legal-aid': Omit<typeof legalAid, 'titles'>
  'legal-watch': Omit<typeof legalWatch, 'titles' | 'menu' | 'errors' | 'audit'>
  letters: Omit<typeof letters, 'titles' | 'menu' | 'errors' | 'audit'>
  'line-requests': Omit<typeof lineRequests, 'errors' | 'audit'>
  mailbox: Omit<typeof mailbox, 'titles' | 'menu' | 'errors' | 'audit'>
  'mailed-code': typeof mailedCode
  messages: Omit<typeof messages, 'titles' | 'menu' | 'errors' | 'audit'>
  'my-data': Omit<typeof myData, 'titles' | 'menu' | 'errors' | 'audit'>
  notes: Omit<typeof notes, 'errors' | 'audit'>
  notifications: Omit<typeof notifications, 'titles' | 'menu' | 'errors' | 'audit'>
  obligations: Omit<typeof obligations, 'titles' | 'menu' | 'errors' | 'audit'>
  'payment-plans': Omit<typeof paymentPlans, 'errors' | 'audit'>
  'payment-reminders': Omit<typeof paymentReminders, 'titles' | 'menu' | 'errors' | 'audit'>
  procedures: Omit<typeof procedures, 'titles' | 'menu' | 'errors' | 'audit'>
  'processing-activities': Omit<typeof processingActivities, 'titles' | 'menu' | 'errors' | 'audit'>
  profile: Omit<typeof profile, 'titles' | 'menu' | 'errors'>
  'provision-requests': Omit<typeof provisionRequests, 'errors' | 'audit'>
  refunds: Omit<typeof refunds, 'errors' | 'audit'>
  registers: typeof registers
  retention: Omit<typeof retention, 'titles' | 'menu' | 'errors' | 'audit'>
  sanctions: Omit<typeof sanctions, 'titles' | 'menu' | 'errors' | 'audit'>
  search: Omit<typeof search, 'titles' | 'errors' | 'audit'>
  settings: Omit<typeof settings, 'titles' | 'menu' | 'errors' | 'audit'>
  shell: Omit<typeof shell, 'errors'>
  shop: Omit<typeof shop, 'titles' | 'menu' | 'errors' | 'audit'>
  'sign-out': typeof signOut
  signing: Omit<typeof signing, 'errors'>
  site: Omit<typeof site, 'titles' | 'menu' | 'errors' | 'audit'>
  support: Omit<typeof support, 'titles' | 'menu' | 'errors' | 'audit'>
  team: Omit<typeof team, 'titles' | 'menu' | 'errors' | 'audit'>
  'text-editor': typeof textEditor
  time: Omit<typeof time, 'titles' | 'menu' | 'errors' | 'audit'>
  todos: Omit<typeof todos, 'titles' | 'menu' | 'errors' | 'audit'>
  trainings: Omit<typeof trainings, 'titles' | 'menu' | 'errors' | 'audit'>
  transfer: typeof transfer
  uploads: typeof uploads
  users: Omit<typeof users, 'titles' | 'menu' | 'errors' | 'audit'>
  waiting: typeof waiting
  'write-offs': Omit<typeof writeOffs, 'errors' | 'audit'>
  titles: 
    (typeof account)['titles'] &
    (typeof aidClaims)['titles'] &
    (typeof announcements)['titles'] &
    (typeof articles)['titles'] &
    (typeof audit)['titles'] &
    (typeof bank)['titles'] &
    (typeof billingRuns)['titles'] &
    (typeof billing)['titles'] &
    (typeof binder)['titles'] &
    (typeof breaches)['titles'] &
    (typeof calendar)['titles'] &
    (typeof calls)['titles'] &
    (typeof caseDraft)['titles'] &
    (typeof caseFile)['titles'] &
    (typeof cases)['titles'] &
    (typeof catalogue)['titles'] &
    (typeof checkouts)['titles'] &
    (typeof clientFile)['titles'] &
    (typeof closing)['titles'] &
    (typeof dashboard)['titles'] &
    (typeof dataRequests)['titles'] &
    (typeof deadlines)['titles'] &
    (typeof documentGeneration)['titles'] &
    (typeof documentSigning)['titles'] &
    (typeof documentTemplates)['titles'] &
    (typeof documents)['titles'] &
    (typeof figures)['titles'] &
    (typeof fileEdit)['titles'] &
    (typeof fileReads)['titles'] &
    (typeof finances)['titles'] &
    (typeof glossary)['titles'] &
    (typeof invoices)['titles'] &
    (typeof knowledge)['titles'] &
    (typeof kyc)['titles'] &
    (typeof leaving)['titles'] &
    (typeof legalAid)['titles'] &
    (typeof legalWatch)['titles'] &
    (typeof letters)['titles'] &
    (typeof mailbox)['titles'] &
    (typeof messages)['titles'] &
    (typeof myData)['titles'] &
    (typeof notifications)['titles'] &
    (typeof obligations)['titles'] &
    (typeof paymentReminders)['titles'] &
    (typeof procedures)['titles'] &
    (typeof processingActivities)['titles'] &
    (typeof profile)['titles'] &
    (typeof retention)['titles'] &
    (typeof sanctions)['titles'] &
    (typeof search)['titles'] &
    (typeof settings)['titles'] &
    (typeof shop)['titles'] &
    (typeof site)['titles'] &
    (typeof support)['titles'] &
    (typeof team)['titles'] &
    (typeof time)['titles'] &
    (typeof todos)['titles'] &
    (typeof trainings)['titles'] &
    (typeof users)['titles']
  menu: 
    (typeof aidClaims)['menu'] &
    (typeof announcements)['menu'] &
    (typeof articles)['menu'] &
    (typeof audit)['menu'] &
    (typeof bank)['menu'] &
    (typeof billingRuns)['menu'] &
    (typeof billing)['menu'] &
    (typeof binder)['menu'] &
    (typeof breaches)['menu'] &
    (typeof calendar)['menu'] &
    (typeof calls)['menu'] &
    (typeof cases)['menu'] &
    (typeof catalogue)['menu'] &
    (typeof checkouts)['menu'] &
    (typeof clientFile)['menu'] &
    (typeof dashboard)['menu'] &
    (typeof dataRequests)['menu'] &
    (typeof deadlines)['menu'] &
    (typeof documentTemplates)['menu'] &
    (typeof documents)['menu'] &
    (typeof figures)['menu'] &
    (typeof fileEdit)['menu'] &
    (typeof fileReads)['menu'] &
    (typeof finances)['menu'] &
    (typeof glossary)['menu'] &
    (typeof invoices)['menu'] &
    (typeof knowledge)['menu'] &
    (typeof kyc)['menu'] &
    (typeof legalWatch)['menu'] &
    (typeof letters)['menu'] &
    (typeof mailbox)['menu'] &
    (typeof messages)['menu'] &
    (typeof myData)['menu'] &
    (typeof notifications)['menu'] &
    (typeof obligations)['menu'] &
    (typeof paymentReminders)['menu'] &
    (typeof procedures)['menu'] &
    (typeof processingActivities)['menu'] &
    (typeof profile)['menu'] &
    (typeof retention)['menu'] &
    (typeof sanctions)['menu'] &
    (typeof settings)['menu'] &
    (typeof shop)['menu'] &
    (typeof site)['menu'] &
    (typeof support)['menu'] &
    (typeof team)['menu'] &
    (typeof time)['menu'] &
    (typeof todos)['menu'] &
    (typeof trainings)['menu'] &
    (typeof users)['menu']
  'work-errors': 
    (typeof account)['errors'] &
    (typeof agreements)['errors'] &
    (typeof aidClaims)['errors'] &
    (typeof announcements)['errors'] &
    (typeof articles)['errors'] &
    (typeof backlog)['errors'] &
    (typeof bank)['errors'] &
    (typeof billingRuns)['errors'] &
    (typeof billing)['errors'] &
    (typeof binder)['errors'] &
    (typeof breaches)['errors'] &
    (typeof bundles)['errors'] &
    (typeof calendar)['errors'] &
    (typeof calls)['errors'] &
    (typeof cases)['errors'] &
    (typeof catalogue)['errors'] &
    (typeof checkouts)['errors'] &
    (typeof closing)['errors'] &
    (typeof dataRequests)['errors'] &
    (typeof deadlines)['errors'] &
    (typeof documentSigning)['errors'] &
    (typeof documentTemplates)['errors'] &
    (typeof documents)['errors'] &
    (typeof exhibits)['errors'] &
    (typeof facts)['errors'] &
    (typeof figures)['errors'] &
    (typeof fileEdit)['errors'] &
    (typeof glossary)['errors'] &
    (typeof identity)['errors'] &
    (typeof invoices)['errors'] &
    (typeof kyc)['errors'] &
    (typeof legalWatch)['errors'] &
    (typeof letters)['errors'] &
    (typeof lineRequests)['errors'] &
    (typeof mailbox)['errors'] &
    (typeof messages)['errors'] &
    (typeof myData)['errors'] &
    (typeof notes)['errors'] &
    (typeof notifications)['errors'] &
    (typeof obligations)['errors'] &
    (typeof paymentPlans)['errors'] &
    (typeof paymentReminders)['errors'] &
    (typeof procedures)['errors'] &
    (typeof processingActivities)['errors'] &
    (typeof profile)['errors'] &
    (typeof provisionRequests)['errors'] &
    (typeof refunds)['errors'] &
    (typeof retention)['errors'] &
    (typeof sanctions)['errors'] &
    (typeof search)['errors'] &
    (typeof settings)['errors'] &
    (typeof shell)['errors'] &
    (typeof shop)['errors'] &
    (typeof signing)['errors'] &
    (typeof site)['errors'] &
    (typeof support)['errors'] &
    (typeof team)['errors'] &
    (typeof time)['errors'] &
    (typeof todos)['errors'] &
    (typeof trainings)['errors'] &
    (typeof users)['errors'] &
    (typeof writeOffs)['errors']
  'audit-words': 
    (typeof account)['audit'] &
    (typeof agreements)['audit'] &
    (typeof aidClaims)['audit'] &
    (typeof announcements)['audit'] &
    (typeof articles)['audit'] &
    (typeof audit)['audit'] &
    (typeof backlog)['audit'] &
    (typeof bank)['audit'] &
    (typeof billingRuns)['audit'] &
    (typeof binder)['audit'] &
    (typeof breaches)['audit'] &
    (typeof bundles)['audit'] &
    (typeof calendar)['audit'] &
    (typeof calls)['audit'] &
    (typeof cases)['audit'] &
    (typeof catalogue)['audit'] &
    (typeof checkouts)['audit'] &
    (typeof consultations)['audit'] &
    (typeof dataRequests)['audit'] &
    (typeof deadlines)['audit'] &
    (typeof documentGeneration)['audit'] &
    (typeof documentSigning)['audit'] &
    (typeof documentTemplates)['audit'] &
    (typeof documents)['audit'] &
    (typeof exhibits)['audit'] &
    (typeof facts)['audit'] &
    (typeof figures)['audit'] &
    (typeof fileEdit)['audit'] &
    (typeof finances)['audit'] &
    (typeof glossary)['audit'] &
    (typeof identity)['audit'] &
    (typeof invoices)['audit'] &
    (typeof kyc)['audit'] &
    (typeof legalWatch)['audit'] &
    (typeof letters)['audit'] &
    (typeof lineRequests)['audit'] &
    (typeof mailbox)['audit'] &
    (typeof messages)['audit'] &
    (typeof myData)['audit'] &
    (typeof notes)['audit'] &
    (typeof notifications)['audit'] &
    (typeof obligations)['audit'] &
    (typeof paymentPlans)['audit'] &
    (typeof paymentReminders)['audit'] &
    (typeof procedures)['audit'] &
    (typeof processingActivities)['audit'] &
    (typeof provisionRequests)['audit'] &
    (typeof refunds)['audit'] &
    (typeof retention)['audit'] &
    (typeof sanctions)['audit'] &
    (typeof search)['audit'] &
    (typeof settings)['audit'] &
    (typeof shop)['audit'] &
    (typeof site)['audit'] &
    (typeof support)['audit'] &
    (typeof team)['audit'] &
    (typeof time)['audit'] &
    (typeof todos)['audit'] &
    (typeof trainings)['audit'] &
    (typeof users)['audit'] &
    (typeof writeOffs)['audit']
}
