import type { AuditAction } from '@maat/contract/audit-actions'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import type { Entry } from './entry.ts'
import styles from './logs-page.module.css'
import { useActionName } from './use-action-name.ts'

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Shows before and after side by side if the entry has both; otherwise the details as recorded. */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const actionName = useActionName()
  const { before, after, ...others } = entry.details as Values
  const fields =
    isValues(before) && isValues(after) ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : []
  return (
    <InfoDialog title={actionName(entry.action as AuditAction)} onClose={onClose}>
      <p className={styles.soft}>
        {format.dateTime(entry.at)} · {entry.actorName ?? t('system')} · {entry.ip}
        <br />
        {entry.recordKind} {entry.recordId}
      </p>
      {fields.length > 0 && isValues(before) && isValues(after) && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('details')}</span>
              </th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(field => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{JSON.stringify(before[field] ?? null)}</td>
                <td>{JSON.stringify(after[field] ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(fields.length === 0 || Object.keys(others).length > 0) && (
        <pre className={styles.raw}>
          {JSON.stringify(fields.length > 0 ? others : entry.details, null, 2)}
        </pre>
      )}
    </InfoDialog>
  )
}
