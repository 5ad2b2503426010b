// Where an office is, with its town as the reader calls it.
import { LANGUAGES, type Language, type Translated } from './languages.ts'

export interface OfficeAddress {
  street: string
  postalCode: string
  city: Translated
}

/** 'Rue de la Plume 9, 1000 Bruxelles': as it stands on an envelope. */
export function officeAddress({ street, postalCode, city }: OfficeAddress, language: Language): string {
  return `${street}, ${[postalCode, city[language]].filter(Boolean).join(' ')}`
}

/** A place as it was noted; where it is one of the offices, with its town in the reader's language. */
export function placeIn(place: string, offices: readonly OfficeAddress[], language: Language): string {
  const office = offices.find(one => LANGUAGES.some(noted => officeAddress(one, noted) === place))
  return office ? officeAddress(office, language) : place
}
