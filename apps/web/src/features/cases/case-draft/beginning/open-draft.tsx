// An existing draft, resumed at the step where it was left.
import type { CaseId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft } from '../../../../api/operations/cases/case-draft.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { firstIncompleteStep } from '../case-steps.ts'
import { DRAFT_TEXTS } from '../draft-texts.ts'
import { readLastStep } from '../last-step.ts'
import { useKeptAnswers } from '../use-kept-answers.ts'
import { useStep } from '../use-step.ts'
import { Wizard, type WizardProps } from '../wizard.tsx'

export function ExistingDraft({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation(DRAFT_TEXTS)
  const { step, goTo } = useStep()
  const kept = useKeptAnswers(caseId, '')
  // Read once: after that the editor has newer data and updates the cache.
  const sent = { params: { caseId } }
  const draft = useRead(readDraft, sent, { staleTime: Number.POSITIVE_INFINITY })
  if (draft.data && kept) return <TakenUp place={{ draft: draft.data, kept }} step={step} onStep={goTo} />
  return (
    <Page title={t('title.any')}>
      {draft.isError ? (
        <ReadFailed error={draft.error} onRetry={() => draft.refetch()} />
      ) : (
        <Skeleton rows={4} height={6} />
      )}
    </Page>
  )
}

/** Stays at the step where it was left until the user moves on, whatever they answer there. */
function TakenUp({ step, place, ...rest }: WizardProps) {
  const [left] = useState(() => readLastStep(place.draft.id) ?? firstIncompleteStep(place.draft))
  return <Wizard {...rest} place={place} step={step ?? left} />
}
