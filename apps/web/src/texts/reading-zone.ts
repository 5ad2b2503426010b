// The time zone in which moments are shown: that of the reader's office. Without one, that of the browser.
import type { Language } from '@maat/domain/words/languages'
import { createContext, useContext } from 'react'

export interface ReadingPlace {
  timeZone: string
  city: Record<Language, string>
}

export const ReadingZone = createContext<ReadingPlace | undefined>(undefined)

export const useReadingZone = (): string =>
  useContext(ReadingZone)?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
