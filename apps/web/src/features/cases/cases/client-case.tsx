// The page of a case for its client and its collaborators.
import type { CaseId } from '@maat/contract/ids'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button.tsx'
import { NeededDocumentsLink } from '../../documents/documents/index.ts'
import { type Case, CaseUnavailable, DraftElsewhere, useCase, useRefreshCase } from '../case-access/index.ts'
import { CaseScreen, CaseSkeleton } from './case-screen.tsx'
import { mayAnswer, tabsOf, useTab, withTab } from './case-tabs.tsx'
import { DestroyedCase } from './destroyed-case.tsx'

export function ClientCase({ caseId }: { caseId: CaseId }) {
  const found = useCase(caseId)
  useRefreshOnRequest(caseId)
  if (found.isPending) return <CaseSkeleton />
  if (found.isError) return <CaseUnavailable error={found.error} onRetry={() => found.refetch()} />
  if (found.data.status === 'draft') return <DraftElsewhere theCase={found.data} />
  if (found.data.destroyedAt) return <DestroyedCase theCase={found.data} />
  return <FollowedCase key={caseId} theCase={found.data} />
}

/** A notification may link to the open page: `_refresh` then differs, and the case is read again. */
function useRefreshOnRequest(caseId: CaseId): void {
  const { _refresh: moment } = useSearch({ strict: false })
  const refresh = useRefreshCase(caseId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each `_refresh` value, not at every render
  useEffect(() => {
    if (moment !== undefined) refresh()
  }, [moment])
}

function FollowedCase({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const tab = useTab(tabsOf(theCase))
  const { status, lawyer } = theCase
  if (mayAnswer(theCase)) {
    const answer = (
      <Link to="." search={withTab('changes')} resetScroll={false} className={buttonClass('primary')}>
        {t('next.clientAnswerAction')}
      </Link>
    )
    // On this tab the form has its own button.
    const actions = tab === 'changes' ? undefined : answer
    const text = theCase.isAcceptedWithChanges ? t('next.clientAnswerAccepted') : t('next.clientAnswer')
    return <CaseScreen theCase={theCase} next={{ text: <p>{text}</p>, actions }} />
  }
  const write = (
    <Link to="." search={withTab('messages')} resetScroll={false} className={buttonClass('secondary')}>
      {t('next.write')}
    </Link>
  )
  const book = (
    <Link to="/calendar" search={{ book: 'yes', case: theCase.id }} className={buttonClass('secondary')}>
      {t('next.book')}
    </Link>
  )
  const text =
    status === 'in-progress'
      ? lawyer
        ? t('next.clientOngoing', { name: lawyer.name })
        : t('next.clientOngoingNoLawyer')
      : t(`next.${CLIENT_NEXT[status]}`)
  const actions = (
    <>
      <NeededDocumentsLink caseId={theCase.id} />
      {status === 'refused' ? write : book}
    </>
  )
  return <CaseScreen theCase={theCase} next={{ text: <p>{text}</p>, actions }} />
}

const CLIENT_NEXT = {
  draft: 'draft',
  new: 'clientReading',
  'changes-proposed': 'clientWaitsForOwner',
  refused: 'clientRefused',
  finished: 'clientFinished',
} as const
