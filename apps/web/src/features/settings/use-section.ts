// One section of the signed-in person's settings, or of the firm's.

import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { readSettings, saveSettings } from '../../api/operations.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { showToast } from '../../ui/toasts.tsx'

export function useSection<Shape extends object>(owner: string, section: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const settings = useRead(readSettings, { params: { owner } }, { enabled: owner !== '-1' })
  const saving = useOperation(saveSettings, { refreshes: [readSettings] })
  return {
    isPending: settings.isPending,
    content: settings.data?.[section] as Partial<Shape> | undefined,
    isSaving: saving.isPending,
    error: settings.error ?? saving.error,
    /** While nothing could be read at all: what one works on is not taken away by a later failure. */
    readError: settings.data ? null : settings.error,
    reread: settings.refetch,
    save(content: Shape, told: { onSaved?(): void; onError?(error: CallError): void } = {}): void {
      saving.mutate(
        { params: { owner, section }, body: content as Record<string, never> },
        {
          onSuccess() {
            showToast({ kind: 'success', group: 'settings', text: t('saved') })
            told.onSaved?.()
          },
          onError(error) {
            showToast({ kind: 'danger', group: 'settings', text: errorText(error.code) })
            told.onError?.(error)
          },
        },
      )
    },
  }
}
