// The countries of the firm's offices as checkboxes; none means everywhere.
import { OFFICE_COUNTRIES, type OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { countryName } from '@maat/domain/people/countries'
import { useLanguage } from '../../texts/use-format.ts'
import { ChecksField } from './checks-field.tsx'

interface CountriesFieldProps {
  legend: string
  value: readonly OfficeCountry[]
  onChange(value: OfficeCountry[]): void
}

export function CountriesField(props: CountriesFieldProps) {
  const language = useLanguage()
  const options = OFFICE_COUNTRIES.map(value => ({ value, label: countryName(value, language) }))
  return <ChecksField name="country" options={options} {...props} />
}
