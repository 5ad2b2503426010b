// Where an event takes place stands in the words of whoever asked for it; each reader is told an office in theirs.
import type { Language, Translated } from '@maat/domain/languages'
import { type OfficeAddress, placeIn } from '@maat/domain/office-address'
import type { Executor } from '../../platform/db/database.ts'
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
): EventFields => ({ ...event, place: placeIn(event.place, offices, language) })

export function placeInAll(place: string, offices: readonly OfficeAddress[]): Translated {
  const of = (language: Language) => placeIn(place, offices, language)
  return { fr: of('fr'), en: of('en'), nl: of('nl') }
}
