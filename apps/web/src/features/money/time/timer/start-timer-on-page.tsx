// Starts a timer from a page, on phones whose top bar has no room for it; a running timer is always in the bar.
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../parts/pages/lazy-part.tsx'
import { Button } from '../../../../ui/button.tsx'
import styles from './timer.module.css'
import { useTimer } from './use-timer.ts'

const StartTimer = lazyPart(() => import('./start-timer.tsx').then(file => file.StartTimer))

export function StartTimerOnPage() {
  const { t } = useTranslation('time')
  const timer = useTimer()
  const [isOpen, setOpen] = useState(false)
  if (timer && !isOpen) return null
  return (
    <div className={styles.onPage}>
      <Button onClick={() => setOpen(true)}>
        <Timer size={18} aria-hidden /> {t('timer.start')}
      </Button>
      {isOpen && <StartTimer onClose={() => setOpen(false)} />}
    </div>
  )
}
