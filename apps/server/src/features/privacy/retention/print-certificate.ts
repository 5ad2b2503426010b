// The certificate as a PDF, in the language of its reader.
import { readFileSync } from 'node:fs'
import { readDestructionCertificate } from '@maat/contract/privacy/destructions'
import { dayText } from '@maat/domain/calendar/day-text'
import type { Certificate } from '@maat/domain/privacy/certificate'
import {
  CERTIFICATE_WORDS,
  DESTROYED_WORDS,
  KEPT_WORDS,
  KIND_WORDS,
} from '@maat/domain/privacy/certificate-words'
import type { Language } from '@maat/domain/words/languages'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { momentText } from '../../../platform/pdf/pdf-texts.ts'
import { listOffices } from '../../firm/firm/index.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import { spacedHash } from './certificate.ts'
import { destructionSubject } from './destruction-subject.ts'

const TEMPLATE = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8')

export const handleReadCertificate = handleRecord(
  readDestructionCertificate,
  destructionSubject,
  async ({ work, tx, caller, subject, fail }) => {
    const { config, pdf } = work.services
    const { certificate, certificate_hash: hash } = subject
    if (!certificate || hash === null) return fail('destruction.not-done')
    const { language } = caller
    const offices = await listOffices(tx)
    const office = offices.find(({ id }) => id === subject.case_office_id) ?? offices[0]
    if (!office) throw new Error('The firm has no office')
    const city = office.city[language]
    const timeZone = await timeZoneAt(tx, subject.case_office_id)
    const body = await pdf.render(
      {
        template: TEMPLATE,
        title: CERTIFICATE_WORDS.title[language],
        language,
        createdAt: work.now,
        data: {
          firm: config.firmName,
          sender: [office.street, `${office.postalCode} ${city}`.trim(), office.phoneText, office.email],
          footer: certificate.caseNumber,
          ...contentOf(certificate, { language, city, timeZone }),
          code: spacedHash(hash),
        },
      },
      accountOf(work.origin),
    )
    return replyWithBytes(body, `destruction-${certificate.caseNumber}.pdf`, { isDownload: true })
  },
)

interface Reader {
  language: Language
  city: string
  timeZone: string
}

export function contentOf(certificate: Certificate, { language, city, timeZone }: Reader) {
  const word = (name: keyof typeof CERTIFICATE_WORDS) => CERTIFICATE_WORDS[name][language]
  const day = (value: string | null) => (value ? dayText(value, language, 'long') : word('noEnd'))
  const moment = (at: string) => momentText(language, at, timeZone)
  return {
    statement: word('statement'),
    facts: [
      [word('caseNumber'), certificate.caseNumber],
      [word('office'), city],
      [word('dueOn'), day(certificate.dueOn)],
      [word('proposed'), `${certificate.proposedBy}, ${moment(certificate.proposedAt)}`],
      [word('approved'), `${certificate.approvedBy}, ${moment(certificate.approvedAt)}`],
      [word('destroyedAt'), moment(certificate.destroyedAt)],
    ],
    sections: [
      {
        title: word('rules'),
        head: [word('rule'), word('until'), word('source')],
        widths: [2, 2, 4],
        rows: certificate.rules.map(({ kind, until, source }) => [
          KIND_WORDS[kind][language],
          day(until),
          source,
        ]),
        notes: [],
      },
      {
        title: word('destroyed'),
        head: [word('what'), word('count')],
        widths: [4, 1],
        rows: certificate.destroyed.map(({ name, count }) => [
          DESTROYED_WORDS[name][language],
          String(count),
        ]),
        notes: [],
      },
      {
        title: word('kept'),
        head: [word('what'), word('count'), word('why'), word('until')],
        widths: [3, 1, 3, 2],
        rows: certificate.kept.map(({ name, count, until }) => [
          KEPT_WORDS[name].name[language],
          String(count),
          KEPT_WORDS[name].why[language],
          day(until),
        ]),
        notes: [],
      },
      { title: word('backups'), head: [], widths: [], rows: [], notes: backupNotes(certificate, language) },
    ],
    codeTitle: word('code'),
    check: word('check'),
  }
}

function backupNotes(certificate: Certificate, language: Language): string[] {
  const word = (name: keyof typeof CERTIFICATE_WORDS) => CERTIFICATE_WORDS[name][language]
  const { keyFingerprint, oldBackupsUntil, isLogCleared } = certificate
  return [
    ...(keyFingerprint
      ? [`${word('key')}: ${spacedHash(keyFingerprint)}`, word('keyGone')]
      : [word('noKey')]),
    ...(oldBackupsUntil ? [`${word('oldBackups')} ${dayText(oldBackupsUntil, language, 'long')}.`] : []),
    ...(isLogCleared ? [] : [word('logOpen')]),
  ]
}
