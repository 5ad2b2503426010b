import { localizePlace } from '@maat/domain/people/office-address'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'

export function OfficeOptions({ empty }: { empty?: string }) {
  const language = useLanguage()
  const { data } = useFirm()
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
  const { data } = useFirm()
  return place => localizePlace(place, data?.offices ?? [], language)
}

export function useOfficeName(): (officeId: string | null) => string {
  const language = useLanguage()
  const { data } = useFirm()
  return officeId => data?.offices.find(({ id }) => id === officeId)?.city[language] ?? '–'
}
