// The three questions of a client, answered before everything else: what is to pay, whom to ask, and how to begin a case.
import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { Link } from '@tanstack/react-router'
import { FolderPlus, MessageCircle, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { draftPath, OPEN_TYPE } from '../../cases/case-draft/index.ts'
import styles from './client-answers.module.css'

interface ClientAnswersProps {
  profile: UserView
  home: ClientHome
}

export function ClientAnswers({ profile, home }: ClientAnswersProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.answers}>
      <section>
        <h2>
          <Wallet size={20} aria-hidden /> {t('answers.cost')}
        </h2>
        <Cost owed={home.owed} />
      </section>
      <section>
        <h2>
          <MessageCircle size={20} aria-hidden /> {t('answers.ask')}
        </h2>
        <RequestedFromClient profile={profile} home={home} />
      </section>
      {/* With nothing to do, beginning a case is the next step above. */}
      {home.next.step !== 'nothing' && (
        <section>
          <h2>
            <FolderPlus size={20} aria-hidden /> {t('answers.new')}
          </h2>
          <Link
            to={draftPath('pre-litigation', 'User')}
            search={{ type: OPEN_TYPE }}
            className={buttonClass('secondary')}
          >
            {t('client.begin')}
          </Link>
        </section>
      )}
    </div>
  )
}

function Cost({ owed: { dueNow, next, sums } }: Pick<ClientHome, 'owed'>) {
  const { t } = useTranslation('dashboard')
  const amount = useAmount()
  const format = useFormat()
  const [first] = next
  const text = (amounts: ClientHome['owed']['sums']) => amounts.map(amount).join(' + ')
  if (sums.length === 0)
    return (
      <>
        <p>{t('answers.nothing')}</p>
        <Link to="/client/dashboard-finances">{t('answers.finances')}</Link>
      </>
    )
  if (dueNow.length === 0 && first)
    return (
      <>
        <p>
          {t('answers.later', { amount: text(next.map(one => one.amount)), date: format.date(first.dueOn) })}
        </p>
        <Link to="/client/payment">{t('answers.payEarly')}</Link>
      </>
    )
  return (
    <>
      <p>
        <strong>{text(dueNow)}</strong> {t('answers.now')}
      </p>
      <Link to="/client/payment" className={buttonClass('primary')}>
        {t('answers.pay')}
      </Link>
    </>
  )
}

const MOST_LAWYERS = 2

/** The lawyers of the open cases; before the first one, the office. */
function RequestedFromClient({ profile, home: { cases } }: ClientAnswersProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useFirm()
  const office = data?.offices.find(({ id }) => id === profile.officeId) ?? data?.offices[0]
  const led = cases.filter(({ lawyerName }) => lawyerName !== null)
  const byLawyer = [...Map.groupBy(led, ({ lawyerName }) => lawyerName).values()].slice(0, MOST_LAWYERS)
  return (
    <>
      {byLawyer.map(([about]) =>
        about ? (
          <p key={about.id}>
            {about.lawyerName}{' '}
            <Link
              to="/messages"
              search={{ conversationId: about.id }}
              aria-label={t('answers.writeTo', { name: about.lawyerName })}
            >
              {t('answers.write')}
            </Link>
          </p>
        ) : null,
      )}
      {byLawyer.length === 0 && <Link to="/messages">{t('client.write')}</Link>}
      {office && (
        <p className={styles.soft}>
          {t('answers.call')} <PhoneLink number={office.phone} />
        </p>
      )}
    </>
  )
}
