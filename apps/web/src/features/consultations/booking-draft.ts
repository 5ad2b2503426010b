// What was typed survives a reload: a visitor's in this tab, that of somebody who is signed in sealed with their key.
import { sealedTextsOf } from '../../preferences/sealed-texts.ts'
import { storedDraft } from '../../preferences/stored-draft.ts'
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
