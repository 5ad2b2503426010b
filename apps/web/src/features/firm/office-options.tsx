import { localizePlace } from '@maat/domain/people/office-address'
import { readFirm } from '../../api/operations/firm.ts'
import { useRead } from '../../api/use-operation.ts'
import { useLanguage } from '../../texts/use-format.ts'

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

/** The text of a place, with an office's town in the reader's language. */
export function usePlaceText(): (place: string) => string {
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  return place => localizePlace(place, data?.offices ?? [], language)
}

export function useOfficeName(): (officeId: string | null) => string {
  const language = useLanguage()
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  return officeId => data?.offices.find(({ id }) => id === officeId)?.city[language] ?? '–'
}
