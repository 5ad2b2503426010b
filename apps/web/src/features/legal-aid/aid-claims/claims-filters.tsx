// The filters of the yearly list. Lawyers see only their own claims, so only other users choose a lawyer.
import { CLAIM_STATES, judicialYearText } from '@maat/domain/legal-aid/claim-states'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { useLawyerChoices } from '../../firm/firm/index.ts'
import type { ClaimsFilter } from './use-claims-filter.ts'

export function ClaimsFilters({ filter: { search, year, years } }: { filter: ClaimsFilter }) {
  const { t } = useTranslation('aid-claims')
  const claimsOnlyOwn = useMay('case.claim-aid', 'assigned')
  return (
    <FilterBar
      search={search}
      parts={[
        {
          kind: 'select',
          name: 'year',
          label: t('list.year'),
          options: years.map(one => ({ value: String(one), label: judicialYearText(one) })),
          value: String(year),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('list.state'),
          all: t('list.allStates'),
          options: CLAIM_STATES.map(state => ({ value: state, label: t(`state.${state}`) })),
        },
        !claimsOnlyOwn && {
          kind: 'person',
          name: 'lawyer',
          label: t('list.lawyer'),
          before: [{ id: '', name: t('list.allLawyers') }],
          usePeople: useLawyerChoices,
        },
      ]}
    />
  )
}
