// The facts that a lawyer needs on the telephone: who it is, what comes next, and what is owed.
import type { CaseFile } from '@maat/contract/cases/case-file'
import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { AlertTriangle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MailAddress } from '../../../parts/texts/mail-address.tsx'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { CaseStatusBadge } from '../case-access/index.ts'
import styles from './file-head.module.css'

export function FileHead({ file }: { file: CaseFile }) {
  const { t } = useTranslation('case-file')
  const named = useTranslatedName()
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <p className={styles.number}>
          <span>{[file.number, named(CASE_TYPE_LABELS[file.type])].filter(Boolean).join(' · ')}</span>
          <CaseStatusBadge status={file.status} />
        </p>
        <h1>{file.title}</h1>
        <nav className={styles.links} aria-label={t('head.links')}>
          <Link to="/case-{$caseId}" params={{ caseId: file.id }}>
            {t('head.page')}
          </Link>
          <Link to="/case-{$caseId}" params={{ caseId: file.id }} search={{ tab: 'messages' }}>
            {t('head.messages')}
          </Link>
          <Link to="/email" search={{ write: file.id }}>
            {t('head.write')}
          </Link>
          <Link to="/new-document-{$caseId}" params={{ caseId: file.id }} search={{}}>
            {t('head.newDocument')}
          </Link>
          <Link to="/case-{$caseId}" params={{ caseId: file.id }} search={{ tab: 'notes' }}>
            {t('head.note')}
          </Link>
          <Link to="/case-{$caseId}" params={{ caseId: file.id }} search={{ tab: 'time' }}>
            {t('head.time')}
          </Link>
        </nav>
      </div>
      <dl className={styles.facts}>
        <Client file={file} />
        <Next file={file} />
        <Step file={file} />
        <Money file={file} />
      </dl>
    </header>
  )
}

function Fact({
  name,
  children,
  isUrgent = false,
}: {
  name: string
  children: ReactNode
  isUrgent?: boolean
}) {
  return (
    <div className={styles.fact} data-urgent={isUrgent}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Client({ file: { client, opponents, collaborators, lastHeard } }: { file: CaseFile }) {
  const { t } = useTranslation('case-file')
  const format = useFormat()
  return (
    <Fact name={t('head.client')}>
      <strong>{client.name}</strong>
      <span>
        {client.phone ? <PhoneLink number={client.phone} /> : t('head.noPhone')} ·{' '}
        <MailAddress address={client.email} />
      </span>
      {opponents.length > 0 && <span>{t('head.against', { names: opponents.join(', ') })}</span>}
      {collaborators.length > 0 && (
        <span>{t('head.with', { names: collaborators.map(({ name }) => name).join(', ') })}</span>
      )}
      {lastHeard && (
        <span className={styles.soft} title={format.dateTime(lastHeard.at)}>
          {t('head.lastHeard', { name: lastHeard.from, when: format.ago(lastHeard.at) })}
        </span>
      )}
    </Fact>
  )
}

function Next({ file: { deadline, appointment, overdueDeadlines } }: { file: CaseFile }) {
  const { t } = useTranslation('case-file')
  const days = useDayFormat()
  const format = useFormat()
  const isOverdue = overdueDeadlines > 0
  return (
    <Fact name={t('head.next')} isUrgent={isOverdue}>
      {isOverdue && (
        <span className={styles.alert}>
          <AlertTriangle size={18} aria-hidden /> {t('head.overdue', { count: overdueDeadlines })}
        </span>
      )}
      {deadline && (
        <>
          <strong>{days.long(deadline.dueDate)}</strong>
          <span>
            {deadline.title} · {days.when(deadline.dueDate)}
          </span>
          {deadline.isCritical && !deadline.isConfirmed && (
            <span className={styles.alert}>{t('head.toConfirm')}</span>
          )}
        </>
      )}
      {appointment && (
        <span title={format.dateTime(appointment.startsAt)}>
          {appointment.isAllDay ? format.date(appointment.startsAt) : format.dateTime(appointment.startsAt)}
          {' · '}
          {[appointment.title, appointment.place].filter(Boolean).join(', ')}
        </span>
      )}
      {!deadline && !appointment && <span className={styles.soft}>{t('head.noDate')}</span>}
    </Fact>
  )
}

function Step({ file: { step, requestedDocuments, lawyerName } }: { file: CaseFile }) {
  const { t } = useTranslation('case-file')
  const named = useTranslatedName()
  return (
    <Fact name={t('head.step')}>
      <strong>{step.reached ? named(step.reached) : t('head.noStep')}</strong>
      {step.next && <span>{t('head.then', { name: named(step.next) })}</span>}
      {requestedDocuments > 0 && <span>{t('head.asked', { count: requestedDocuments })}</span>}
      <span className={styles.soft}>{lawyerName ?? t('head.noLawyer')}</span>
    </Fact>
  )
}

function Money({ file }: { file: CaseFile }) {
  const { t } = useTranslation('case-file')
  const amount = useAmount()
  if (file.money.length === 0)
    return (
      <Fact name={t('head.owed')}>
        <span className={styles.soft}>{t('head.nothingOwed')}</span>
      </Fact>
    )
  const isLate = file.money.some(({ overdue }) => overdue.units > 0)
  return (
    <Fact name={t('head.owed')} isUrgent={isLate}>
      {file.money.map(({ owed, overdue, unbilled }) => (
        <span key={owed.currency} className={styles.money} data-late={overdue.units > 0}>
          <strong>{amount(owed)}</strong>
          {overdue.units > 0 && (
            <span className={styles.alert}>{t('head.late', { amount: amount(overdue) })}</span>
          )}
          {unbilled.units > 0 && <span>{t('head.unbilled', { amount: amount(unbilled) })}</span>}
        </span>
      ))}
      <Link to="/client/invoices/{$caseId}" params={{ caseId: file.id }}>
        {t('head.invoices')}
      </Link>
    </Fact>
  )
}
