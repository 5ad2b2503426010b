// One call: the caller, the subject, and the possible next steps.
import type { CallView } from '@maat/contract/communication/calls'
import { admission } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCaseOfCall, settleCall } from '../../../api/operations/communication/calls.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { linkToCaseOrDraft } from '../../cases/case-access/index.ts'
import { RecordTimeButton } from '../../money/time/index.ts'
import { CallBackForm } from './call-back-form.tsx'
import styles from './calls.module.css'
import { InviteForm } from './invite-form.tsx'
import { useRefreshCalls } from './use-calls.ts'

interface CallCardProps {
  call: CallView
  onChanged?: (call: CallView) => void
  /** Closes a dialog over the page when the user follows a link. */
  onLeave?: (() => void) | undefined
}

type Step = 'invite' | 'callBack'

export function CallCard({ call, onChanged, onLeave }: CallCardProps) {
  const [step, setStep] = useState<Step>()
  const refresh = useRefreshCalls()
  const changed = (next: CallView) => {
    setStep(undefined)
    onChanged?.(next)
    refresh()
  }
  const close = () => setStep(undefined)
  return (
    <article className={styles.call} aria-labelledby={`call-${call.id}`}>
      <CallText call={call} onLeave={onLeave} />
      <Became call={call} />
      {step === undefined && call.can.includes('change') && (
        <Actions call={call} onStep={setStep} onChanged={changed} onLeave={onLeave} />
      )}
      {step === 'invite' && <InviteForm call={call} onDone={changed} onCancel={close} />}
      {step === 'callBack' && <CallBackForm call={call} onDone={changed} onCancel={close} />}
    </article>
  )
}

function CallText({ call, onLeave }: Pick<CallCardProps, 'call' | 'onLeave'>) {
  const { t } = useTranslation(['calls', 'cases'])
  const format = useFormat()
  const { role } = useSession()
  const { callerName, phone, opponent, about, isUrgent, conflict, takenAt, takenByName } = call
  return (
    <>
      <header className={styles.head}>
        <h2 id={`call-${call.id}`}>{callerName}</h2>
        {phone ? <PhoneLink number={phone} /> : <span className={styles.soft}>{t('hidden')}</span>}
        {isUrgent && <Badge tone="error">{t('urgent')}</Badge>}
        {conflict === 'to-review' && <Badge tone="error">{t('conflict.to-review')}</Badge>}
      </header>
      <p className={styles.about}>{about}</p>
      <p className={styles.soft}>
        {opponent && `${t('against', { name: opponent })} · `}
        {t('takenBy', { name: takenByName })} ·{' '}
        <time dateTime={takenAt} title={format.dateTime(takenAt)}>
          {format.ago(takenAt)}
        </time>
      </p>
      {call.case && (
        <p>
          <Link {...linkToCaseOrDraft(call.case, role)} onClick={onLeave}>
            {[call.case.number, call.case.title || t('list.unnamed', { ns: 'cases' })]
              .filter(Boolean)
              .join(' · ')}
          </Link>
        </p>
      )}
    </>
  )
}

function Became({ call }: Pick<CallCardProps, 'call'>) {
  const { t } = useTranslation('calls')
  const format = useFormat()
  const { client, callBackBy, handledAt, handledByName } = call
  const done = [
    client && t('isClient', { name: client.name }),
    callBackBy && t('callsBack', { name: callBackBy.name }),
    handledAt && t('handledBy', { name: handledByName ?? '', date: format.dateTime(handledAt) }),
  ].filter(Boolean)
  if (done.length === 0) return null
  return (
    <ul className={styles.became}>
      {done.map(text => (
        <li key={String(text)}>{text}</li>
      ))}
    </ul>
  )
}

const mayCreateFile = (role: Role) => admission('/client-file', role) === 'admitted'

interface ActionsProps extends Pick<CallCardProps, 'call' | 'onLeave'> {
  onStep(step: Step): void
  onChanged(call: CallView): void
}

function Actions({ call, onStep, onChanged, onLeave }: ActionsProps) {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { role } = useSession()
  const making = useOperation(makeCaseOfCall)
  const settling = useOperation(settleCall, {
    // Not given to `mutate`: the live list may have removed this card by then.
    onSuccess(next) {
      onChanged(next)
      showToast({ kind: 'success', text: t(next.handledAt === null ? 'reopened' : 'handled') })
    },
  })
  const refresh = useRefreshCalls()
  const params = { callId: call.id }
  const isHandled = call.handledAt !== null
  const mayTakeOn = call.can.includes('take-on')
  const error = making.error ?? settling.error

  function makeCase(): void {
    making.mutate(
      { params, body: {} },
      {
        onSuccess({ caseId, type }) {
          refresh()
          onLeave?.()
          void navigate(linkToCaseOrDraft({ id: caseId, status: 'draft', type }, role))
        },
      },
    )
  }

  function toggleHandled(): void {
    settling.mutate({ params, body: { isHandled: !isHandled } })
  }

  return (
    <>
      <div className={styles.actions}>
        {mayTakeOn && !call.hasCase && mayCreateFile(role) && (
          <Link
            to="/client-file"
            search={{ callId: call.id }}
            className={buttonClass('primary')}
            onClick={onLeave}
          >
            {t('createFile')}
          </Link>
        )}
        {mayTakeOn && !call.client && <Button onClick={() => onStep('invite')}>{t('invite.open')}</Button>}
        {mayTakeOn && call.client && !call.hasCase && (
          <Button isBusy={making.isPending} onClick={makeCase}>
            {t('makeCase')}
          </Button>
        )}
        {!isHandled && <Button onClick={() => onStep('callBack')}>{t('callBack.open')}</Button>}
        {call.case && (
          <RecordTimeButton
            caseId={call.case.id}
            of={{ kind: 'call', id: call.id, at: call.takenAt }}
            may={call.recordsWork}
          />
        )}
        <Button look="quiet" isBusy={settling.isPending} onClick={toggleHandled}>
          {t(isHandled ? 'reopen' : 'handle')}
        </Button>
      </div>
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
    </>
  )
}
