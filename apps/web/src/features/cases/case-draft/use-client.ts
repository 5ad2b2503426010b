// The client of a draft that the staff write.
import { useSession } from '../../../api/session.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { clientTitle } from './client-title.ts'
import { useDraft } from './use-draft-editor.ts'

export function useIsForClient(): boolean {
  const { user } = useSession()
  const { draft } = useDraft()
  return draft.ownerId !== user.id
}

/** The variables of a text; not an interface, because i18next accepts only types with an index signature. */
type SaidOf = { context?: 'client'; name: string }

/** For texts that address the client, or name the client if the staff write (`…_client`). */
export function useClientContext(): SaidOf {
  const isForClient = useIsForClient()
  const name = useClientName()
  return isForClient ? { context: 'client', name } : { name }
}

/** The client's name in the draft, in the form that the staff use. */
export function useClientName(): string {
  const language = useLanguage()
  const { draft, answers } = useDraft()
  return clientTitle(answers, language) || draft.ownerName
}
