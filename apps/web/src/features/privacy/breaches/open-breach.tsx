// One breach: its clock, what happened, and the decisions that the firm owes.
import type { BreachId } from '@maat/contract/ids'
import type { BreachView } from '@maat/contract/privacy/breaches'
import { concernsPeople } from '@maat/domain/privacy/breaches'
import { Lock, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeBreach, readBreach } from '../../../api/operations/privacy/breaches.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { BreachClock } from './breach-clock.tsx'
import { BreachDialog } from './breach-dialog.tsx'
import styles from './breaches.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { REFRESHED } from './refreshed.ts'
import { useAnswerText, useBreachFacts } from './use-breach-facts.ts'

export function OpenBreach({ breachId }: { breachId: BreachId }) {
  const read = useRead(readBreach, { params: { breachId } })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard
    <div className={styles.opened} tabIndex={0}>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 8 }}>
        {breach => <Details breach={breach} />}
      </WhenLoaded>
    </div>
  )
}

interface OfBreach {
  breach: BreachView
}

function Details({ breach }: OfBreach) {
  const { t } = useTranslation('breaches')
  const format = useFormat()
  const { closedAt } = breach
  return (
    <>
      <header className={styles.top}>
        <h2>{breach.title}</h2>
        <Tools breach={breach} />
      </header>
      <Clock breach={breach} />
      {closedAt && <Notice>{t('closed', { date: format.dateTime(closedAt) })}</Notice>}
      <div className={styles.decisions}>
        <Decision breach={breach} whom="authority" isOwed />
        <Decision breach={breach} whom="people" isOwed={concernsPeople(breach.risk)} />
      </div>
      <Facts breach={breach} />
    </>
  )
}

function Clock({ breach }: OfBreach) {
  const { t } = useTranslation('breaches')
  const format = useFormat()
  const { clock, dueAt } = breach
  return (
    <p className={styles.band} data-clock={clock}>
      <BreachClock breach={breach} />
      <strong>{t(`clock.${clock}`, { date: format.dateTime(dueAt), left: format.ago(dueAt) })}</strong>
    </p>
  )
}

function Tools({ breach }: OfBreach) {
  const { t } = useTranslation('breaches')
  const [opened, setOpened] = useState<'change' | 'close'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.tools}>
      {breach.can.includes('change') && (
        <IconButton label={t('changeNamed', { title: breach.title })} onClick={() => setOpened('change')}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      )}
      {breach.can.includes('decide') && breach.authority && (
        <Button onClick={() => setOpened('close')}>
          <Lock size={18} aria-hidden /> {t('close.open')}
        </Button>
      )}
      {opened === 'change' && <BreachDialog breach={breach} onClose={close} />}
      {opened === 'close' && (
        <ActionDialog
          title={t('close.title')}
          confirmLabel={t('close.confirm')}
          look="primary"
          operation={closeBreach}
          sent={{ params: { breachId: breach.id }, body: { version: breach.version } }}
          refreshes={REFRESHED}
          doneText={t('close.done')}
          onClose={close}
        >
          {t('close.why')}
        </ActionDialog>
      )}
    </div>
  )
}

function Facts({ breach }: OfBreach) {
  const factsOf = useBreachFacts()
  return (
    <dl className={styles.facts}>
      {factsOf(breach)
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

interface DecisionProps extends OfBreach {
  whom: 'authority' | 'people'
  /** The law asks for it. */
  isOwed: boolean
}

function Decision({ breach, whom, isOwed }: DecisionProps) {
  const { t } = useTranslation('breaches')
  const answerText = useAnswerText()
  const [isOpen, setOpen] = useState(false)
  const decided = breach[whom]
  const state = decided ? 'decided' : isOwed ? 'owed' : 'none'
  return (
    <section className={styles.decision} data-state={state} aria-labelledby={`breach-${whom}`}>
      <h3 id={`breach-${whom}`}>{t(`${whom}.title`)}</h3>
      <p>{decided ? answerText(whom, decided) : t(isOwed ? `${whom}.open` : 'people.notAsked')}</p>
      {breach.can.includes('decide') && (
        <Button look={state === 'owed' ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
          {t(decided ? `${whom}.again` : `${whom}.decide`)}
        </Button>
      )}
      {isOpen && <DecisionDialog breach={breach} whom={whom} onClose={() => setOpen(false)} />}
    </section>
  )
}
