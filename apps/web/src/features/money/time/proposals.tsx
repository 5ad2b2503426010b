// Work that the user did but did not record: accepted, changed or dismissed one by one, by keys or mouse.
import type { CaseId } from '@maat/contract/ids'
import type { TimeProposal } from '@maat/contract/money/time-proposals'
import { useTranslation } from 'react-i18next'
import { listTimeProposals } from '../../../api/operations/money/time-proposals.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { AllDone } from './all-done.tsx'
import { ProposalRows } from './proposal-rows.tsx'
import { type ProposalActions, useProposals } from './use-proposals.ts'

/** For the user's week; shown even if empty. */
export function Proposals({ of }: { of: { from: string; to: string } }) {
  const pages = usePages(listTimeProposals, { query: of })
  return <ProposalsCard pages={pages} actions={useProposals()} />
}

/** For a case: hidden while loading or empty; after the user has handled the last row, shows that all are done. */
export function ProposalsOfCase({ caseId }: { caseId: CaseId }) {
  const pages = usePages(listTimeProposals, { query: { case: caseId } })
  const actions = useProposals()
  const isThere = pages.error !== null || (pages.data?.length ?? 0) > 0 || actions.hasActed
  return isThere && <ProposalsCard pages={pages} actions={actions} isOfCase />
}

interface ProposalsCardProps {
  pages: PagesOf<typeof listTimeProposals>
  /** Owned by a parent that stays mounted after the last row, so that the last action can be undone too. */
  actions: ProposalActions
  isOfCase?: boolean
}

function ProposalsCard({ pages, actions, isOfCase = false }: ProposalsCardProps) {
  const { t } = useTranslation('time')
  const goOn = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined
  return (
    <Card title={t('proposals.title')} intro={t('proposals.intro')}>
      <Paged<TimeProposal>
        pages={pages}
        skeleton={{ rows: 3, height: 4 }}
        empty={<AllDone hasActed={actions.hasActed}>{t('proposals.none')}</AllDone>}
      >
        {(rows, more) => (
          <>
            <ProposalRows rows={rows} actions={actions} isOfCase={isOfCase} onMore={goOn} />
            {more}
          </>
        )}
      </Paged>
    </Card>
  )
}
