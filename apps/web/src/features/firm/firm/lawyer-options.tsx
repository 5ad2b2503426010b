import { listLawyers } from '../../../api/operations/people/users.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { SearchOption } from '../../../parts/fields/search-select-props.ts'
import { useOfficeName } from './office-options.tsx'

export function useLawyers() {
  return useRead(listLawyers, {}, { staleTime: 60_000 }).data ?? []
}

/** The lawyers of the firm, grouped by office. */
export function useLawyerChoices(): SearchOption[] {
  const lawyers = useLawyers()
  const officeName = useOfficeName()
  return lawyers.map(({ id, name, officeId }) => ({ id, name, group: officeName(officeId) }))
}

export function LawyerOptions() {
  const lawyers = useLawyers()
  const officeName = useOfficeName()
  const groups = Map.groupBy(lawyers, ({ officeId }) => officeName(officeId))
  return [...groups].map(([office, members]) => (
    <optgroup key={office} label={office}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
