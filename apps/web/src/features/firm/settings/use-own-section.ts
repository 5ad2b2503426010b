// A section of the user's own settings: saves every choice at once, merged with choices from other tabs.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { readSettings } from '../../../api/operations/firm/settings.ts'
import { useSession } from '../../../api/session.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { saveSetting } from '../../../kept/save-setting.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'

export function useOwnSection<Shape extends object>(section: string, usual: Partial<Shape> = {}) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { user, isSignedIn } = useSession()
  const settings = useRead(readSettings, { params: { owner: user.id } }, { enabled: isSignedIn })
  const [chosen, setChosen] = useState<readonly Partial<Shape>[]>([])
  const keeping = useMutation<void, CallError, Partial<Shape>>({
    mutationFn: change => saveSetting(user.id, section, change, usual),
    async onSuccess() {
      showToast({ kind: 'success', group: 'settings', text: t('saved') })
      await queries.invalidateQueries({ queryKey: queryKeyOf(readSettings) })
    },
    onError: ({ code }) => showToast({ kind: 'danger', group: 'settings', text: errorText(code) }),
    onSettled: (_reply, _error, change) => setChosen(others => others.filter(other => other !== change)),
  })
  const kept = settings.data?.reply[section] as Partial<Shape> | undefined
  return {
    // Choices show at once, also while they wait for the connection.
    content: chosen.length > 0 ? (Object.assign({}, kept, ...chosen) as Partial<Shape>) : kept,
    isPending: settings.isPending,
    error: settings.data ? null : settings.error,
    reread: settings.refetch,
    choose(change: Partial<Shape>) {
      setChosen(others => [...others, change])
      keeping.mutate(change)
    },
  }
}
