// The firm's public data: its name, offices and countries. It changes rarely, so a page reads it once.
import { readFirm } from '../api/operations/firm/firm.ts'
import { useRead } from '../api/use-operation.ts'

export const useFirm = () => useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })

/** The country of a phone number without a country code, dialled at this office. */
export function useCountryOfOffice(officeId: string | null | undefined): string {
  const { data } = useFirm()
  const office = data?.offices.find(({ id }) => id === officeId) ?? data?.offices[0]
  return office?.country ?? 'BE'
}
