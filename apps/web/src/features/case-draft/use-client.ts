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

/** What a text is told with; not an interface, since i18next takes only open records. */
type SaidOf = { context?: 'client'; name: string }

/** For texts that speak to the client, and where the staff writes, of them by name (`…_client`). */
export function useSaidOf(): SaidOf {
  const isForClient = useIsForClient()
  const name = useClientName()
  return isForClient ? { context: 'client', name } : { name }
}

/** As the staff calls them, by what the draft says of them. */
export function useClientName(): string {
  const language = useLanguage()
  const { draft, answers } = useDraft()
  return clientTitle(answers, language) || draft.ownerName
}
