// Corrects the name, the type, the day or the folder of one document.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import type { PanelProps } from './corrected-rows.ts'
import { FolderSelect } from './folder-select.tsx'
import { useTypeNames } from './use-type-names.ts'

const MOST_NAME = 200

interface Described {
  name: string
  documentType: string
  /** Empty unless the user typed a day: then the day of the file counts. */
  datedOn: string
  folderId: string
}

export function DescribeDocument({ rows: [row], caseId, onChange }: PanelProps) {
  const { t } = useTranslation('file-edit')
  const types = useTypeNames()
  const start: Described = {
    name: row?.name ?? '',
    documentType: row?.documentType ?? '',
    datedOn: row?.datedOn ?? '',
    folderId: row?.folderId ?? '',
  }
  const [values, setValues] = useState(start)
  function set(part: Partial<Described>): void {
    const next = { ...values, ...part }
    setValues(next)
    const changed = {
      ...(next.name.trim() !== start.name && { name: next.name }),
      ...(next.documentType !== start.documentType && { documentType: next.documentType || null }),
      ...(next.datedOn !== start.datedOn && { datedOn: next.datedOn || null }),
      ...(next.folderId !== start.folderId && { folderId: next.folderId || null }),
    }
    const isComplete = Object.keys(changed).length > 0 && next.name.trim() !== ''
    onChange(isComplete ? { kind: 'describe', ...changed } : undefined)
  }
  return (
    <FieldGrid>
      <Field
        name="name"
        label={t('name')}
        value={values.name}
        maxLength={MOST_NAME}
        isRequired
        onChange={name => set({ name })}
      />
      <Field
        type="select"
        name="type"
        label={t('type')}
        value={values.documentType}
        onChange={documentType => set({ documentType })}
      >
        <option value="">{t('noType')}</option>
        {types.all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Field>
      <DateField name="day" label={t('day')} value={values.datedOn} onChange={datedOn => set({ datedOn })} />
      <FolderSelect caseId={caseId} value={values.folderId} onChange={folderId => set({ folderId })} />
    </FieldGrid>
  )
}
