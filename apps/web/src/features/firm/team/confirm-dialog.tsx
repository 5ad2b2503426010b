// Confirms the deputy whom another user proposed for an absence, once the caller has seen what it gives away.
import type { DeputyshipItem, DeputyshipView } from '@maat/contract/firm/team'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  confirmDeputyship,
  listColleaguesAtWork,
  listDeputyships,
  readDeputyship,
} from '../../../api/operations/firm/team.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { useAbsenceDays } from './use-absence-days.ts'

interface ConfirmDialogProps {
  row: DeputyshipItem
  onClose(): void
}

export function ConfirmDialog({ row, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('team')
  const [passesOn, setPassesOn] = useState(false)
  const params = { deputyshipId: row.id }
  const read = useRead(readDeputyship, { params })
  return (
    <ActionDialog
      title={t('confirm.title', { name: row.absentName })}
      confirmLabel={t('confirm.action')}
      look="primary"
      operation={confirmDeputyship}
      sent={{ params, body: { passesOn } }}
      refreshes={[listDeputyships, listColleaguesAtWork, readDeputyship]}
      doneText={t('confirm.done')}
      onClose={onClose}
    >
      <WhenLoaded read={read} skeleton={{ rows: 3 }}>
        {view => <Effects view={view} passesOn={passesOn} onPassOn={setPassesOn} />}
      </WhenLoaded>
    </ActionDialog>
  )
}

interface EffectsProps {
  view: DeputyshipView
  passesOn: boolean
  onPassOn(passesOn: boolean): void
}

function Effects({ view, passesOn, onPassOn }: EffectsProps) {
  const { t } = useTranslation('team')
  const days = useAbsenceDays()
  const { absentName: absent, deputyName: deputy, replaced, keptBack } = view
  const names = replaced.map(({ name }) => name).join(', ')
  return (
    <>
      <p>{t('confirm.body', { absent, deputy, days: days(view), by: view.proposedByName })}</p>
      {keptBack !== null && keptBack.length > 0 && <p>{t('confirm.kept', { count: keptBack.length })}</p>}
      {replaced.length > 0 && <p>{t('confirm.chain', { absent, deputy, names })}</p>}
      {replaced.length > 0 && view.mayPassOn && (
        <Checkbox
          name="passesOn"
          label={t('confirm.passesOn', { names, deputy })}
          isChecked={passesOn}
          onChange={onPassOn}
        />
      )}
    </>
  )
}
