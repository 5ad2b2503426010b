// The firm's requests to a client: answers, documents, and missing profile data.
import type { ClientHome, RequestedFromClient } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { dayText } from '@maat/domain/calendar/day-text'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  FileSignature,
  FileUp,
  HandCoins,
  ListChecks,
  MessageCircleQuestion,
  SquareCheckBig,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { asksProfile } from './asks-profile.ts'
import { CaseLink } from './case-lines.tsx'
import styles from './dashboard.module.css'
import { linkToDocuments, linkToEvent, linkToOwnFees, linkToProposal, linkToTask } from './links.ts'

const MOST_CASES = 4

export function ClientNeeds({ profile, home }: { profile: UserView; home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  const isProfileRequested = asksProfile(profile, home)
  const byCase = [...Map.groupBy(home.documents, document => document.case.id).values()]
  const shown = byCase.slice(0, MOST_CASES)
  const { changes, documents, proposals, invitations, tasks, fees, provisions } = home
  const isNothing =
    !isProfileRequested &&
    [changes, documents, proposals, invitations, tasks, fees, provisions].every(({ length }) => length === 0)
  return (
    <Card title={t('client.need')} actions={<ListChecks size={22} aria-hidden className={styles.mark} />}>
      {isNothing && <p>{t('client.needNothing')}</p>}
      <ul className={styles.needs}>
        {home.changes.map(row => (
          <li key={row.id}>
            <MessageCircleQuestion size={20} aria-hidden />
            <span>
              <CaseLink to={row}>{t('client.answerChanges')}</CaseLink>
              <span className={styles.soft}>{row.title}</span>
            </span>
          </li>
        ))}
        <RequestedAnswers home={home} />
        <OpenFees fees={fees} />
        <RequestedProvisions provisions={provisions} />
        {shown.map(documents => (
          <RequestedDocuments key={documents[0]?.case.id} documents={documents} />
        ))}
        {byCase.length > shown.length && (
          <li>
            <FileUp size={20} aria-hidden />
            <span className={styles.soft}>
              {t('client.moreCases', { count: byCase.length - shown.length })}
            </span>
          </li>
        )}
        <GivenTasks tasks={tasks} />
        {isProfileRequested && (
          <li>
            <UserRound size={20} aria-hidden />
            <LackingProfile profile={profile} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/** Proposed times and invitations that the client must answer. */
function RequestedAnswers({ home: { proposals, invitations } }: { home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const language = useLanguage()
  return (
    <>
      {proposals.map(({ id, answerBy, ...times }) => (
        <li key={id}>
          <CalendarClock size={20} aria-hidden />
          <span>
            <Link {...linkToProposal}>{t('client.answerProposal')}</Link>
            <span className={styles.soft}>{describeTimes({ ...times, isAllDay: false }, language)}</span>
            <span className={styles.due}>{t('client.answerBy', { date: format.dateTime(answerBy) })}</span>
          </span>
        </li>
      ))}
      {invitations.map(({ id, title, ...times }) => (
        <li key={id}>
          <CalendarClock size={20} aria-hidden />
          <span>
            <Link {...linkToEvent(id)}>{t('client.answerInvitation', { title })}</Link>
            <span className={styles.soft}>{describeTimes(times, language)}</span>
          </span>
        </li>
      ))}
    </>
  )
}

function OpenFees({ fees }: Pick<ClientHome, 'fees'>) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return fees.map(({ id, kind, case: about, validUntil }) => (
    <li key={id}>
      <FileSignature size={20} aria-hidden />
      <span>
        <Link {...linkToOwnFees(about.id)}>{t(`client.fees.${kind}`)}</Link>
        <span className={styles.soft}>{about.title}</span>
        {validUntil && (
          <span className={styles.due}>{t('client.feesUntil', { date: format.date(validUntil) })}</span>
        )}
      </span>
    </li>
  ))
}

function RequestedProvisions({ provisions }: Pick<ClientHome, 'provisions'>) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const amount = useAmount()
  return provisions.map(({ id, case: about, dueOn, ...provision }) => (
    <li key={id}>
      <HandCoins size={20} aria-hidden />
      <span>
        <Link {...linkToOwnFees(about.id)}>
          {t('client.payProvision', { amount: amount(provision.amount) })}
        </Link>
        <span className={styles.soft}>{about.title}</span>
        <span className={styles.due}>{t('client.provisionDue', { date: format.date(dueOn) })}</span>
      </span>
    </li>
  ))
}

function GivenTasks({ tasks }: { tasks: ClientHome['tasks'] }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return tasks.map(({ id, title, caseTitle, dueOn }) => (
    <li key={id}>
      <SquareCheckBig size={20} aria-hidden />
      <span>
        <Link {...linkToTask(id)}>{title}</Link>
        {caseTitle && <span className={styles.soft}>{caseTitle}</span>}
        {dueOn && (
          <span className={styles.due}>
            {t('client.taskDue', { date: dayText(dueOn, language, 'long') })}
          </span>
        )}
      </span>
    </li>
  ))
}

/** The documents that one case requires, in the server's order. */
function RequestedDocuments({ documents }: { documents: readonly RequestedFromClient[] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const named = useTranslatedName()
  const about = documents[0]?.case
  if (!about) return null
  return (
    <li>
      <FileUp size={20} aria-hidden />
      <span>
        <Link {...linkToDocuments(about.id)}>{t('client.giveDocuments', { count: documents.length })}</Link>
        <span className={styles.soft}>{about.title}</span>
        <ul className={styles.asked}>
          {documents.map(({ name, typeName, dueOn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have the same name, and their order never changes
            <li key={at}>
              {typeName ? named(typeName) : name}
              {dueOn && (
                <span className={styles.due}> · {t('client.dueOn', { date: format.date(dueOn) })}</span>
              )}
            </li>
          ))}
        </ul>
      </span>
    </li>
  )
}

function LackingProfile({ profile }: { profile: UserView }) {
  const { t } = useTranslation(['dashboard', 'profile'])
  const { percent, missing } = profile.completion
  const label = t('completion', { percent })
  const fields = missing
    .map(field => t(`field.${field as 'city'}`, { ns: 'profile' }).toLowerCase())
    .join(', ')
  return (
    <span className={styles.profile}>
      <Link to="/profile-{$id}" params={{ id: profile.id }}>
        {t('next.profileAction')}
      </Link>
      <span className={styles.soft}>{t('client.needFields', { fields })}</span>
      <Meter label={label} percent={percent} tone="ochre" />
    </span>
  )
}
