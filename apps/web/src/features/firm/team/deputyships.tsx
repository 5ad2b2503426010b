// The absences that concern the caller: a colleague waits for their answer, they replace somebody, or have a deputy.
import type { DeputyshipItem } from '@maat/contract/firm/team'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listColleaguesAtWork,
  listDeputyships,
  withdrawDeputyship,
} from '../../../api/operations/firm/team.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { MorePages } from '../../../parts/lists/paged.tsx'
import { Button } from '../../../ui/button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './team.module.css'
import { useAbsenceDays } from './use-absence-days.ts'
import { WallsDialog } from './walls-dialog.tsx'

type Step = 'accept' | 'refuse' | 'confirm' | 'withdraw' | 'walls'

export function Deputyships() {
  const { t } = useTranslation('team')
  const pages = usePages(listDeputyships, { query: {} })
  const [opened, setOpened] = useState<{ row: DeputyshipItem; step: Step }>()
  if (!pages.data || pages.data.length === 0) return null
  return (
    <section className={styles.deputyships} aria-label={t('deputyships')}>
      <ul>
        {pages.data.map(row => (
          <li key={row.id} data-now={row.isNow || undefined}>
            <ArrowRightLeft size={20} aria-hidden />
            <Sentence row={row} />
            <Actions row={row} onStep={step => setOpened({ row, step })} />
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
      {opened?.step === 'walls' && <WallsDialog row={opened.row} onClose={() => setOpened(undefined)} />}
      {opened?.step === 'confirm' && <ConfirmDialog row={opened.row} onClose={() => setOpened(undefined)} />}
      {opened?.step === 'withdraw' && (
        <WithdrawDialog row={opened.row} onClose={() => setOpened(undefined)} />
      )}
      {(opened?.step === 'accept' || opened?.step === 'refuse') && (
        <AnswerDialog
          row={opened.row}
          accepts={opened.step === 'accept'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function Sentence({ row }: { row: DeputyshipItem }) {
  const { t } = useTranslation('team')
  const { user } = useSession()
  const days = useAbsenceDays()
  const side = row.deputyId === user.id ? 'mine' : 'theirs'
  const words = { absent: row.absentName, deputy: row.deputyName, days: days(row) }
  return (
    <div>
      <p>{t(`${side}.${row.isNow && row.state === 'accepted' ? 'now' : row.state}`, words)}</p>
      {!row.isConfirmed && isAwaited(row) && (
        <p className={styles.warning}>
          {t(`${side}.unconfirmed`, { absent: row.absentName, by: row.proposedByName })}
        </p>
      )}
      {row.isPartial && <p className={styles.warning}>{t(`${side}.partial`)}</p>}
      {row.note && row.state === 'proposed' && <blockquote>{row.note}</blockquote>}
      {row.answerNote && row.state !== 'proposed' && <blockquote>{row.answerNote}</blockquote>}
    </div>
  )
}

const isAwaited = ({ state }: DeputyshipItem) => state === 'proposed' || state === 'accepted'

function Actions({ row, onStep }: { row: DeputyshipItem; onStep(step: Step): void }) {
  const { t } = useTranslation('team')
  const mayAnswer = row.can.includes('answer')
  const mayReopen = row.can.includes('reopen')
  const waits = row.state === 'proposed' || row.isPartial
  return (
    <div className={styles.actions}>
      {mayAnswer && waits && (
        <Button look="primary" onClick={() => onStep('accept')}>
          {t('answer.accept')}
        </Button>
      )}
      {mayAnswer && row.state !== 'refused' && (
        <Button onClick={() => onStep('refuse')}>
          {t(row.state === 'accepted' ? 'answer.giveBack' : 'answer.refuse')}
        </Button>
      )}
      {row.can.includes('confirm') && (
        <Button look="primary" onClick={() => onStep('confirm')}>
          {t('confirm.action')}
        </Button>
      )}
      {mayReopen && <Button onClick={() => onStep('walls')}>{t('walls.show')}</Button>}
      {!mayAnswer && row.can.includes('withdraw') && row.state !== 'refused' && (
        <Button onClick={() => onStep('withdraw')}>{t('withdraw.action')}</Button>
      )}
    </div>
  )
}

function WithdrawDialog({ row, onClose }: { row: DeputyshipItem; onClose(): void }) {
  const { t } = useTranslation('team')
  return (
    <ActionDialog
      title={t('withdraw.title')}
      confirmLabel={t('withdraw.action')}
      operation={withdrawDeputyship}
      sent={{ params: { deputyshipId: row.id } }}
      refreshes={[listDeputyships, listColleaguesAtWork]}
      doneText={t('withdraw.done')}
      onClose={onClose}
    >
      {t('withdraw.body', { name: row.deputyName })}
    </ActionDialog>
  )
}
