// The first step of the registration: the kind of user.
import { PERSON_KINDS, type PersonKind } from '@maat/domain/people/person-kinds'
import { Building2, Gavel, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'

export type RegistrationValues = {
  kind: PersonKind
  firstName: string
  lastName: string
  email: string
  country: string
  phone: string
  companyName: string
  enterpriseNumber: string
  vatNumber: string
  bar: string
  barNumber: string
  origin: string
  password: string
  confirmation: string
  acceptsTerms: boolean
}

interface StepProps {
  form: Form<RegistrationValues>
}

const ICONS = { individual: UserRound, business: Building2, 'legal-professional': Gavel }

export function ProfileStep({ form }: StepProps) {
  const { t } = useTranslation('account')
  const options = PERSON_KINDS.map(kind => {
    const Icon = ICONS[kind]
    return {
      value: kind,
      label: t(`kind.${kind}`),
      description: t(`kind.${kind}Help`),
      icon: <Icon size={22} aria-hidden />,
    }
  })
  return (
    <Choice
      name="kind"
      legend={t('register.kind')}
      look="cards"
      options={options}
      value={form.values.kind}
      onChange={kind => form.set({ kind })}
    />
  )
}
