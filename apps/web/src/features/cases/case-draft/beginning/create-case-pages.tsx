// The entry pages of the case wizard: one address for each type of case, and one for staff on a client's behalf.
import type { CaseId, IssueId } from '@maat/contract/ids'
import { CASE_TYPES, type CaseType } from '@maat/domain/cases/case-types'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { currentSession } from '../../../../api/session.ts'
import { OPEN_TYPE } from '../path-of-draft.ts'
import { ChooseClient } from './choose-client.tsx'
import { NewDraft } from './new-draft.tsx'
import { ExistingDraft } from './open-draft.tsx'

export const CreateLitigationPage = () => <CreateCase type="litigation" />
export const CreatePreLitigationPage = () => <CreateCase type="pre-litigation" />
export const CreateMonitoringPage = () => <CreateCase type="monitoring" />
export const CreateForClientPage = () => <CreateCase />

interface Search {
  caseId?: CaseId
  clientId?: string
  type?: string
  issue?: IssueId
}

function CreateCase({ type }: { type?: CaseType }) {
  const { opened, key, noteBegun } = useScreen(useSearch({ strict: false }))
  // Keeps the first user: after a sign-out, this screen must not become another user's before it closes.
  const [{ user, role }] = useState(currentSession)
  const navigate = useNavigate()
  const isTypeOpen = opened.type === OPEN_TYPE
  const chosenType = type ?? CASE_TYPES.find(known => known === opened.type)
  const ownerId = role === 'User' ? user.id : opened.clientId
  if (opened.caseId) return <ExistingDraft key={key} caseId={opened.caseId} />
  if (!chosenType || !ownerId) return <ChooseClient type={type} />
  return (
    <NewDraft
      key={key}
      type={chosenType}
      isTypeOpen={isTypeOpen}
      ownerId={ownerId}
      issueId={opened.issue}
      onBegun={({ id }) => {
        // The address must not change first: the screen would then open again, under the user's hands.
        flushSync(() => noteBegun(id))
        void navigate({ to: '.', search: { caseId: id }, replace: true, resetScroll: false })
      }}
    />
  )
}

/** Keeps the input fields in place while the draft is created: the address changes, the screen does not. */
function useScreen(search: Search) {
  const place = search.caseId ?? `new ${search.clientId} ${search.type} ${search.issue}`
  const [screen, setScreen] = useState({ place, opened: search, begun: '', key: 0 })
  if (place !== screen.place)
    setScreen(
      place === screen.begun
        ? { ...screen, place }
        : { place, opened: search, begun: '', key: screen.key + 1 },
    )
  return { ...screen, noteBegun: (id: string) => setScreen(current => ({ ...current, begun: id })) }
}
