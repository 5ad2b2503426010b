import type { Translated } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { NamesField } from '../../../forms/names-field.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { CountryOptions } from '../../../texts/country-options.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Field, type FieldProps } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'

export interface OfficeValues {
  code: string
  city: Translated
  street: string
  postalCode: string
  country: string
  phone: string
  email: string
  timeZone: string
}

type Text = Exclude<keyof OfficeValues, 'city'>

export function OfficeFields({ form }: { form: Form<OfficeValues> }) {
  const { t } = useTranslation(['dashboard', 'shell'])
  const errorText = useErrorText()
  const { values } = form
  const propsOf = (name: Text): FieldProps => {
    const code = form.codeOf(name)
    return {
      name,
      label: t(`office.${name}`),
      value: values[name],
      onChange: value => form.set({ [name]: value }, name),
      valid: form.validityOf(name),
      errorMessage: code && errorText(code),
      isRequired: name !== 'postalCode',
      words: { show: '', hide: '', hint: t('field.hint', { ns: 'shell' }) },
    }
  }
  const field = (name: Text, more: Partial<FieldProps> = {}) => <Field {...propsOf(name)} {...more} />
  return (
    <>
      <NamesField
        path="city"
        legend={t('office.city')}
        value={values.city}
        onChange={(city, path) => form.set({ city }, path)}
        codeAt={form.codeOf}
        maxLength={100}
        isRequired
      />
      {field('code', { hint: t('office.codeHint'), maxLength: 20 })}
      {field('street', { maxLength: 200 })}
      <FieldGrid>
        {field('postalCode', { maxLength: 12 })}
        {field('country', { type: 'select', children: <CountryOptions /> })}
      </FieldGrid>
      <FieldGrid>
        <PhoneField {...propsOf('phone')} country={values.country} />
        {field('email', { type: 'email' })}
      </FieldGrid>
      {field('timeZone', { type: 'select', children: <TimeZoneOptions chosen={values.timeZone} /> })}
    </>
  )
}

/** Time zones grouped by continent; includes the chosen one even if this browser has another name for it. */
function TimeZoneOptions({ chosen }: { chosen: string }) {
  const known = Intl.supportedValuesOf('timeZone').filter(name => name.includes('/'))
  const names = known.includes(chosen) ? known : [chosen, ...known]
  const continents = Map.groupBy(names, name => name.slice(0, name.indexOf('/')))
  return [...continents].map(([continent, zones]) => (
    <optgroup key={continent} label={continent}>
      {zones.map(name => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  ))
}
