// The one thing that comes next for a client, and the way to it.
import type { ClientHome } from '@maat/contract/dashboard'
import type { UserView } from '@maat/contract/users'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button.tsx'
import { CaseLink } from './case-lines.tsx'
import styles from './dashboard.module.css'

interface NextStepProps {
  profile: UserView
  home: ClientHome
}

export function NextStep({ profile, home }: NextStepProps) {
  const { t } = useTranslation('dashboard')
  const { step, case: about } = home.next
  const title = about?.title || t('untitled')
  if (!profile.emailVerified)
    return (
      <Next text={t('next.verify')}>
        <Link to="/VerifieEmail" className={buttonClass('primary')}>
          {t('next.verifyAction')} <ArrowRight size={18} aria-hidden />
        </Link>
      </Next>
    )
  if (step === 'nothing' || !about) return <NothingPending profile={profile} />
  const isWaiting = step === 'wait'
  const key = isWaiting ? (`wait-${about.status as 'new' | 'in-progress'}` as const) : step
  return (
    <Next text={t(`next.${key}`, { title, count: home.documents.length })}>
      <CaseLink to={about} className={buttonClass(isWaiting ? 'secondary' : 'primary')}>
        {t(`next.${isWaiting ? 'wait' : step}Action`)} <ArrowRight size={18} aria-hidden />
      </CaseLink>
    </Next>
  )
}

function NothingPending({ profile }: { profile: UserView }) {
  const { t } = useTranslation('dashboard')
  if (profile.completion.missing.length === 0)
    return (
      <Next text={t('next.nothing')}>
        <a href="#begin" className={buttonClass('primary')}>
          {t('next.nothingAction')} <ArrowRight size={18} aria-hidden />
        </a>
      </Next>
    )
  return (
    <Next text={t('next.profile')}>
      <Link to={`/profile-${profile.id}`} className={buttonClass('primary')}>
        {t('next.profileAction')} <ArrowRight size={18} aria-hidden />
      </Link>
    </Next>
  )
}

function Next({ text, children }: { text: string; children: React.ReactNode }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.next} aria-labelledby="next">
      <div>
        <h2 id="next">{t('client.next')}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
