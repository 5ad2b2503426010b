// The time zone in which moments are shown: that of the reader's office. Without one, that of the browser.
import { createContext, useContext } from 'react'

export const ReadingZone = createContext<string | undefined>(undefined)

export const useReadingZone = (): string =>
  useContext(ReadingZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
