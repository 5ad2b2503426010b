// The page behind a mail link: the first visit confirms the address; later ones show the request and let the client
// answer or cancel it.
import type { BookingView } from '@maat/contract/calendar/bookings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerBooking, cancelBooking, openBooking } from '../../../../api/operations/calendar/bookings.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { ActionDialog } from '../../../../parts/dialogs/action-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { useBookingErrorText } from '../use-booking-words.ts'
import styles from './booking.module.css'
import { BookingFacts } from './booking-facts.tsx'

interface ManageBookingProps {
  token: string
  onAskAgain(): void
}

export function ManageBooking({ token, onAskAgain }: ManageBookingProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const [booking, setBooking] = useState<BookingView>()
  const [isCancelling, setCancelling] = useState(false)
  const opening = useOperation(openBooking, { onSuccess: setBooking })
  const answering = useOperation(answerBooking, { onSuccess: setBooking })
  const wasOpened = useRef(false)
  const { mutate } = opening
  useEffect(() => {
    if (wasOpened.current) return
    wasOpened.current = true
    mutate({ body: { token } })
  }, [token, mutate])

  if (opening.isError)
    return (
      <>
        <Notice kind="error">{errorText(opening.error.code)}</Notice>
        <FormActions>
          {opening.error.code === 'link.invalid' ? (
            <Button look="primary" onClick={onAskAgain}>
              {t('manage.again')}
            </Button>
          ) : (
            <Button onClick={() => mutate({ body: { token } })}>{t('manage.retry')}</Button>
          )}
        </FormActions>
      </>
    )
  if (!booking) return <Skeleton rows={2} height={7} />
  const isOver = ['declined', 'cancelled', 'expired'].includes(booking.status)
  return (
    <div className={styles.step}>
      <Notice kind={booking.status === 'requested' || booking.status === 'confirmed' ? 'success' : 'info'}>
        {t(`manage.${booking.status}`)}
      </Notice>
      <BookingFacts booking={booking} />
      {answering.isError && <Notice kind="error">{errorText(answering.error.code)}</Notice>}
      <FormActions>
        {booking.can.includes('cancel') && (
          <Button look="danger" onClick={() => setCancelling(true)}>
            {t('manage.cancel')}
          </Button>
        )}
        {booking.can.includes('answer') && (
          <Button
            look="primary"
            isBusy={answering.isPending}
            onClick={() => answering.mutate({ body: { token, accepts: true, startsAt: booking.startsAt } })}
          >
            {t('manage.accept')}
          </Button>
        )}
        {isOver && (
          <Button look="primary" onClick={onAskAgain}>
            {t('manage.again')}
          </Button>
        )}
      </FormActions>
      {isCancelling && (
        <ActionDialog
          title={t('manage.cancelTitle')}
          confirmLabel={t('manage.cancelConfirm')}
          cancelLabel={t('manage.cancelKeep')}
          operation={cancelBooking}
          sent={{ body: { token } }}
          errorText={({ code }) => errorText(code)}
          onDone={setBooking}
          onClose={() => setCancelling(false)}
        >
          {t('manage.cancelText')}
        </ActionDialog>
      )}
    </div>
  )
}
