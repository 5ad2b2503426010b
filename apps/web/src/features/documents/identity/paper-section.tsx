// One identity paper: its status, its sides, its expiry date and its actions.

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './identity.module.css'
import { ReviewPaperDialog } from './judge-dialog.tsx'
import { PaperDate } from './paper-date.tsx'
import type { PaperProps } from './paper-props.ts'
import { PaperSide } from './paper-side.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const TONES = {
  missing: 'neutral',
  incomplete: 'accent',
  'to-check': 'accent',
  checked: 'success',
  refused: 'error',
  expired: 'error',
} as const

export function PaperSection(props: PaperProps) {
  const { t } = useTranslation('identity')
  const { clientId, paper, onChange } = props
  const { kind, state, reason, note, can } = paper
  const titleId = useId()
  return (
    <section className={styles.paper} aria-labelledby={titleId}>
      <header className={styles.heading}>
        <h3 id={titleId}>{t(`kind.${kind}`)}</h3>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <PaperState paper={paper} />
      {state === 'refused' && reason && <Notice kind="error">{t('refusedBecause', { reason })}</Notice>}
      {note && <p className={styles.note}>{t('noted', { note })}</p>}
      <div className={styles.sides}>
        {paper.sides.map(side => (
          <PaperSide
            key={side.side}
            clientId={clientId}
            side={side}
            mayGive={can.includes('give')}
            onGiven={onChange}
          />
        ))}
      </div>
      <PaperDate key={paper.version} {...props} />
      <Actions {...props} />
    </section>
  )
}

function PaperState({ paper: { state, judgedAt, judgedBy, expiresOn } }: Pick<PaperProps, 'paper'>) {
  const { t } = useTranslation('identity')
  const format = useFormat()
  if (state === 'expired' && expiresOn) return <p>{t('expiredOn', { date: format.date(expiresOn) })}</p>
  if (!judgedAt || (state !== 'checked' && state !== 'refused')) return <p>{t(`standing.${state}`)}</p>
  const date = format.date(judgedAt)
  return <p>{judgedBy ? t(`${state}By`, { date, name: judgedBy }) : t(`${state}On`, { date })}</p>
}

function Actions({ clientId, paper, onChange }: PaperProps) {
  const { t } = useTranslation('identity')
  const [question, setQuestion] = useState<'checked' | 'refused' | 'remove'>()
  const { can, kind, state } = paper
  const mayJudge = can.includes('judge')
  const close = () => setQuestion(undefined)
  if (!mayJudge && !can.includes('remove')) return null
  const named = { paper: t(`kind.${kind}`) }
  return (
    <div className={styles.actions}>
      {mayJudge && (
        <Button look={state === 'to-check' ? 'primary' : 'secondary'} onClick={() => setQuestion('checked')}>
          {t('judge.check')}
        </Button>
      )}
      {mayJudge && state !== 'refused' && (
        <Button onClick={() => setQuestion('refused')}>{t('judge.refuse')}</Button>
      )}
      {can.includes('remove') && (
        <Button look="quiet" onClick={() => setQuestion('remove')} aria-label={t('remove.named', named)}>
          {t('remove.remove')}
        </Button>
      )}
      {(question === 'checked' || question === 'refused') && (
        <ReviewPaperDialog
          clientId={clientId}
          paper={paper}
          verdict={question}
          onChange={onChange}
          onClose={close}
        />
      )}
      {question === 'remove' && (
        <RemoveDialog clientId={clientId} paper={paper} onChange={onChange} onClose={close} />
      )}
    </div>
  )
}
