// Sends the case. All input is saved first, and the user is asked about pending uploads.
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCase } from '../../../../api/operations/cases/case-draft.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import {
  isInProgress,
  UploadsOfCase,
  uploads,
  useUploadEnd,
  useUploadsOfCase,
} from '../../../documents/documents/index.ts'
import type { Step } from '../case-steps.ts'
import { useIsForClient } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useRefreshedDraft } from '../use-refreshed-draft.ts'
import { NotSent } from './not-sent.tsx'
import { SendForClient } from './send-for-client.tsx'

interface SendButtonProps {
  onIncomplete(): void
  onMend(step: Step): void
}

/** A client signs and sends; staff ask the client to sign, or send under a mandate. */
export function SendButton(props: SendButtonProps) {
  const isForClient = useIsForClient()
  return isForClient ? <SendForClient {...props} /> : <SendOwn {...props} />
}

function SendOwn({ onIncomplete }: Pick<SendButtonProps, 'onIncomplete'>) {
  const { t } = useTranslation('case-draft')
  const { draft } = useDraft()
  const { send, sending } = useSending(onIncomplete)
  const travelling = useUploadsOfCase(draft.id)
  const [isAsking, setAsking] = useState(false)
  const refusal = sending.error?.code
  const isMended = refusal === 'case.incomplete' && draft.missingFields.length === 0
  return (
    <>
      <Button
        look="primary"
        isBusy={sending.isPending}
        busyLabel={t('send.sending')}
        onClick={() => (travelling.length > 0 ? setAsking(true) : void send())}
      >
        <Send size={18} aria-hidden /> {t('send.send')}
      </Button>
      {refusal && !isMended && <NotSent code={refusal} />}
      {isAsking && (
        <TravellingDialog
          onSend={() => {
            setAsking(false)
            void send()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useSending(onIncomplete: () => void) {
  const { t } = useTranslation('case-draft')
  const navigate = useNavigate()
  const { draft, editor } = useDraft()
  const refresh = useRefreshedDraft()
  const sending = useOperation(sendCase)

  async function send(): Promise<void> {
    if (!(await editor.flush())) return
    sending.mutate(
      { params: { caseId: draft.id } },
      {
        onError: error => {
          if (error.code !== 'case.incomplete') return
          onIncomplete()
          refresh()
        },
        onSuccess: ({ id, lawyerAssigned }) => {
          if (lawyerAssigned === false)
            showToast({ kind: 'info', text: t('send.lawyerMissing'), isPersistent: true })
          void navigate({ to: '/confirmation', search: { caseId: id } })
        },
      },
    )
  }

  return { send, sending }
}

const WHAT_NOW = { moving: 'send.travellingBody', failed: 'send.failedBody', none: 'send.noneLeft' } as const
const SEND_NOW = { moving: 'send.without', failed: 'send.withoutThem', none: 'send.send' } as const

/** Warns about pending or failed uploads, so that no case is sent without them by mistake. */
function TravellingDialog({ onSend, onClose }: { onSend(): void; onClose(): void }) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const { draft } = useDraft()
  const files = useUploadsOfCase(draft.id)
  const isAnyMoving = files.some(isInProgress)
  const [isWaiting, setWaiting] = useState(false)
  useUploadEnd(({ state, target }) => {
    if (target.caseId !== draft.id) return
    if (state === 'failed') setWaiting(false)
    else if (isWaiting && uploads.ofCase(draft.id).length === 0) onSend()
  })
  const standing = isAnyMoving ? 'moving' : files.length > 0 ? 'failed' : 'none'
  return (
    <InfoDialog
      title={t('send.travellingTitle')}
      closeLabel={t('cancel', { ns: 'shell' })}
      onClose={onClose}
      actions={
        <>
          <Button look={standing === 'none' ? 'primary' : 'secondary'} onClick={onSend}>
            {t(SEND_NOW[standing])}
          </Button>
          {isAnyMoving && (
            <Button
              look="primary"
              isBusy={isWaiting}
              busyLabel={t('send.waiting')}
              onClick={() => setWaiting(true)}
            >
              {t('send.wait')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(WHAT_NOW[standing])}</p>
      <UploadsOfCase caseId={draft.id} />
    </InfoDialog>
  )
}
