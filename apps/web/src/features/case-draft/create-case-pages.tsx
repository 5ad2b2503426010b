// The ways into the stepped creation: one address for each type of case, and one for the staff on a client's behalf.
import type { CaseId } from '@maat/contract/ids'
import type { CaseType } from '@maat/domain/case-types'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-operation.ts'
import { readDraft } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { BeginDraft } from './begin-draft.tsx'
import { Wizard } from './wizard.tsx'

export const CreateLitigationPage = () => <CreateCase type="litigation" />
export const CreatePreLitigationPage = () => <CreateCase type="pre-litigation" />
export const CreateMonitoringPage = () => <CreateCase type="monitoring" />
export const CreateForClientPage = () => <CreateCase />

function CreateCase({ type }: { type?: CaseType }) {
  const search: { caseId?: string; step?: string } = useSearch({ strict: false })
  if (!search.caseId) return <BeginDraft type={type} />
  return <OpenDraft key={search.caseId} caseId={search.caseId} step={search.step} />
}

/** The words of every step are there before the first: no step makes the page wait while one types. */
const TEXTS = ['case-draft', 'profile', 'procedures', 'legal-aid'] as const

function OpenDraft({ caseId, step }: { caseId: string; step: string | undefined }) {
  const { t } = useTranslation(TEXTS)
  const navigate = useNavigate()
  // Read once: from then on the editor knows it better, and keeps the cache true.
  const sent = { params: { caseId: caseId as CaseId } }
  const draft = useRead(readDraft, sent, { staleTime: Number.POSITIVE_INFINITY })
  if (draft.data)
    return (
      <Wizard
        draft={draft.data}
        step={step}
        onStep={next => void navigate({ to: '.', search: { caseId, step: next } })}
      />
    )
  return (
    <Page title={t('title.any')}>
      {draft.isPending ? (
        <Skeleton rows={4} height={6} />
      ) : (
        <ReadFailed error={draft.error} onRetry={() => draft.refetch()} />
      )}
    </Page>
  )
}
