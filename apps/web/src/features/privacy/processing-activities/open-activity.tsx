// One processing activity: whether it was reviewed, and what the register says of it.
import type { ProcessingActivityId } from '@maat/contract/ids'
import type { ProcessingActivityView } from '@maat/contract/privacy/processing-activities'
import { CheckCheck, CircleOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endProcessingActivity,
  readProcessingActivity,
  reviewProcessingActivity,
} from '../../../api/operations/privacy/processing-activities.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { ActivityDialog } from './activity-dialog.tsx'
import styles from './processing-activities.module.css'
import { REFRESHED } from './refreshed.ts'
import { useActivityFacts } from './use-activity-facts.ts'

export function OpenActivity({ activityId }: { activityId: ProcessingActivityId }) {
  const read = useRead(readProcessingActivity, { params: { processingActivityId: activityId } })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard
    <div className={styles.opened} tabIndex={0}>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 8 }}>
        {activity => <Details activity={activity} />}
      </WhenLoaded>
    </div>
  )
}

interface OfActivity {
  activity: ProcessingActivityView
}

function Details({ activity }: OfActivity) {
  const { t } = useTranslation('processing-activities')
  const format = useFormat()
  const factsOf = useActivityFacts()
  const { endedOn, endReason } = activity
  return (
    <>
      <header className={styles.top}>
        <h2>{activity.name}</h2>
        {activity.can.includes('change') && <Tools activity={activity} />}
      </header>
      {endedOn && <Notice>{t('ended', { date: format.date(endedOn), reason: endReason })}</Notice>}
      {activity.isReviewDue && <ReviewDue activity={activity} />}
      <dl className={styles.facts}>
        {factsOf(activity)
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function ReviewDue({ activity }: OfActivity) {
  const { t } = useTranslation('processing-activities')
  const reviewing = useOperation(reviewProcessingActivity, {
    refreshes: REFRESHED,
    onSuccess: () => showToast({ kind: 'success', text: t('review.done') }),
  })
  return (
    <div className={styles.review}>
      <p>{t(activity.reviewedOn ? 'review.again' : 'review.first')}</p>
      {activity.can.includes('change') && (
        <Button
          look="primary"
          isBusy={reviewing.isPending}
          onClick={() =>
            reviewing.mutate({
              params: { processingActivityId: activity.id },
              body: { version: activity.version },
            })
          }
        >
          <CheckCheck size={18} aria-hidden /> {t('review.confirm')}
        </Button>
      )}
    </div>
  )
}

function Tools({ activity }: OfActivity) {
  const { t } = useTranslation('processing-activities')
  const [opened, setOpened] = useState<'change' | 'end'>()
  const close = () => setOpened(undefined)
  const { id, name } = activity
  return (
    <div className={styles.tools}>
      <IconButton label={t('changeNamed', { name })} onClick={() => setOpened('change')}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('end.named', { name })} onClick={() => setOpened('end')}>
        <CircleOff size={18} aria-hidden />
      </IconButton>
      {opened === 'change' && <ActivityDialog activity={activity} onClose={close} />}
      {opened === 'end' && (
        <ActionDialog
          title={t('end.title', { name })}
          confirmLabel={t('end.confirm')}
          operation={endProcessingActivity}
          sent={reason => ({ params: { processingActivityId: id }, body: { on: todayHere(), reason } })}
          words={{
            label: t('end.reason'),
            keepAs: `activity-end-${id}`,
            maxLength: 300,
            isRequired: true,
          }}
          refreshes={REFRESHED}
          doneText={t('end.done')}
          onClose={close}
        >
          {t('end.why')}
        </ActionDialog>
      )}
    </div>
  )
}
