// Shows visitors moments in the time zone of the firm's first office, as its papers do.
import { type ReactNode, useContext } from 'react'
import { ReadingZone } from '../texts/reading-zone.ts'
import { useFirm } from './use-firm.ts'

export function InFirmZone({ children }: { children: ReactNode }) {
  const known = useContext(ReadingZone)
  const { data: firm } = useFirm()
  return <ReadingZone value={known ?? firm?.offices[0]}>{children}</ReadingZone>
}
