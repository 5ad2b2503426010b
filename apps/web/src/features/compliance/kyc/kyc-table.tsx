// The clients of the register, each with its state, its risk and the day of its next review.
import type { KycRow, listKyc as ListKyc } from '@maat/contract/compliance/kyc-register'
import type { SentQueryOf } from '@maat/contract/operation'
import { RISK_WORDS, STATE_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listKyc } from '../../../api/operations/compliance/kyc-register.ts'
import { useMay } from '../../../api/use-may.ts'
import { usePages } from '../../../api/use-pages.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useOfficeName } from '../../firm/firm/index.ts'
import styles from './kyc.module.css'
import { RISK_TONES, STATE_TONES } from './kyc-tones.ts'

interface KycTableProps {
  query: SentQueryOf<typeof ListKyc>
  isFiltered: boolean
}

export function KycTable({ query, isFiltered }: KycTableProps) {
  const { t } = useTranslation('kyc')
  const { t: titleOf } = useTranslation('titles')
  const readsAllOffices = useMay('kyc.read', 'firm')
  const columns = useColumns()
  return (
    <PagedTable
      pages={usePages(listKyc, { query })}
      caption={titleOf('/kyc')}
      columns={columns.filter(({ key }) => key !== 'office' || readsAllOffices)}
      skeleton={{ rows: 6 }}
      isWide
      empty={
        <EmptyList isFiltered={isFiltered} noneFound={t('list.noneFound')} title={t('list.empty')}>
          {t('list.emptyBody')}
        </EmptyList>
      }
    />
  )
}

function useColumns(): Column<KycRow>[] {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const word = useTranslatedName()
  const officeName = useOfficeName()
  const none = <span className={styles.soft}>{t('list.none')}</span>
  return [
    {
      key: 'client',
      title: t('list.client'),
      isHeading: true,
      cell: ({ id, name }) => (
        <Link to="/kyc/{$clientId}" params={{ clientId: id }}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{word(STATE_WORDS[state])}</Badge>,
    },
    {
      key: 'risk',
      title: t('list.risk'),
      cell: ({ risk }) => (risk ? <Badge tone={RISK_TONES[risk]}>{word(RISK_WORDS[risk])}</Badge> : none),
    },
    {
      key: 'due',
      title: t('list.dueOn'),
      noWrap: true,
      cell: ({ dueOn }) => (dueOn ? format.shortDate(dueOn) : none),
    },
    {
      key: 'last',
      title: t('list.lastReview'),
      noWrap: true,
      cell: ({ lastReviewOn }) => (lastReviewOn ? format.shortDate(lastReviewOn) : none),
    },
    { key: 'office', title: t('list.office'), cell: ({ officeId }) => officeName(officeId) },
  ]
}
