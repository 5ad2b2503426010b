// Tests that no subject shows content of a case on a lock screen.
import { NOTIFICATION_TYPES } from '@maat/contract/notification-types'
import { LANGUAGES } from '@maat/domain/words/languages'
import { describe, expect, test } from 'vitest'
import { type MailTemplate, mailText, noticeSubject, TEMPLATES } from './mail-texts.ts'

/** The values that subjects may show: the firm, times, counts, codes, and the number of an invoice. */
const HARMLESS = { firm: '', when: '', at: '', count: '', code: '', number: '' }

/** Further values of single templates. */
const EXPLAINED: Partial<Record<MailTemplate, Record<string, string>>> = {
  // A fixed text for each type of notification, tested below.
  notification: { about: '' },
  // The firm published it for all readers.
  announcement: { title: '' },
  // The recipient recognises the person who invites them, and reads nothing about the case.
  'case-invitation': { by: '' },
}

const everyValue = (isHarmless: (name: string) => boolean) =>
  new Proxy({}, { get: (_, name) => (isHarmless(String(name)) ? '' : 'CONTENT') })

describe.each(LANGUAGES)('in %s', language => {
  test.each(TEMPLATES)('the subject of %s contains nothing of a case', template => {
    const known = { ...HARMLESS, ...EXPLAINED[template] }
    const { subject } = mailText(
      language,
      template,
      everyValue(name => Object.hasOwn(known, name)),
    )
    expect(subject).not.toContain('CONTENT')
    expect(subject.length > 0 || template in EXPLAINED).toBe(true)
  })

  test('the subject of a notification names only the kind of news, and never a decision', () => {
    const subjects = NOTIFICATION_TYPES.map(type => noticeSubject(language, type))
    for (const subject of subjects) expect(subject).toMatch(/^[^{}]+$/)
    expect(noticeSubject(language, 'Refus Dossier')).toBe(noticeSubject(language, 'Acceptation Dossier'))
  })
})
