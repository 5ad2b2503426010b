import { placeIn } from '@maat/domain/office-address'
import { readFirm } from '../../api/operations/firm.ts'
import { useRead } from '../../api/use-operation.ts'
import { useLanguage } from '../../preferences/use-format.ts'

export function OfficeOptions({ empty }: { empty?: string }) {
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {data?.offices.map(office => (
        <option key={office.id} value={office.id}>
          {office.city[language]}
        </option>
      ))}
    </>
  )
}

/** A place, with the town of an office as the reader calls it. */
export function usePlaceText(): (place: string) => string {
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  return place => placeIn(place, data?.offices ?? [], language)
}

/** The name of an office in the reader's language. */
export function useOfficeName(): (officeId: string | null) => string {
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  return officeId => data?.offices.find(({ id }) => id === officeId)?.city[language] ?? '–'
}
