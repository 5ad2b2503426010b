// What the firm needs from a client: answers, documents, and what their profile lacks.
import type { AskedOfClient, ClientHome } from '@maat/contract/dashboard'
import type { UserView } from '@maat/contract/users'
import { Link } from '@tanstack/react-router'
import { FileUp, ListChecks, MessageCircleQuestion, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Meter } from '../../ui/meter.tsx'
import { Card } from '../../ui/page.tsx'
import { CaseLink } from './case-lines.tsx'
import styles from './dashboard.module.css'

const MOST_CASES = 4

export function ClientNeeds({ profile, home }: { profile: UserView; home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  const isComplete = profile.completion.missing.length === 0
  const byCase = [...Map.groupBy(home.documents, document => document.case.id).values()]
  const shown = byCase.slice(0, MOST_CASES)
  const isNothing = isComplete && home.changes.length === 0 && home.documents.length === 0
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
        {shown.map(documents => (
          <AskedDocuments key={documents[0]?.case.id} documents={documents} />
        ))}
        {byCase.length > shown.length && (
          <li>
            <FileUp size={20} aria-hidden />
            <span className={styles.soft}>
              {t('client.moreCases', { count: byCase.length - shown.length })}
            </span>
          </li>
        )}
        {!isComplete && (
          <li>
            <UserRound size={20} aria-hidden />
            <LackingProfile profile={profile} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/** What one case asks for, as the server ordered it. */
function AskedDocuments({ documents }: { documents: readonly AskedOfClient[] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const named = useNamed()
  const about = documents[0]?.case
  if (!about) return null
  return (
    <li>
      <FileUp size={20} aria-hidden />
      <span>
        <CaseLink to={about}>{t('client.giveDocuments', { count: documents.length })}</CaseLink>
        <span className={styles.soft}>{about.title}</span>
        <ul className={styles.asked}>
          {documents.map(({ name, typeName, dueOn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may bear the same name, and none of them moves
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
      <Link to={`/profile-${profile.id}`}>{t('next.profileAction')}</Link>
      <span className={styles.soft}>{t('client.needFields', { fields })}</span>
      <Meter label={label} percent={percent} tone="ochre" />
    </span>
  )
}
