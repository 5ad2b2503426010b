// The texts of every mail, in the reader's language. A missing key fails `npm run check`.
import type { NotificationType } from '@maat/contract/notification-types'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import en from '../../locales/en/mail.json' with { type: 'json' }
import fr from '../../locales/fr/mail.json' with { type: 'json' }
import nl from '../../locales/nl/mail.json' with { type: 'json' }

const TEXTS = { fr, en, nl }

export type MailTemplate = keyof typeof fr.templates

export const TEMPLATES = Object.keys(fr.templates) as MailTemplate[]

export interface MailText {
  subject: string
  paragraphs: string[]
  action: string
}

export type MailValues = Record<string, string>

const fill = (text: string, values: MailValues) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** « Motif : {{reason}} » is omitted without a reason. */
const lacksItsEnd = (paragraph: string, values: MailValues) =>
  values[/\{\{(\w+)\}\}$/.exec(paragraph)?.[1] ?? ''] === ''

export function mailText(language: Language, template: MailTemplate, values: MailValues): MailText {
  const text = TEXTS[language].templates[template]
  return {
    subject: fill(text.subject, values),
    // User text may have several paragraphs.
    paragraphs: text.paragraphs
      .filter(paragraph => !lacksItsEnd(paragraph, values))
      .flatMap(paragraph => fill(paragraph, values).split(/\n{2,}/)),
    action: fill(text.action, values),
  }
}

/** The subject may be read on a lock screen, so it names only the kind of news. */
export const noticeSubject = (language: Language, type: NotificationType): string =>
  TEXTS[language].notices[type]

export function troubleText(language: Language, trouble: keyof typeof fr.troubles, count: number): string {
  return fill(TEXTS[language].troubles[trouble], {
    count: new Intl.NumberFormat(LOCALES[language]).format(count),
  })
}

export function mailFrame(language: Language): typeof fr.frame {
  return TEXTS[language].frame
}
