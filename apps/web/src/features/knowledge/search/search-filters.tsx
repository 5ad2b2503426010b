import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import type { FilterPart } from '../../../parts/lists/filter-part.tsx'
import { useReadableKinds } from './search-kinds.ts'
import { useFoundPeople } from './use-found-people.ts'
import type { SearchFilter } from './use-search-filter.ts'

/** Outside of the component, because the compiler skips components that hand on a hook. */
const personPart = (label: string): FilterPart<'person'> => ({
  kind: 'found-person',
  name: 'person',
  label,
  useFound: useFoundPeople,
})

export function SearchFilters({ search }: Pick<SearchFilter, 'search'>) {
  const { t } = useTranslation('search')
  const { role } = useSession()
  const kinds = useReadableKinds()
  return (
    <FilterBar
      search={search}
      searchLabel={t('field')}
      folds
      parts={[
        {
          kind: 'select',
          name: 'kind',
          label: t('filter.kind'),
          all: t('filter.anyKind'),
          options: kinds.map(value => ({ value, label: t(`kind.${value}.many`) })),
        },
        { kind: 'case', name: 'case', label: t('filter.case') },
        isStaff(role) && personPart(t('filter.person')),
        {
          kind: 'days',
          from: { name: 'from', label: t('filter.from') },
          until: { name: 'to', label: t('filter.to') },
        },
      ]}
    />
  )
}
