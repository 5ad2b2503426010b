// The address of an office, with its town in the reader's language.
import { LANGUAGES, type Language, type Translated } from '../words/languages.ts'

export interface OfficeAddress {
  street: string
  postalCode: string
  city: Translated
}

/** 'Rue de la Plume 9, 1000 Bruxelles': the format of an envelope. */
export function officeAddress({ street, postalCode, city }: OfficeAddress, language: Language): string {
  return `${street}, ${[postalCode, city[language]].filter(Boolean).join(' ')}`
}

/** Returns a stored place; if it is an office, with its town in the reader's language. */
export function localizePlace(place: string, offices: readonly OfficeAddress[], language: Language): string {
  const office = offices.find(one => LANGUAGES.some(noted => officeAddress(one, noted) === place))
  return office ? officeAddress(office, language) : place
}
