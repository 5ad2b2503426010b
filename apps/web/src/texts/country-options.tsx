import { COUNTRY_CODES, countryName } from '@maat/domain/people/countries'
import { useLanguage } from './use-format.ts'

/** The countries of the firm's offices and their neighbours come first. */
const NEAR = ['BE', 'FR', 'CM', 'NL', 'LU', 'DE', 'GB']

export function CountryOptions({ empty }: { empty?: string }) {
  const language = useLanguage()
  const named = COUNTRY_CODES.map(code => ({ code, name: countryName(code, language) }))
  const others = named.filter(({ code }) => !NEAR.includes(code))
  const near = NEAR.flatMap(code => named.filter(country => country.code === code))
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {[...near, ...others.toSorted((a, b) => a.name.localeCompare(b.name, language))].map(
        ({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ),
      )}
    </>
  )
}
