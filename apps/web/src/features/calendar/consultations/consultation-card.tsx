// One consultation: the client, the subject, the state and the possible actions.
import type { ConsultationView } from '@maat/contract/calendar/consultations'
import type { ConsultationStatus } from '@maat/domain/calendar/consultation-states'
import { describeMoment, describeTimes } from '@maat/domain/calendar/event-moments'
import { documentNameOf, downloadNameOf } from '@maat/domain/documents/document-files'
import { isStaff } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { Download, FolderOpen, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../api/download-file.ts'
import { readConsultationFile } from '../../../api/operations/calendar/consultations.ts'
import { useSession } from '../../../api/session.ts'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { PayWithCredits } from '../../shop/orders/index.ts'
import { ConsultationActions } from './consultation-actions.tsx'
import styles from './consultations.module.css'
import { useBookingErrorText, useTimeTexts } from './use-booking-words.ts'

const TONES: Record<ConsultationStatus, 'success' | 'error' | 'accent' | 'neutral'> = {
  held: 'accent',
  requested: 'accent',
  proposed: 'accent',
  confirmed: 'success',
  declined: 'error',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function ConsultationCard({ consultation }: { consultation: ConsultationView }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const { role } = useSession()
  const { status, subjects, reason, guestAnswer, answerBy } = consultation
  const forStaff = isStaff(role)
  const isWaiting = status === 'requested' || status === 'proposed'
  const who = forStaff ? 'staff' : 'client'
  return (
    <article className={styles.card}>
      <header>
        <h3>{describeTimes({ ...consultation, isAllDay: false }, language)}</h3>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </header>
      {forStaff ? (
        <Requester consultation={consultation} />
      ) : (
        <p>{t('card.with', { name: consultation.lawyerName })}</p>
      )}
      <ul className={styles.subjects}>
        {subjects.map((subject, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no id, only its position
          <li key={index}>
            <strong>{subject.issue?.[language] ?? subject.title}</strong>
            <span>{subject.description}</span>
          </li>
        ))}
      </ul>
      <Attached consultation={consultation} />
      {guestAnswer === 'declined' && status === 'confirmed' && forStaff && (
        <p className={styles.due}>{t('card.guestDeclined')}</p>
      )}
      {reason && (
        <p className={styles.soft}>
          {status === 'proposed' ? t('facts.note') : t('facts.reason')} – {reason}
        </p>
      )}
      {isWaiting && answerBy && (
        <p className={styles.due}>
          {t(`card.${status}.${who}`, { when: describeMoment(answerBy, consultation.timeZone, language) })}
        </p>
      )}
      {consultation.paidCredits > 0 && (
        <p>
          <Badge tone="success">{t('card.paidWithCredits')}</Badge>
        </p>
      )}
      {!forStaff && consultation.paidCredits === 0 && (isWaiting || status === 'confirmed') && (
        <PayWithCredits consultationId={consultation.id} />
      )}
      <ConsultationActions consultation={consultation} />
    </article>
  )
}

function Requester({ consultation }: { consultation: ConsultationView }) {
  const { t } = useTranslation('consultations')
  const words = useTimeTexts()
  const { requester, lawyerName, language } = consultation
  return (
    <div className={styles.requester}>
      <p>
        <strong>{requester.name}</strong> ·{' '}
        {t('card.asks', { name: lawyerName, language: words.language(language) })}
        {requester.id === null && <> · {t('card.visitor')}</>}
      </p>
      <p className={styles.ways}>
        <a href={`mailto:${requester.email}`}>
          <Mail size={16} aria-hidden /> {requester.email}
        </a>
        {requester.phone && (
          <span>
            <Phone size={16} aria-hidden /> <PhoneLink number={requester.phone} />
          </span>
        )}
      </p>
    </div>
  )
}

function Attached({ consultation }: { consultation: ConsultationView }) {
  const { t } = useTranslation('consultations')
  const words = useTimeTexts()
  const errorText = useBookingErrorText()
  const { role } = useSession()
  const [busyId, setBusyId] = useState<string>()
  const { id, files, can } = consultation
  const about = consultation.case

  async function save({ id: fileId, name, mediaType }: (typeof files)[number]): Promise<void> {
    setBusyId(fileId)
    // The extension follows the detected type, not the uploaded name.
    const savedAs = downloadNameOf(documentNameOf(name), mediaType ?? '')
    try {
      await downloadFile(readConsultationFile, { params: { consultationId: id, fileId } }, savedAs)
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'server.error'
      showToast({ kind: 'danger', text: errorText(code) })
    }
    setBusyId(undefined)
  }

  if (!about && files.length === 0) return null
  return (
    <ul className={styles.attached}>
      {about && (
        <li>
          <FolderOpen size={16} aria-hidden />
          <Link {...linkToCase(about.id, role)}>
            {[about.number, about.title].filter(Boolean).join(' · ')}
          </Link>
        </li>
      )}
      {files.map(file => (
        <li key={file.id}>
          <Download size={16} aria-hidden />
          {can.includes('read-files') && file.state === 'ready' ? (
            <button type="button" disabled={busyId === file.id} onClick={() => save(file)}>
              {file.name}
            </button>
          ) : (
            <span>{file.name}</span>
          )}
          <span className={styles.soft}>
            {file.state === 'ready' ? words.size(file.size) : t(`file.${file.state}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
