import { fullName } from '@maat/domain/people/person-name'
import { languageName } from '@maat/domain/people/spoken-languages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { urlFor } from '../../../api/call.ts'
import { readTeam, readTeamPhoto } from '../../../api/operations/firm/firm.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { useOfficeName } from './office-options.tsx'
import styles from './team-page.module.css'

export function TeamPage() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const officeName = useOfficeName()
  const team = useRead(readTeam, {})
  return (
    <Page title={t('team.title')} intro={t('team.intro')}>
      {team.isPending && <Skeleton rows={3} height={8} />}
      {team.isError && <ReadFailed error={team.error} onRetry={() => team.refetch()} />}
      {team.data?.length === 0 && (
        <EmptyState
          title={t('team.empty')}
          action={
            <Link to="/contact" className={buttonClass('primary')}>
              {t('contact.title')}
            </Link>
          }
        >
          {t('team.emptyBody')}
        </EmptyState>
      )}
      <ul className={styles.team}>
        {team.data?.map(person => (
          <li key={person.id}>
            <Avatar
              {...person}
              size={72}
              photoUrl={person.photoHash ? photoUrl(person.photoHash) : undefined}
            />
            <h2>{fullName(person)}</h2>
            <p className={styles.soft}>
              {t(`role.${person.role}`, { ns: 'shell' })} · {officeName(person.officeId)}
              {person.bar && (
                <>
                  <br />
                  {person.bar}
                </>
              )}
            </p>
            {person.biography && <p>{person.biography[language]}</p>}
            <p className={styles.soft}>
              {[
                ...person.skills.map(name => name[language]),
                ...person.languages.map(code => languageName(code, language)),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

const photoUrl = (hash: string) => urlFor(readTeamPhoto, { params: { hash } })
