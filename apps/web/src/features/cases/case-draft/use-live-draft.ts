// Follows the client's signing link live on the page of the staff member who prepared the case.
import { CASE_CHANGED } from '@maat/contract/live-events'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { readDraft } from '../../../api/operations/cases/case-draft.ts'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { LIVE_CONNECTED, useLive } from '../../communication/notifications/index.ts'
import { useClientName, useIsForClient } from './use-client.ts'
import { useDraft } from './use-draft-editor.ts'

export function useLiveDraft(): void {
  const { t } = useTranslation('case-draft')
  const navigate = useNavigate()
  const { editor } = useDraft()
  const isForClient = useIsForClient()
  const name = useClientName()

  // The same sending may be announced more than once.
  const isLed = useRef(false)

  async function follow(): Promise<void> {
    const { draft, isBegun } = editor.read()
    if (!isForClient || !isBegun || !draft.signatureRequest) return
    const params = { caseId: draft.id }
    const { status, mandate } = await call(readCase, { params })
    if (status === 'draft') return editor.refresh(await call(readDraft, { params }))
    // A user who sends under a mandate is redirected by their own request.
    if (mandate || isLed.current) return
    isLed.current = true
    showToast({ kind: 'success', text: t('forClient.signed', { name }), isPersistent: true })
    await navigate({ to: '/case-{$caseId}', params: { caseId: draft.id } })
  }

  const followOrWarn = () =>
    void follow().catch(error => console.warn('What the client did could not be read', error))
  useLive(CASE_CHANGED, ({ caseId }) => {
    if (caseId === editor.read().draft.id) followOrWarn()
  })
  useLive(LIVE_CONNECTED, followOrWarn)
}
