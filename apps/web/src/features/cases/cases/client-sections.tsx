// The client's personal data, for the client and the firm.
import { countryName } from '@maat/domain/people/countries'
import { EMPLOYMENT_STATUSES, GENDERS } from '@maat/domain/people/person-kinds'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { MailAddress } from '../../../parts/texts/mail-address.tsx'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import type { Case } from '../case-access/index.ts'
import { type Fact, Facts, hasValue } from './facts.tsx'

type Answers = Case['answers']

export function ClientSection({ theCase }: { theCase: Case }) {
  const { t } = useTranslation(['cases', 'profile'])
  const { role } = useSession()
  const { answers } = theCase
  const isBusiness = answers.kind === 'business'
  const business: Fact[] = [
    [t('field.companyName', { ns: 'profile' }), answers.companyName],
    [t('field.enterpriseNumber', { ns: 'profile' }), answers.enterpriseNumber],
    [t('field.vatNumber', { ns: 'profile' }), answers.vatNumber],
  ]
  const person = usePersonFacts(theCase)
  const facts = [...(isBusiness ? business : []), ...person]
  if (!facts.some(hasValue)) return null
  return (
    <Card title={role === 'User' ? t('overview.own') : t(`overview.${isBusiness ? 'business' : 'person'}`)}>
      <Facts facts={facts} />
    </Card>
  )
}

function usePersonFacts({ answers, nationalNumber }: Case): Fact[] {
  const { t } = useTranslation(['cases', 'profile'])
  const format = useFormat()
  const language = useLanguage()
  const country = (code: string | undefined) => (code ? countryName(code, language) : '')
  const name = [answers.firstName, answers.lastName].filter(Boolean).join(' ')
  const birth = [
    answers.birthDate && format.date(answers.birthDate),
    answers.birthPlace,
    country(answers.birthCountry),
  ]
  const place = [answers.postalCode, answers.city].filter(Boolean).join(' ')
  const address = [answers.street, place, country(answers.country)].filter(Boolean)
  const gender = GENDERS.find(known => known === answers.gender)
  const status = EMPLOYMENT_STATUSES.find(known => known === answers.status)
  const { email, phoneNumber } = answers
  return [
    [t('overview.name'), name],
    [t('field.email', { ns: 'profile' }), email && <MailAddress address={email} />],
    [t('field.phoneNumber', { ns: 'profile' }), phoneNumber && <PhoneLink number={phoneNumber} />],
    [t('overview.address'), address.join(', ')],
    [t('overview.birth'), birth.filter(Boolean).join(', ')],
    [t('field.nationality', { ns: 'profile' }), country(answers.nationality)],
    [t('field.nationalNumber', { ns: 'profile' }), nationalNumber],
    [
      t('field.nationalNumberCountry', { ns: 'profile' }),
      nationalNumber && country(answers.nationalNumberCountry),
    ],
    [t('field.gender', { ns: 'profile' }), gender && t(`gender.${gender}`, { ns: 'profile' })],
    [
      t('field.status', { ns: 'profile' }),
      status === 'other' ? answers.statusOther : status && t(`status.${status}`, { ns: 'profile' }),
    ],
  ]
}

export function IdentitySection({ answers }: { answers: Answers }) {
  const { t } = useTranslation('cases')
  const { holdsPublicPosition, publicPosition, passportNumber, beneficialOwners = [], fundsOrigin } = answers
  const position =
    holdsPublicPosition === undefined
      ? undefined
      : holdsPublicPosition
        ? publicPosition || t('overview.yes')
        : t('overview.no')
  const owners = beneficialOwners.map(({ name, share }) =>
    share ? t('overview.share', { name, share }) : name,
  )
  const facts: Fact[] = [
    [t('overview.publicPosition'), position],
    [t('overview.passport'), passportNumber],
    [t('overview.owners'), owners.join(', ')],
    [t('overview.funds'), fundsOrigin],
  ]
  if (!facts.some(hasValue)) return null
  return (
    <Card title={t('overview.identity')}>
      <Facts facts={facts} />
    </Card>
  )
}
