// One member of the staff: their fields of law, languages, present load and next absence.
import type { TeamMember } from '@maat/contract/firm/team'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { usePhotoUrl } from '../../people/users/index.ts'
import { useOfficeName } from '../firm/index.ts'
import type { DialogOfAbsence } from './absence-dialog.tsx'
import styles from './team.module.css'
import { useAbsenceDays } from './use-absence-days.ts'

const LOADS = ['cases', 'deadlines', 'hearings', 'todos'] as const

interface MemberRowProps {
  member: TeamMember
  skills: ReadonlyMap<string, string>
  onDeputy(dialog: DialogOfAbsence): void
}

export function MemberRow({ member, skills, onDeputy }: MemberRowProps) {
  const { t } = useTranslation(['team', 'shell'])
  const officeName = useOfficeName()
  const languageName = useLanguageName()
  const [firstName = '', ...rest] = member.name.split(' ')
  const photoUrl = usePhotoUrl(member.id, member.photoHash)
  const place = [t(`role.${member.role}`, { ns: 'shell' }), officeName(member.officeId), member.bar]
  const languages = member.languages.map(languageName)
  return (
    <>
      <Avatar firstName={firstName} lastName={rest.join(' ')} photoUrl={photoUrl} size={48} />
      <div className={styles.who}>
        <h2>
          <Link to="/profile-{$id}" params={{ id: member.id }}>
            {member.name}
          </Link>
        </h2>
        <p className={styles.soft}>{place.filter(Boolean).join(' · ')}</p>
        {languages.length > 0 && (
          <p className={styles.soft}>{t('speaks', { languages: languages.join(', ') })}</p>
        )}
        {member.skills.length > 0 && (
          <ul className={styles.skills} aria-label={t('filter.skill')}>
            {member.skills.map(id => (
              <li key={id}>{skills.get(id)}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className={styles.load}>
        {LOADS.map(name => (
          <div key={name} data-none={member.load[name] === 0 || undefined}>
            <dt>{t(`load.${name}`)}</dt>
            <dd>{member.load[name]}</dd>
          </div>
        ))}
      </dl>
      {member.absence && <Away member={member} absence={member.absence} onDeputy={onDeputy} />}
    </>
  )
}

interface AwayProps extends Pick<MemberRowProps, 'member' | 'onDeputy'> {
  absence: NonNullable<TeamMember['absence']>
}

function deputyText({ deputyName, proposedName }: AwayProps['absence'], t: TFunction<'team'>): string {
  if (deputyName) return t('away.deputy', { name: deputyName })
  return proposedName ? t('away.asked', { name: proposedName }) : t('away.nobody')
}

function Away({ member, absence, onDeputy }: AwayProps) {
  const { t } = useTranslation('team')
  const days = useAbsenceDays()
  const { eventId } = absence
  const deputy = absence.deputyName
  const action = deputy || absence.proposedName ? 'deputy.change' : 'deputy.choose'
  return (
    <div className={styles.away}>
      <Badge tone={absence.isNow ? 'accent' : 'neutral'}>{t(absence.isNow ? 'away.now' : 'away.soon')}</Badge>
      <span>{days(absence)}</span>
      <span>{deputyText(absence, t)}</span>
      {eventId && (
        <Button
          aria-label={t('deputy.chooseFor', { action: t(action), name: member.name })}
          onClick={() =>
            onDeputy({ absence: { ...absence, eventId }, absentId: member.id, absentName: member.name })
          }
        >
          {t(action)}
        </Button>
      )}
    </div>
  )
}
