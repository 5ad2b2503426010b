// One letter of a thread: its header always, the rest when it is open.
import type { LetterView } from '@maat/contract/communication/letters'
import { isDelivered, type LetterState } from '@maat/domain/communication/letters'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelLetter, sendLetterNow } from '../../../api/operations/communication/letter-writing.ts'
import { markLetter } from '../../../api/operations/communication/letters.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { RecordTimeButton } from '../../money/time/index.ts'
import { HeldLetter } from './held-letter.tsx'
import { LetterFiles } from './letter-files.tsx'
import { LetterOrigin } from './letter-origin.tsx'
import { LetterStateBadge } from './letter-state.tsx'
import { LetterText } from './letter-text.tsx'
import { LETTER_READS } from './refreshes.ts'
import styles from './thread.module.css'
import { useLetterTexts } from './use-letter-words.ts'

interface LetterCardProps {
  letter: LetterView
  isOpenAtFirst: boolean
  /** The actions are hidden while the letter is being edited. */
  isBeingChanged: boolean
  onReply(): void
  onEdit(letter: LetterView): void
  /** Marks the letter as unread: first here, then after the server's answer. */
  onUnreading(): void
  onUnread(): void
}

export function LetterCard({ letter, isOpenAtFirst, isBeingChanged, ...actions }: LetterCardProps) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const format = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { from, datedAt, excerpt } = letter
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <article className={styles.card} aria-label={t('letterFrom', { name: words.person(from) })}>
      <button
        type="button"
        className={styles.cardHead}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Arrow size={18} aria-hidden />
        <span className={styles.who}>
          <strong>{words.person(from)}</strong>
          <span className={styles.soft} data-excerpt={!isOpen || undefined}>
            {isOpen ? <Addressed letter={letter} /> : excerpt}
          </span>
        </span>
        <span className={styles.when}>
          <time dateTime={datedAt}>{format.dateTime(datedAt)}</time>
          {letter.state !== 'received' && <LetterStateBadge letter={letter} />}
        </span>
      </button>
      {isOpen && (
        <div className={styles.cardBody}>
          {letter.heldUntil ? (
            <HeldLetter letter={letter} heldUntil={letter.heldUntil} onUndone={actions.onEdit} />
          ) : (
            <Way letter={letter} />
          )}
          {letter.origin && (letter.origin.authentication !== 'passed' || letter.origin.flags.length > 0) && (
            <LetterOrigin origin={letter.origin} />
          )}
          <LetterText text={letter.text} />
          <LetterFiles letter={letter} />
          {!isBeingChanged && <Actions letter={letter} {...actions} />}
        </div>
      )}
    </article>
  )
}

function Addressed({ letter: { recipients } }: { letter: LetterView }) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const of = (kind: string) =>
    recipients
      .filter(one => one.kind === kind)
      .map(words.person)
      .join(', ')
  const cc = of('cc')
  return (
    <>
      {[t('toPeople', { names: of('to') || t('nobody') }), cc && t('ccPeople', { names: cc })]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

/** The delivery status, and what prevented delivery. */
function Way({ letter }: { letter: LetterView }) {
  const { t } = useTranslation('letters')
  const format = useFormat()
  const { state, lastError, nextTryAt, sendAt, recipients } = letter
  if (state === 'draft') return <Notice>{t('way.draft')}</Notice>
  if (state === 'failed')
    return (
      <Notice kind="error">
        {t('way.failed')} {lastError && <span className={styles.said}>{lastError}</span>}
      </Notice>
    )
  if (state === 'scheduled' && sendAt)
    return <Notice>{t('way.scheduled', { when: format.dateTime(sendAt) })}</Notice>
  if (state === 'queued')
    return (
      <Notice>
        {nextTryAt ? t('way.again', { when: format.time(nextTryAt) }) : t('way.queued')}{' '}
        {lastError && <span className={styles.said}>{lastError}</span>}
      </Notice>
    )
  if (state === 'kept' && letter.isOwn) return <Notice>{t('way.kept')}</Notice>
  return <Refusals recipients={recipients} />
}

function Refusals({ recipients }: Pick<LetterView, 'recipients'>) {
  const { t } = useTranslation('letters')
  const format = useFormat()
  const refused = recipients.filter(({ refusal }) => refusal !== null)
  const lost = refused.filter(({ nextTryAt }) => nextTryAt === null)
  const awaited = refused.filter(({ nextTryAt }) => nextTryAt !== null)
  const names = (people: typeof refused) => people.map(({ address }) => address).join(', ')
  const [next] = awaited
  return (
    <>
      {lost.length > 0 && (
        <Notice kind="error">
          {t(lost.length < recipients.length ? 'way.refused' : 'way.refusedForAll', { names: names(lost) })}
          <ul className={styles.reasons}>
            {lost.map(({ address, refusal, isReturned }) => (
              <li key={address}>
                {t(isReturned ? 'way.returnedBecause' : 'way.refusedBecause', { address })}{' '}
                <span className={styles.said}>{refusal}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {next?.nextTryAt && (
        <Notice>
          {t('way.refusedAgain', { names: names(awaited), when: format.time(next.nextTryAt) })}{' '}
          <span className={styles.said}>{next.refusal}</span>
        </Notice>
      )}
    </>
  )
}

const SENDS_AGAIN: Partial<Record<LetterState, 'sendNow' | 'send'>> = { scheduled: 'sendNow', draft: 'send' }

type ActionsProps = Omit<LetterCardProps, 'isOpenAtFirst' | 'isBeingChanged'>

function Actions({ letter, onReply, onEdit, onUnreading, onUnread }: ActionsProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const sayDone = (text: string) => ({
    refreshes: LETTER_READS,
    onSuccess: () => showToast({ kind: 'success', text }),
  })
  const cancelling = useOperation(cancelLetter, sayDone(t('done.cancelled')))
  const sending = useOperation(sendLetterNow, sayDone(t('done.sending')))
  const marking = useOperation(markLetter, { refreshes: LETTER_READS, onSuccess: onUnread })
  const params = { letterId: letter.id }
  const { can, state } = letter
  const error = cancelling.error ?? sending.error ?? marking.error
  const isReadable = isDelivered(state) && !letter.isOwn
  // While the letter is held, the undo button replaces the cancel button.
  const mayCancel = can.includes('cancel') && !can.includes('undo')
  return (
    <>
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      <div className={styles.actions}>
        {can.includes('reply') && <Button onClick={onReply}>{t('action.reply')}</Button>}
        {isReadable && (
          <Button
            isBusy={marking.isPending}
            onClick={() => {
              onUnreading()
              marking.mutate({ params, body: { isRead: false } })
            }}
          >
            {t('action.markUnread')}
          </Button>
        )}
        <RecordTimeButton
          caseId={letter.caseId}
          of={{ kind: 'letter', id: letter.id, isRead: !letter.isOwn, at: letter.datedAt }}
        />
        {can.includes('send-now') && (
          <Button isBusy={sending.isPending} onClick={() => sending.mutate({ params })}>
            {t(`action.${SENDS_AGAIN[state] ?? 'retry'}`)}
          </Button>
        )}
        {can.includes('edit') && <Button onClick={() => onEdit(letter)}>{t('action.edit')}</Button>}
        {mayCancel && (
          <Button look="danger" isBusy={cancelling.isPending} onClick={() => cancelling.mutate({ params })}>
            {state === 'failed' || state === 'draft' ? t('action.giveUp') : t('action.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}
