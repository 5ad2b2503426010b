// The actions for staff on a complete draft: ask the client to sign it, by mail or at the desk, or send it under a
// mandate.
import { FileSignature, MailCheck, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyImport } from '../../../../api/lazy-import.ts'
import { askSignature } from '../../../../api/operations/cases/signing.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import type { Step } from '../case-steps.ts'
import { useClientName } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useRefreshedDraft } from '../use-refreshed-draft.ts'
import { MandateDialog } from './mandate-dialog.tsx'
import { NotReadyDialog } from './not-ready-dialog.tsx'
import { NotSent } from './not-sent.tsx'
import { isMailedLinkOpen, ReplaceLinkDialog } from './replace-link-dialog.tsx'

const loadDesk = () => import('./desk-dialog.tsx').then(file => file.DeskDialog)
type Desk = Awaited<ReturnType<typeof loadDesk>>

interface SendForClientProps {
  onIncomplete(): void
  onMend(step: Step): void
}

export function SendForClient({ onIncomplete, onMend }: SendForClientProps) {
  const { t } = useTranslation('case-draft')
  const name = useClientName()
  const { draft, editor } = useDraft()
  const refresh = useRefreshedDraft()
  const load = useLazyImport(loadDesk)
  const [isMandated, setMandated] = useState(false)
  const [isNotReady, setNotReady] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  // Wrapped in an object, because React would call a function in the state.
  const [desk, setDesk] = useState<{ Dialog: Desk }>()
  const asking = useOperation(askSignature, { onSuccess: draft => editor.refresh(draft) })

  function lack(): void {
    setDesk(undefined)
    setNotReady(true)
    onIncomplete()
    refresh()
  }

  /** Whether all input is saved and the server reports nothing missing. */
  async function isReady(): Promise<boolean> {
    if (!(await editor.flush())) return false
    if (editor.read().draft.missingFields.length === 0) return true
    lack()
    return false
  }

  async function ask(): Promise<void> {
    if (!(await isReady())) return
    asking.mutate(
      { params: { caseId: draft.id } },
      { onError: ({ code }) => code === 'case.incomplete' && lack() },
    )
  }

  async function openDesk(): Promise<void> {
    setReplacing(false)
    const Dialog = await load()
    if (await isReady()) setDesk({ Dialog })
  }
  const request = draft.signatureRequest

  return (
    <>
      <Button onClick={() => void isReady().then(setMandated)}>
        <FileSignature size={18} aria-hidden /> {t('forClient.underMandate')}
      </Button>
      <Button onClick={() => (isMailedLinkOpen(request) ? setReplacing(true) : void openDesk())}>
        <QrIcon size={18} aria-hidden /> {t('forClient.atDesk')}
      </Button>
      <Button
        look="primary"
        isBusy={asking.isPending}
        busyLabel={t('send.sending')}
        onClick={() => void ask()}
      >
        <MailCheck size={18} aria-hidden /> {t('forClient.ask')}
      </Button>
      {asking.isSuccess && <Notice kind="success">{t('forClient.asked', { name })}</Notice>}
      {asking.isError && asking.error.code !== 'case.incomplete' && <NotSent code={asking.error.code} />}
      {isNotReady && <NotReadyDialog onMend={onMend} onClose={() => setNotReady(false)} />}
      {isMandated && <MandateDialog onIncomplete={onIncomplete} onClose={() => setMandated(false)} />}
      {isReplacing && request && (
        <ReplaceLinkDialog
          request={request}
          onConfirm={() => void openDesk()}
          onClose={() => setReplacing(false)}
        />
      )}
      {desk && <desk.Dialog onIncomplete={lack} onClose={() => setDesk(undefined)} />}
    </>
  )
}
