// The answer of a deputy, who sees first what waits in the days of the absence.
import type { DeputyshipItem, DeputyshipView } from '@maat/contract/firm/team'
import { useTranslation } from 'react-i18next'
import {
  answerDeputyship,
  listColleaguesAtWork,
  listDeputyships,
  readDeputyship,
} from '../../../api/operations/firm/team.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './team.module.css'
import { useAbsenceDays } from './use-absence-days.ts'
import { useAwayText } from './use-away-text.ts'

interface AnswerDialogProps {
  row: DeputyshipItem
  accepts: boolean
  onClose(): void
}

export function AnswerDialog({ row, accepts, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('team')
  const days = useAbsenceDays()
  const awayText = useAwayText()
  const params = { deputyshipId: row.id }
  const isGivenBack = !accepts && row.state === 'accepted'
  const words = { name: row.absentName, days: days(row) }
  return (
    <ActionDialog
      title={t(
        accepts ? 'answer.acceptTitle' : isGivenBack ? 'answer.giveBackTitle' : 'answer.refuseTitle',
        words,
      )}
      confirmLabel={t(accepts ? 'answer.accept' : isGivenBack ? 'answer.giveBack' : 'answer.refuse')}
      {...(accepts && { look: 'primary' as const })}
      operation={answerDeputyship}
      sent={note => ({ params, body: { accepts, note } })}
      refreshes={[listDeputyships, listColleaguesAtWork, readDeputyship]}
      words={{ label: t('answer.note'), maxLength: 1000, isRequired: !accepts, rows: 3 }}
      errorText={awayText}
      doneText={t(accepts ? 'answer.accepted' : 'answer.refused')}
      onClose={onClose}
    >
      {accepts ? <Duties id={row.id} /> : t(isGivenBack ? 'answer.giveBackBody' : 'answer.refuseBody', words)}
    </ActionDialog>
  )
}

function Duties({ id }: { id: DeputyshipItem['id'] }) {
  const read = useRead(readDeputyship, { params: { deputyshipId: id } })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 3 }}>
      {view => <DutyList view={view} />}
    </WhenLoaded>
  )
}

function DutyList({ view }: { view: DeputyshipView }) {
  const { t } = useTranslation('team')
  const format = useFormat()
  return (
    <>
      <p>{t('duties.rights')}</p>
      <ul className={styles.duties}>
        <li>{t('duties.cases', { count: view.openCases })}</li>
        <li>{t('duties.deadlines', { count: view.deadlines })}</li>
        <li>{t('duties.hearings', { count: view.hearings.length })}</li>
      </ul>
      {view.hearings.length > 0 && (
        <ul className={styles.duties}>
          {view.hearings.map(({ startsAt, overlaps }) => (
            <li key={startsAt}>
              {format.dateTime(startsAt)}
              {overlaps && <strong className={styles.warning}> {t('duties.overlaps')}</strong>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
