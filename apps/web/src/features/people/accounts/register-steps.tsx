// The later steps of the registration: personal data, password and terms. Loaded after the first step.
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { CountryOptions } from '../../../texts/country-options.tsx'
import { OriginOptions } from '../../../texts/origin-options.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { PasswordStrength } from './password-strength.tsx'
import type { RegistrationValues } from './profile-step.tsx'

interface StepProps {
  form: Form<RegistrationValues>
}

export function IdentificationStep({ form }: StepProps) {
  const { t } = useTranslation('account')
  const { kind } = form.values
  return (
    <>
      <FieldGrid>
        <TextField
          form={form}
          name="firstName"
          label={t('register.firstName')}
          autoComplete="given-name"
          isRequired
        />
        <TextField
          form={form}
          name="lastName"
          label={t('register.lastName')}
          autoComplete="family-name"
          isRequired
        />
      </FieldGrid>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('login.email')}
        autoComplete="email"
        isRequired
      />
      <FieldGrid>
        <TextField
          form={form}
          name="country"
          type="select"
          label={t('register.country')}
          autoComplete="country"
        >
          <CountryOptions />
        </TextField>
        <TextField
          form={form}
          name="phone"
          phoneOf={form.values.country}
          label={t('register.phone')}
          autoComplete="tel"
        />
      </FieldGrid>
      {kind === 'business' && (
        <>
          <TextField
            form={form}
            name="companyName"
            label={t('register.companyName')}
            autoComplete="organization"
            isRequired
          />
          <FieldGrid>
            <TextField
              form={form}
              name="enterpriseNumber"
              label={t('register.enterpriseNumber')}
              hint={t('register.enterpriseHint')}
              isRequired
            />
            <TextField form={form} name="vatNumber" label={t('register.vatNumber')} />
          </FieldGrid>
        </>
      )}
      {kind === 'legal-professional' && (
        <FieldGrid>
          <TextField form={form} name="bar" label={t('register.bar')} isRequired />
          <TextField form={form} name="barNumber" label={t('register.barNumber')} isRequired />
        </FieldGrid>
      )}
      <TextField form={form} name="origin" type="select" label={t('register.origin')}>
        <OriginOptions />
      </TextField>
    </>
  )
}

export function ValidationStep({ form }: StepProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const code = form.codeOf('acceptsTerms')
  return (
    <>
      <TextField
        form={form}
        name="password"
        type="password"
        label={t('login.password')}
        hint={t('login.passwordHint')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordStrength password={form.values.password} />
      <TextField
        form={form}
        name="confirmation"
        type="password"
        label={t('register.confirm')}
        autoComplete="new-password"
        isRequired
      />
      <Checkbox
        name="acceptsTerms"
        isChecked={form.values.acceptsTerms}
        onChange={accepts => form.set({ acceptsTerms: accepts })}
        errorMessage={code && errorText(code)}
        label={
          <>
            {t('register.terms')}{' '}
            <a href="/terms" target="_blank" rel="noopener">
              {t('register.readTerms')}
            </a>
          </>
        }
      />
    </>
  )
}
