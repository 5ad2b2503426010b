// The timer in the top bar of every page.

import type { TimerView } from '@maat/contract/money/timer'
import type { Moment } from '@maat/domain/calendar/moment'
import { isForgotten } from '@maat/domain/money/work/timer'
import { Pause, Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../parts/pages/lazy-part.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { closeToast, showToast } from '../../../../ui/messages/toasts.tsx'
import { clockText } from '../work-words.ts'
import styles from './timer.module.css'
import { serverDate, useSeconds, useTimer } from './use-timer.ts'

const TimerDialog = lazyPart(() => import('./timer-dialog.tsx').then(file => file.TimerDialog))
const StartTimer = lazyPart(() => import('./start-timer.tsx').then(file => file.StartTimer))

export function TimerOfStaff() {
  const { t } = useTranslation('time')
  const timer = useTimer()
  const [opened, setOpened] = useState<'start' | 'timer'>()
  const close = () => setOpened(undefined)
  // The timer was ended on another device.
  if (opened === 'timer' && !timer) close()
  return (
    <>
      {timer ? (
        <RunningTimer timer={timer} onOpen={() => setOpened('timer')} />
      ) : (
        <IconButton label={t('timer.start')} className={styles.idle} onClick={() => setOpened('start')}>
          <Timer size={20} aria-hidden />
        </IconButton>
      )}
      {/* Stays open if another device starts a timer: it has the user's text, and says why it cannot start. */}
      {opened === 'start' && <StartTimer onClose={close} />}
      {opened === 'timer' && timer && <TimerDialog timer={timer} onClose={close} />}
    </>
  )
}

function RunningTimer({ timer, onOpen }: { timer: TimerView; onOpen(): void }) {
  const { t } = useTranslation('time')
  const seconds = useSeconds(timer)
  const isRunning = timer.runningSince !== null
  const isDoubtful = isForgotten(timer, serverDate(), timer.timeZone)
  useQuestion(isDoubtful, timer.startedAt, onOpen)
  const Icon = isRunning ? Timer : Pause
  const time = clockText(seconds)
  return (
    <button
      type="button"
      className={styles.pill}
      data-running={isRunning}
      data-doubtful={isDoubtful}
      aria-label={t(isRunning ? 'timer.runs' : 'timer.pauses', { time })}
      title={timer.case?.title}
      onClick={onOpen}
    >
      <Icon size={16} aria-hidden />
      <span role="timer" aria-live="off">
        {time}
      </span>
    </button>
  )
}

/** The timer was not stopped in the evening: asks once per timer. */
function useQuestion(isDoubtful: boolean, startedAt: Moment, onOpen: () => void): void {
  const { t } = useTranslation('time')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each timer, not at every render
  useEffect(() => {
    if (!isDoubtful) return
    const action = { label: t('timer.check'), onPress: onOpen }
    const id = showToast({
      kind: 'info',
      text: t('timer.runsLong'),
      group: 'timer',
      isPersistent: true,
      action,
    })
    return () => closeToast(id)
  }, [isDoubtful, startedAt])
}
