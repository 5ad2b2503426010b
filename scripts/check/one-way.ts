// One way for one task: code must not repeat by hand what a component or a type already does. Each exception has a
// reason, and is removed here once it is gone from the code.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  what: string
  pattern: RegExp
  files: string
  /** Also holds for the tests beside the code. */
  andTests?: boolean
  instead: string
  /** The reason for each excepted file, by its path below the folder of the rule. */
  exceptions: Readonly<Record<string, string>>
}

const FEATURES = 'apps/web/src/features/**/*.{ts,tsx}'

const RULES: readonly Rule[] = [
  {
    what: 'a cast to never',
    pattern: /\bas never\b/,
    files: '{{apps,packages}/*/{src,test},bench,e2e}/**/*.{ts,tsx}',
    andTests: true,
    instead: 'the type that is meant',
    exceptions: {},
  },
  {
    what: 'a part of a payer by hand',
    pattern:
      /\bone ->> 'units'|payers[^`\n]{0,60}->> 'units'|\b[a-z]\.(?:from_payer|payer|payer_name) (?:= |is not distinct|is distinct)|\bsplit(?:AmongPayers|CreditNote)\(|\bi\.units_left [-+] /,
    files: 'apps/server/src/**/*.ts',
    instead: '`payers_of` of the database, read through features/money/invoices/payers/invoice-payers.ts,',
    exceptions: {
      'apps/server/src/features/money/invoices/payers/payers-of-invoice.ts':
        'splits an invoice and a credit note once, when it is issued',
      'apps/server/src/features/money/finances/own-payments.ts':
        'lists the refunds of the client, and adds nothing',
      'apps/server/src/features/money/payment-reminders/reminder-store.ts': 'finds the reminders of a payer',
    },
  },
  {
    what: 'a dialog by hand',
    pattern: /<Dialog\b/,
    files: FEATURES,
    instead: 'FormDialog, ActionDialog or InfoDialog',
    exceptions: {
      'apps/web/src/features/cases/case-draft/clash-dialog.tsx': 'binding: only its two answers close it',
    },
  },
  {
    what: 'a form by hand',
    pattern: /\buseForm[(<]/,
    files: FEATURES,
    instead: 'useRecordForm',
    exceptions: {
      'apps/web/src/features/people/accounts/login-page.tsx':
        'visitors: the record form is 4 kB of a first load that has none left',
      'apps/web/src/features/people/accounts/register-page.tsx':
        'visitors: the record form is 4 kB of a first load that has none left',
      'apps/web/src/features/calendar/consultations/booking/use-booking.ts':
        'the steps of a visitor, with a draft of their own',
      'apps/web/src/features/firm/firm/contact-page.tsx':
        'visitors: the record form is 4 kB of a first load that has none left',
    },
  },
  {
    what: 'a keeper of what is typed',
    pattern: /\buse(StoredInput|RestoredForm|MergedSaving)[(<]/,
    files: FEATURES,
    instead: 'useRecordForm with keepAs',
    exceptions: {
      'apps/web/src/features/firm/settings/use-firm-section.ts':
        'each choice is saved as it is made: there is no form',
      'apps/web/src/features/calendar/todos/quick-add.tsx': 'one line of text, sent by Enter',
      'apps/web/src/features/cases/case-file/use-tree.ts': 'the selected documents, which no form sends',
    },
  },
  {
    what: 'unencrypted text of a form',
    pattern: /\bstoredDraft\b/,
    files: FEATURES,
    instead: 'useRecordForm with keepAs',
    exceptions: {
      'apps/web/src/features/people/accounts/register-page.tsx': 'visitors have no key',
      'apps/web/src/features/calendar/consultations/booking/booking-draft.ts': 'visitors have no key',
      'apps/web/src/features/firm/firm/contact-page.tsx': 'visitors have no key',
      'apps/web/src/features/cases/signing/use-signer-input.ts': 'a signer without an account has no key',
    },
  },
  {
    what: 'a read of the firm by hand',
    pattern: /\buseRead\(readFirm\b/,
    files: FEATURES,
    instead: 'useFirm',
    exceptions: {},
  },
  {
    what: 'a picker by hand',
    pattern: /role="(combobox|listbox|menu)"|aria-activedescendant/,
    files: FEATURES,
    instead: 'SearchSelect or Menu',
    exceptions: {},
  },
  {
    what: 'a date field of the browser',
    pattern: /type="(date|datetime-local|month|time)"/,
    files: FEATURES,
    instead: 'DateField or TimeField',
    exceptions: {},
  },
  {
    what: 'a day of UTC, which is yesterday in Brussels until two in the morning',
    // Stored moments end in `_at` or `At`.
    pattern: /(toISOString\(\)|momentOf\(.*\))\.(slice\(0, 10\)|split\('T'\))|(_at|At)\)?\.slice\(0, 10\)/,
    files: '{apps/server/src/{features,platform},{apps/web,packages/{contract,domain}}/src}/**/*.{ts,tsx}',
    instead:
      'todayAt, todayOfUser or dayAtOffice of features/people/users, todayHere or dayHere of texts, or dayAt',
    exceptions: {
      'apps/web/src/features/calendar/calendar/calendar-grid.tsx':
        'the grid passes the days of its time zone as UTC',
      'packages/domain/src/cases/file/fact-dates.ts': 'the last day of a month has no time zone',
      'packages/domain/src/calendar/plain-dates.ts': 'counts with days that have no time zone',
    },
  },
  {
    what: 'a role where a right is meant',
    // A role of the staff by its name, a part that is shown to one side only, and a right that follows from a role.
    pattern:
      /(?<![.\w])role [!=]== '(?:Admin|Avocat|Assistant)'|(?:session|useSession\(\))\.role [!=]==|\.roleId [!=]==|'\]\.includes\((?:user\.)?role\)|(?:isStaff\(role\)|(?<![.\w])role [!=]== '\w+') && [(<]|if \(!?isStaff\(role\)\) return null|\b(?:may|can)[A-Z]\w* = [^\n]*(?:isStaff\(|(?<![.\w])role [!=]==)/,
    files: FEATURES,
    instead: 'the `can` of the record, or useMay (api/use-may.ts),',
    exceptions: {
      'apps/web/src/features/money/time/timer/timer-button.tsx':
        'in the frame of every page, which loads no permission table',
      'apps/web/src/features/communication/calls/take-call-button.tsx':
        'in the frame of every page, which loads no permission table',
      'apps/web/src/features/firm/settings/settings-page.tsx':
        'visitors open it, too: the cards of the staff ask for the rights',
      'apps/web/src/features/legal-aid/legal-aid/legal-aid.tsx':
        'visitors open it, too: only clients see no thresholds',
      'apps/web/src/features/cases/cases/case-overview.tsx':
        'a refusal is explained to the client in other words than to the staff',
      'apps/web/src/features/cases/cases/decision/decide-dialog.tsx':
        'a lawyer who accepts a case without a lawyer becomes its lawyer',
      'apps/web/src/features/cases/client-file/client-file-form.tsx':
        'a lawyer is the first choice as the lawyer of a new file',
      'apps/web/src/features/communication/mailbox/mail-test-page.tsx':
        'every user may send themselves a mail; only an Admin chooses the recipient',
    },
  },
  {
    what: 'the header of a file name by hand',
    pattern: /content-disposition/,
    files: 'apps/server/src/features/**/*.ts',
    instead: 'replyWithBytes or replyWithFile',
    exceptions: {
      'apps/server/src/features/calendar/calendar/feed.ts':
        'calendar programs keep the file and ask whether it changed',
    },
  },
]

function judge(root: string, { what, pattern, files, andTests, instead, exceptions }: Rule): string[] {
  const found = globSync(files, { cwd: root })
    .filter(file => andTests || !/\.test\.tsx?$/.test(file))
    .filter(file => pattern.test(readFileSync(join(root, file), 'utf8')))
  const unused = Object.keys(exceptions).filter(file => !found.includes(file))
  return [
    ...found.filter(file => !(file in exceptions)).map(file => `${file} has ${what}: ${instead} does it`),
    ...unused.map(file => `${file} is an exception of '${what}' that is not needed any more`),
  ]
}

export const checkOneWay = (root: string): string[] => RULES.flatMap(rule => judge(root, rule))
