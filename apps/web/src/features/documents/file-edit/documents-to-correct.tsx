// The documents of the chosen case, to choose one or several.
import { fold } from '@maat/domain/words/fold'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type listDocumentRows, listFolders } from '../../../api/operations/documents/case-folders.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { PagesOf } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import type { DocumentRow } from './corrected-rows.ts'
import styles from './file-edit.module.css'

interface DocumentsToCorrectProps {
  caseId: string
  pages: PagesOf<typeof listDocumentRows>
  chosen: readonly DocumentRow[]
  onChoose(rows: readonly DocumentRow[]): void
}

export function DocumentsToCorrect({ caseId, pages, chosen, onChoose }: DocumentsToCorrectProps) {
  const { t } = useTranslation('file-edit')
  const [search, setSearch] = useState('')
  const columns = useColumns(caseId, chosen, onChoose)
  const found = pages.data?.filter(({ name }) => fold(name).includes(fold(search.trim())))
  return (
    <Card title={t('documents')}>
      <Field type="search" name="search" label={t('search')} value={search} onChange={setSearch} />
      <PagedTable
        pages={{ ...pages, data: found }}
        skeleton={{ rows: 5 }}
        empty={t('noDocuments')}
        caption={t('documents')}
        columns={columns}
      />
    </Card>
  )
}

function useColumns(
  caseId: string,
  chosen: readonly DocumentRow[],
  onChoose: (rows: readonly DocumentRow[]) => void,
): Column<DocumentRow>[] {
  const { t } = useTranslation('file-edit')
  const format = useFormat()
  const language = useLanguage()
  const { data } = useRead(listFolders, { params: { caseId } })
  const folderName = (id: string | null) => data?.folders.find(folder => folder.id === id)?.name
  const toggle = (row: DocumentRow, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
  return [
    {
      key: 'choose',
      title: t('column.choose'),
      isAction: true,
      cell: row => (
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-label={t('choose', { name: row.name })}
          checked={chosen.some(({ id }) => id === row.id)}
          onChange={event => toggle(row, event.target.checked)}
        />
      ),
    },
    { key: 'name', title: t('column.name'), isHeading: true, cell: row => row.name },
    { key: 'folder', title: t('column.folder'), cell: row => folderName(row.folderId) ?? t('none') },
    {
      key: 'day',
      title: t('column.day'),
      noWrap: true,
      cell: row => (row.day ? format.date(row.day) : t('none')),
    },
    {
      key: 'pages',
      title: t('column.pages'),
      isNumber: true,
      cell: row => (row.pages ? format.number(row.pages) : t('none')),
    },
    {
      key: 'size',
      title: t('column.size'),
      isNumber: true,
      cell: row => (row.bytes > 0 ? sizeText(row.bytes, language) : t('none')),
    },
  ]
}
