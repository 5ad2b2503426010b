// A client's next step, with its link.
import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { draftPath, OPEN_TYPE } from '../../cases/case-draft/index.ts'
import { isNewcomer } from './asks-profile.ts'
import { CaseLink } from './case-lines.tsx'
import styles from './dashboard.module.css'
import { linkToDocuments, linkToEvent, linkToOwnFees, linkToProposal, linkToTask } from './links.ts'

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
  if (step === 'answer-consultation' || step === 'answer-invitation' || step === 'do-task')
    return <NextAnswer step={step} home={home} />
  if (step === 'nothing' || !about) return <NothingPending home={home} />
  if (step === 'give-documents')
    return (
      <Next text={t('next.give-documents', { title, count: home.documents.length })}>
        <Link {...linkToDocuments(about.id)} className={buttonClass('primary')}>
          {t('next.give-documentsAction')} <ArrowRight size={18} aria-hidden />
        </Link>
      </Next>
    )
  if (step === 'agree-fees' || step === 'pay-provision')
    return (
      <Next text={t(`next.${step}`, { title })}>
        <Link {...linkToOwnFees(about.id)} className={buttonClass('primary')}>
          {t(`next.${step}Action`)} <ArrowRight size={18} aria-hidden />
        </Link>
      </Next>
    )
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

interface NextAnswerProps {
  step: 'answer-consultation' | 'answer-invitation' | 'do-task'
  home: ClientHome
}

/** Answers that belong to no case, or are opened outside their case. */
function NextAnswer({ step, home }: NextAnswerProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [proposal] = home.proposals
  const subject = step === 'do-task' ? home.tasks[0] : home.invitations[0]
  const words = { title: subject?.title, date: proposal && format.dateTime(proposal.answerBy) }
  const target = {
    'answer-consultation': linkToProposal,
    'answer-invitation': linkToEvent(home.invitations[0]?.id),
    'do-task': linkToTask(home.tasks[0]?.id),
  }[step]
  return (
    <Next text={t(`next.${step}`, words)}>
      <Link {...target} className={buttonClass('primary')}>
        {t(`next.${step}Action`)} <ArrowRight size={18} aria-hidden />
      </Link>
    </Next>
  )
}

function NothingPending({ home }: Pick<NextStepProps, 'home'>) {
  const { t } = useTranslation('dashboard')
  if (!isNewcomer(home))
    return (
      <Next text={t('next.nothing')}>
        <Link
          to={draftPath('pre-litigation', 'User')}
          search={{ type: OPEN_TYPE }}
          className={buttonClass('primary')}
        >
          {t('next.nothingAction')} <ArrowRight size={18} aria-hidden />
        </Link>
      </Next>
    )
  return (
    <Next text={t('next.story')}>
      <Link
        to={draftPath('pre-litigation', 'User')}
        search={{ type: OPEN_TYPE }}
        className={buttonClass('primary')}
      >
        {t('next.storyAction')} <ArrowRight size={18} aria-hidden />
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
