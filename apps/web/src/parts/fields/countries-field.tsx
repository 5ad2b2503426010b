// The countries of the firm's offices as checkboxes; none means everywhere.
import { OFFICE_COUNTRIES, type OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { countryName } from '@maat/domain/people/countries'
import { useLanguage } from '../../texts/use-format.ts'
import { Checkbox } from '../../ui/fields/choice.tsx'
import styles from './countries-field.module.css'

interface CountriesFieldProps {
  legend: string
  value: readonly OfficeCountry[]
  onChange(value: OfficeCountry[]): void
}

export function CountriesField({ legend, value, onChange }: CountriesFieldProps) {
  const language = useLanguage()
  return (
    <fieldset className={styles.countries}>
      <legend>{legend}</legend>
      {OFFICE_COUNTRIES.map(country => (
        <Checkbox
          key={country}
          name={`country-${country}`}
          label={countryName(country, language)}
          isChecked={value.includes(country)}
          onChange={isChecked =>
            onChange(isChecked ? [...value, country] : value.filter(one => one !== country))
          }
        />
      ))}
    </fieldset>
  )
}
