// The filters and the order of the register. Only users who read all offices choose one.
import { RISK_WORDS, STATE_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_DUE, KYC_ORDERS, KYC_STATES } from '@maat/domain/compliance/kyc/reviews'
import { KYC_RISKS } from '@maat/domain/identity/kyc-risk'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { OfficeOptions, useLawyerChoices } from '../../firm/firm/index.ts'
import type { KycSearch } from './kyc-search.ts'

// A hook as a value inside the component would keep the compiler from optimising it.
const LAWYER = { kind: 'person', name: 'lawyer', usePeople: useLawyerChoices } as const

export function KycFilters({ search }: { search: KycSearch }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const readsAllOffices = useMay('kyc.read', 'firm')
  return (
    <FilterBar
      search={search}
      searchLabel={t('list.search')}
      folds
      parts={[
        {
          kind: 'select',
          name: 'state',
          label: t('list.state'),
          all: t('list.allStates'),
          options: KYC_STATES.map(state => ({ value: state, label: word(STATE_WORDS[state]) })),
        },
        {
          kind: 'select',
          name: 'risk',
          label: t('list.risk'),
          all: t('list.allRisks'),
          options: KYC_RISKS.map(risk => ({ value: risk, label: word(RISK_WORDS[risk]) })),
        },
        {
          kind: 'select',
          name: 'due',
          label: t('list.due'),
          all: t('list.anyDue'),
          options: KYC_DUE.map(due => ({ value: due, label: t(`list.dueOf.${due}`) })),
        },
        readsAllOffices && {
          kind: 'select',
          name: 'office',
          label: t('list.office'),
          children: <OfficeOptions empty={t('list.allOffices')} />,
        },
        { ...LAWYER, label: t('list.lawyer'), before: [{ id: '', name: t('list.allLawyers') }] },
        {
          kind: 'select',
          name: 'order',
          label: t('list.order'),
          isOrder: true,
          value: search.filter.order || 'urgency',
          options: KYC_ORDERS.map(order => ({ value: order, label: t(`list.orderOf.${order}`) })),
        },
      ]}
    />
  )
}
