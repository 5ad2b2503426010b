// The search field and filters of the list of cases; on narrow screens the filters unfold.
import { CASE_LIST_GROUPS } from '@maat/domain/cases/case-states'
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/cases/case-types'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../../parts/lists/filter-bar.tsx'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { LawyerOptions, OfficeOptions } from '../../../firm/firm/index.ts'
import { ORDERS, SOURCES } from '../screens.ts'
import type { CaseSearch } from './case-filter.ts'

export function CaseFilters({ search, isStaff }: { search: CaseSearch; isStaff: boolean }) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const all = t('list.all')
  return (
    <FilterBar
      search={search}
      searchLabel={t('list.search')}
      folds
      parts={[
        {
          kind: 'select',
          name: 'group',
          label: t('list.group'),
          all,
          options: CASE_LIST_GROUPS.map(group => ({ value: group, label: t(`group.${group}`) })),
        },
        {
          kind: 'select',
          name: 'type',
          label: t('list.type'),
          all,
          options: CASE_TYPES.map(type => ({ value: type, label: named(CASE_TYPE_LABELS[type]) })),
        },
        isStaff && {
          kind: 'select',
          name: 'office',
          label: t('list.office'),
          children: <OfficeOptions empty={all} />,
        },
        isStaff && {
          kind: 'select',
          name: 'lawyer',
          label: t('list.lawyer'),
          all,
          options: [{ value: 'none', label: t('list.withoutLawyer') }],
          children: <LawyerOptions />,
        },
        !isStaff && {
          kind: 'select',
          name: 'source',
          label: t('list.source'),
          all,
          options: SOURCES.map(source => ({ value: source, label: t(`list.${source}`) })),
        },
        {
          kind: 'select',
          name: 'order',
          label: t('list.order'),
          isOrder: true,
          options: ORDERS.map(order => ({
            value: order === 'newest' ? '' : order,
            label: t(`order.${order}`),
          })),
        },
      ]}
    />
  )
}
