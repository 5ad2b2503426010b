// The booking draft survives a reload: for a visitor in this tab, for a signed-in user encrypted with their key.
import { sealedTextsOf } from '../../../../kept/sealed-texts.ts'
import { storedDraft } from '../../../../kept/stored-draft.ts'
import type { BookingValues } from './booking-values.ts'

const NAME = 'booking'

export interface BookingDraft {
  read(): Promise<Partial<BookingValues>>
  keep(values: BookingValues): void
  forget(): void
}

export function bookingDraftOf(userId: string | undefined): BookingDraft {
  if (userId === undefined) {
    const draft = storedDraft<Partial<BookingValues>>(NAME, {}, [])
    return { ...draft, read: async () => draft.read() }
  }
  const texts = sealedTextsOf(userId)
  return {
    read: async () => JSON.parse((await texts.read(NAME)) ?? '{}'),
    keep: values => void texts.keep(NAME, JSON.stringify(values)),
    forget: () => void texts.keep(NAME, undefined),
  }
}
