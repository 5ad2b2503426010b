// For whom a draft is written, where it is not its client who writes it.
import { useSession } from '../../api/session.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { clientTitle } from './client-title.ts'
import { useDraft } from './use-draft-editor.ts'

export function useIsForClient(): boolean {
  const { user } = useSession()
  const { draft } = useDraft()
  return draft.ownerId !== user.id
}

/** As the staff calls them, by what the draft says of them. */
export function useClientName(): string {
  const language = useLanguage()
  const { draft, answers } = useDraft()
  return clientTitle(answers, language) || draft.ownerName
}
