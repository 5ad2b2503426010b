// The cases of the absent lawyer that stay closed to the deputy, each with a way to open it again.
import type { DeputyshipItem } from '@maat/contract/firm/team'
import { useTranslation } from 'react-i18next'
import { readDeputyship, reopenToDeputy } from '../../../api/operations/firm/team.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './team.module.css'

interface WallsDialogProps {
  row: DeputyshipItem
  onClose(): void
}

export function WallsDialog({ row, onClose }: WallsDialogProps) {
  const { t } = useTranslation('team')
  const params = { deputyshipId: row.id }
  const read = useRead(readDeputyship, { params })
  const reopening = useOperation(reopenToDeputy, { refreshes: [readDeputyship] })
  return (
    <InfoDialog title={t('walls.title', { name: row.deputyName })} onClose={onClose}>
      <WhenLoaded read={read} skeleton={{ rows: 2 }}>
        {({ keptBack }) =>
          keptBack && keptBack.length > 0 ? (
            <ul className={styles.keptBack}>
              {keptBack.map(({ id, number, title }) => (
                <li key={id}>
                  <span>{[number, title].filter(Boolean).join(' · ')}</span>
                  <Button
                    isBusy={reopening.isPending}
                    aria-label={t('keptBack.removeCase', { action: t('keptBack.remove'), name: title })}
                    onClick={() =>
                      reopening.mutate(
                        { params: { ...params, caseId: id } },
                        { onSuccess: () => showToast({ kind: 'success', text: t('walls.done') }) },
                      )
                    }
                  >
                    {t('keptBack.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('walls.none')}</p>
          )
        }
      </WhenLoaded>
    </InfoDialog>
  )
}
