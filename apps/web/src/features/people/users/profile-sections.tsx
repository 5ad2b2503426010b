// The groups of fields of a profile.

import type { UserView } from '@maat/contract/people/users'
import { EMPLOYMENT_STATUSES, GENDERS } from '@maat/domain/people/person-kinds'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { NationalNumberFields } from '../../../parts/fields/national-number-fields.tsx'
import { CountryOptions } from '../../../texts/country-options.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { numberCountryOf, type ProfileValues } from './profile-values.ts'

interface SectionProps {
  form: Form<ProfileValues>
}

export function IdentitySection({ form, person }: SectionProps & { person: UserView }) {
  const { t } = useTranslation('profile')
  const isClient = person.role === 'User'
  return (
    <Card title={t('identity')}>
      <FieldGrid>
        <TextField
          form={form}
          name="firstName"
          label={t('field.firstName')}
          autoComplete="given-name"
          isRequired
        />
        <TextField
          form={form}
          name="lastName"
          label={t('field.lastName')}
          autoComplete="family-name"
          isRequired
        />
      </FieldGrid>
      {isClient && person.kind !== 'business' && <PersonFields form={form} person={person} />}
      {isClient && (
        <FieldGrid>
          <TextField form={form} name="titles" label={t('field.titles')} />
          <TextField form={form} name="insurances" label={t('field.insurances')} />
        </FieldGrid>
      )}
    </Card>
  )
}

function PersonFields({ form, person }: SectionProps & { person: UserView }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="gender" type="select" label={t('field.gender')}>
          <option value="">{t('empty')}</option>
          {GENDERS.map(gender => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="status" type="select" label={t('field.status')}>
          <option value="">{t('empty')}</option>
          {EMPLOYMENT_STATUSES.map(status => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      {form.values.status === 'other' && (
        <TextField form={form} name="statusOther" label={t('field.statusOther')} />
      )}
      <FieldGrid>
        <FormDateField
          form={form}
          name="birthDate"
          label={t('field.birthDate')}
          max={todayHere()}
          autoComplete="bday"
        />
        <TextField form={form} name="birthPlace" label={t('field.birthPlace')} />
        <TextField form={form} name="birthCountry" type="select" label={t('field.birthCountry')}>
          <CountryOptions empty={t('empty')} />
        </TextField>
        <TextField form={form} name="nationality" type="select" label={t('field.nationality')}>
          <CountryOptions empty={t('empty')} />
        </TextField>
      </FieldGrid>
      <NumberSection form={form} person={person} />
    </>
  )
}

function NumberSection({ form, person }: SectionProps & { person: UserView }) {
  const { values, set } = form
  return (
    <NationalNumberFields
      country={numberCountryOf(values)}
      onCountry={country => set({ nationalNumberCountry: country })}
      number={values.nationalNumber}
      onNumber={number => set({ nationalNumber: number })}
      kept={person.nationalNumber}
      codes={form.codesOf('nationalNumber')}
      isConfirmed={values.nationalNumberConfirmed}
      onConfirm={confirmed => set({ nationalNumberConfirmed: confirmed })}
    />
  )
}

export function CompanySection({ form }: SectionProps) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('company')}>
      <TextField form={form} name="companyName" label={t('field.companyName')} autoComplete="organization" />
      <FieldGrid>
        <TextField form={form} name="enterpriseNumber" label={t('field.enterpriseNumber')} />
        <TextField form={form} name="vatNumber" label={t('field.vatNumber')} />
      </FieldGrid>
    </Card>
  )
}

export function ContactSection({ form, person }: SectionProps & { person: UserView }) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('contact')} intro={person.email}>
      <FieldGrid>
        <TextField form={form} name="phoneCountry" type="select" label={t('field.phoneCountry')}>
          <CountryOptions />
        </TextField>
        <TextField
          form={form}
          name="phone"
          phoneOf={form.values.phoneCountry}
          label={t('field.phoneNumber')}
          autoComplete="tel"
        />
      </FieldGrid>
      {person.role === 'User' && (
        <>
          <TextField form={form} name="street" label={t('field.street')} autoComplete="street-address" />
          <FieldGrid>
            <TextField
              form={form}
              name="postalCode"
              label={t('field.postalCode')}
              autoComplete="postal-code"
            />
            <TextField form={form} name="city" label={t('field.city')} autoComplete="address-level2" />
            <TextField
              form={form}
              name="country"
              type="select"
              label={t('field.country')}
              autoComplete="country"
            >
              <CountryOptions empty={t('empty')} />
            </TextField>
          </FieldGrid>
        </>
      )}
    </Card>
  )
}

export function ProfessionSection({ form }: SectionProps) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('profession')}>
      <FieldGrid>
        <TextField form={form} name="bar" label={t('field.bar')} />
        <TextField form={form} name="barNumber" label={t('field.barNumber')} />
      </FieldGrid>
    </Card>
  )
}
