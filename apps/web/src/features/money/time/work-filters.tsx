// The filters that the lists of time and of costs share.
import { useTranslation } from 'react-i18next'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { FilterBar, type Filtered } from '../../../parts/lists/filter-bar.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { TIME_SEARCH, TIME_STATES } from './screens.ts'

const EVERYONE = 'all'

export function useWorkFilter() {
  const search = useUrlFilter(TIME_SEARCH)
  const { from, to, who, state, case: caseId } = search.filter
  const query = {
    ...(from && { from }),
    ...(to && { to }),
    ...(state && { state }),
    ...(caseId && { case: caseId }),
    ...(who === '' && { mine: 'true' as const }),
    ...(who !== '' && who !== EVERYONE && { person: who }),
  }
  return { search, query }
}

export function WorkFilters({ search }: { search: Filtered<typeof TIME_SEARCH> }) {
  const { t } = useTranslation('time')
  return (
    <FilterBar
      search={search}
      parts={[
        {
          kind: 'days',
          from: { name: 'from', label: t('list.from') },
          until: { name: 'to', label: t('list.to') },
        },
        {
          kind: 'person',
          name: 'who',
          label: t('list.who'),
          before: [
            { id: '', name: t('list.me') },
            { id: EVERYONE, name: t('list.all') },
          ],
          usePeople: useColleagues,
        },
        {
          kind: 'select',
          name: 'state',
          label: t('list.state'),
          all: t('list.anyState'),
          options: TIME_STATES.map(state => ({ value: state, label: t(`list.${state}`) })),
        },
        { kind: 'case', name: 'case', label: t('list.ofCase') },
      ]}
    />
  )
}

function useColleagues() {
  const { user } = useSession()
  const { data = [] } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  return data.filter(({ id, role }) => role !== 'User' && id !== user.id)
}
