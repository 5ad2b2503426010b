// A new case: the first step is prefilled from the profile, and the first change creates the draft. A user who only
// looks creates none.
import type { DraftView } from '@maat/contract/cases/case-draft'
import type { IssueId } from '@maat/contract/ids'
import type { CaseType } from '@maat/domain/cases/case-types'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Clock, FileText, IdCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call.ts'
import { beginCase } from '../../../../api/operations/cases/case-draft.ts'
import { listCases } from '../../../../api/operations/cases/cases.ts'
import { readUser } from '../../../../api/operations/people/users.ts'
import { currentSession } from '../../../../api/session.ts'
import { queryKeyOf, useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { DRAFT_TEXTS } from '../draft-texts.ts'
import { useClientContext } from '../use-client.ts'
import { useKeptAnswers } from '../use-kept-answers.ts'
import { useStep } from '../use-step.ts'
import { Wizard } from '../wizard.tsx'
import { draftFromProfile } from './draft-of-profile.ts'
import styles from './new-draft.module.css'
import { WaitingDrafts } from './waiting-drafts.tsx'

interface NewDraftProps {
  type: CaseType
  /** The client does not know the type; the lawyer decides it. */
  isTypeOpen: boolean
  ownerId: string
  /** The issue of the article that leads here. */
  issueId: IssueId | undefined
  onBegun(draft: DraftView): void
}

export function NewDraft({ type, isTypeOpen, ownerId, issueId, onBegun }: NewDraftProps) {
  const { t } = useTranslation(DRAFT_TEXTS)
  const [{ role }] = useState(currentSession)
  const queries = useQueryClient()
  const { step, goTo } = useStep()
  const kept = useKeptAnswers('', `new-${isTypeOpen ? 'open' : type}-${ownerId}`)
  const profile = useRead(readUser, { params: { id: ownerId } })

  async function begin(key: string): Promise<DraftView> {
    const isOwn = role === 'User'
    const body = { type, isTypeOpen, ...(!isOwn && { clientId: ownerId }) }
    const begun = await call(beginCase, { body }, { key })
    void queries.invalidateQueries({ queryKey: queryKeyOf(listCases) })
    return begun
  }

  if (profile.data && kept)
    return (
      <Wizard
        place={{
          draft: draftFromProfile(type, profile.data.reply, isTypeOpen),
          kept: issueId ? { ...kept, linked: { issueId } } : kept,
          begin: () => begin(kept.key),
          onBegun,
        }}
        step={step}
        onStep={goTo}
        preface={<Preface type={isTypeOpen ? undefined : type} />}
      />
    )
  return (
    <Page
      title={t(`title.${isTypeOpen ? 'any' : type}`)}
      intro={t(`begin.intro.${isTypeOpen ? 'open' : type}`, role === 'User' ? {} : { context: 'client' })}
    >
      {profile.isError ? (
        <ReadFailed error={profile.error} onRetry={() => profile.refetch()} />
      ) : (
        <Skeleton rows={4} height={6} />
      )}
    </Page>
  )
}

/** Waiting drafts and a list of things to have ready; the user may skip both. */
function Preface({ type }: { type: CaseType | undefined }) {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const { caseId } = useSearch({ strict: false })
  return (
    <div className={styles.preface}>
      <WaitingDrafts type={type} except={caseId} />
      <ul className={styles.ready}>
        <li>
          <IdCard size={20} aria-hidden /> {t('begin.identity', forClient)}
        </li>
        <li>
          <FileText size={20} aria-hidden /> {t('begin.documents')}
        </li>
        <li>
          <Clock size={20} aria-hidden /> {t('begin.pace')}
        </li>
      </ul>
    </div>
  )
}
