// The place of an event is stored in the organiser's language; each reader sees an office's name in their own.

import { localizePlace, type OfficeAddress } from '@maat/domain/people/office-address'
import type { Language, Translated } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import type { EventFields } from './event-store.ts'

export async function readOfficeAddresses(executor: Executor): Promise<OfficeAddress[]> {
  return await executor
    .selectFrom('offices')
    .select(['street', 'postal_code as postalCode', 'city'])
    .$narrowType<{ city: Translated }>()
    .execute()
}

export const inWordsOf = (
  event: EventFields,
  offices: readonly OfficeAddress[],
  language: Language,
): EventFields => ({ ...event, place: localizePlace(event.place, offices, language) })

export function localizePlaceInAll(place: string, offices: readonly OfficeAddress[]): Translated {
  const of = (language: Language) => localizePlace(place, offices, language)
  return { fr: of('fr'), en: of('en'), nl: of('nl') }
}
