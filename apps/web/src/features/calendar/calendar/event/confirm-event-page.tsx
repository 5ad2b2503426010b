// The page behind an invitation link: shows the event and takes the answer, without a sign-in.
import type { InvitationView } from '@maat/contract/calendar/event-answers'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerInvitation, openInvitation } from '../../../../api/operations/calendar/event-answers.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { useGuestLanguage } from '../../../../texts/use-guest-language.ts'
import { Card, Page } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { usePlaceText } from '../../../firm/firm/index.ts'
import { useLinkToken } from '../../../people/accounts/index.ts'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './event.module.css'
import { useConflictText } from './use-conflict-text.ts'

export function ConfirmEventPage() {
  const { t } = useTranslation(['calendar', 'titles'])
  const token = useLinkToken()
  if (token) return <Invitation token={token} />
  return (
    <Page title={t('/confirm-event', { ns: 'titles' })} width="form">
      <Notice>{t('invitation.noLink')}</Notice>
    </Page>
  )
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation(['calendar', 'titles'])
  const found = useRead(openInvitation, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  const [answered, setAnswered] = useState<InvitationView>()
  const invitation = answered ?? found.data
  useGuestLanguage(found.data?.language)
  const isGone = found.error?.code === 'link.invalid'
  return (
    <Page
      title={t('/confirm-event', { ns: 'titles' })}
      intro={invitation && t('invitation.from', { name: invitation.organiserName })}
      width="form"
    >
      {found.isPending && <Skeleton rows={2} height={8} />}
      {isGone && <Notice kind="error">{t('invitation.gone')}</Notice>}
      {found.isError && !isGone && <ReadFailed error={found.error} onRetry={() => found.refetch()} />}
      {invitation && (
        <Answering
          token={token}
          invitation={invitation}
          isAnswered={Boolean(answered)}
          onAnswered={setAnswered}
        />
      )}
    </Page>
  )
}

interface AnsweringProps {
  token: string
  invitation: InvitationView
  isAnswered: boolean
  onAnswered(invitation: InvitationView): void
}

function Answering({ token, invitation, isAnswered, onAnswered }: AnsweringProps) {
  const { t } = useTranslation('calendar')
  const placeText = usePlaceText()
  const { timeZone, answer, proposed } = invitation
  const when = useEventTimeTexts(timeZone)
  const conflictText = useConflictText(timeZone)
  const answering = useOperation(answerInvitation, { onSuccess: onAnswered })
  return (
    <Card title={invitation.title}>
      <p className={styles.when}>
        <strong>{when.full(invitation)}</strong>
      </p>
      {invitation.place && (
        <p className={styles.fact}>
          <MapPin size={18} aria-hidden /> {placeText(invitation.place)}
        </p>
      )}
      <Notice kind={isAnswered ? 'success' : 'info'}>
        {t(`answer.said.${answer}`)}
        {proposed && ` ${when.full({ ...invitation, ...proposed })}`}
      </Notice>
      <AnswerForm
        key={answer + (proposed?.startsAt ?? '')}
        event={invitation}
        timeZone={timeZone}
        answer={answer}
        isBusy={answering.isPending}
        onAnswer={body => answering.mutate({ body: { token, ...body } })}
      />
      {answering.isError && <Notice kind="error">{conflictText(answering.error)}</Notice>}
    </Card>
  )
}
