// Adds and changes participants. Each change returns the new list, which is shown at once.
import type { CaseId } from '@maat/contract/ids'
import type { CollaboratorAccess } from '@maat/domain/cases/collaborators'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addParticipant,
  changeParticipant,
  listCaseEvents,
  listParticipants,
  shareCosts,
} from '../../../api/operations/cases/cases.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import type { Participant } from '../case-access/index.ts'

export type ParticipantChanges = ReturnType<typeof useParticipantChanges>

const nameOf = ({ name, email }: Participant) => name || email

export function useParticipantChanges(caseId: CaseId) {
  const { t } = useTranslation('cases')
  const queries = useQueryClient()
  const keep = (people: Participant[]) =>
    queries.setQueryData(queryKeyOf(listParticipants, { params: { caseId } }), people)
  const options = { refreshes: [listCaseEvents], onSuccess: keep }
  const add = useOperation(addParticipant, options)
  const change = useOperation(changeParticipant, options)
  const share = useOperation(shareCosts, options)
  const sayDone = (text: string) => showToast({ kind: 'success', text })
  return {
    caseId,
    add,
    change,
    share,
    keep,
    changeAccess: (person: Participant, access: CollaboratorAccess) =>
      change.mutate(
        { params: { caseId, participantId: person.id }, body: { access } },
        { onSuccess: () => sayDone(t('people.changed')) },
      ),
    showCosts: (person: Participant, seesCosts: boolean) =>
      share.mutate(
        { params: { caseId, participantId: person.id }, body: { seesCosts } },
        {
          onSuccess: () =>
            sayDone(t(seesCosts ? 'people.costsShown' : 'people.costsHidden', { name: nameOf(person) })),
        },
      ),
  }
}
