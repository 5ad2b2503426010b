// A folder of a case, or none.
import { useTranslation } from 'react-i18next'
import { listFolders } from '../../../api/operations/documents/case-folders.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Field } from '../../../ui/fields/field.tsx'

interface FolderSelectProps {
  caseId: string
  /** '' for none. */
  value: string
  onChange(folderId: string): void
}

export function FolderSelect({ caseId, value, onChange }: FolderSelectProps) {
  const { t } = useTranslation('file-edit')
  const { data } = useRead(listFolders, { params: { caseId } })
  return (
    <Field type="select" name="folder" label={t('folder')} value={value} onChange={onChange}>
      <option value="">{t('noFolder')}</option>
      {data?.folders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  )
}
