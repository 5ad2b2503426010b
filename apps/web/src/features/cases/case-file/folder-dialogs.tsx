// The dialogs of folders: a new one, another name, removing an empty one, and where to put the selected documents.
import type { CaseFolders, FolderView } from '@maat/contract/documents/case-folders'
import type { CaseId, DocumentId, FolderId } from '@maat/contract/ids'
import { MOST_FILED_AT_ONCE, pathOfFolder } from '@maat/domain/documents/folders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeFolder,
  createFolder,
  fileDocuments,
  listDocumentRows,
  listFolders,
  removeFolder,
} from '../../../api/operations/documents/case-folders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

const LONGEST_NAME = 120

interface FolderDialogProps {
  caseId: CaseId
  /** Undefined for a new folder. */
  folder: FolderView | undefined
  /** The folder that contains the new one; null for the top level. */
  parentId: FolderId | null
  onClose(): void
}

export function FolderDialog({ caseId, folder, parentId, onClose }: FolderDialogProps) {
  const { t } = useTranslation('case-file')
  const refreshes = [listFolders]
  const creating = useOperation(createFolder, { refreshes })
  const changing = useOperation(changeFolder, { refreshes })
  const record = useRecordForm({
    keepAs: `folder-${folder?.id ?? caseId}`,
    start: { name: folder?.name ?? '' },
    send: async ({ name }: { name: string }) => {
      if (folder) await changing.mutateAsync({ params: { caseId, folderId: folder.id }, body: { name } })
      else await creating.mutateAsync({ params: { caseId }, body: { name, parentId } })
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      title={folder ? t('folder.rename') : t('folder.new')}
      record={record}
      submitLabel={t('folder.save')}
      onClose={onClose}
    >
      <TextField
        form={record.form}
        name="name"
        label={t('folder.name')}
        maxLength={LONGEST_NAME}
        isRequired
      />
    </FormDialog>
  )
}

export function RemoveFolderDialog({
  caseId,
  folder,
  onClose,
}: {
  caseId: CaseId
  folder: FolderView
  onClose(): void
}) {
  const { t } = useTranslation('case-file')
  return (
    <ActionDialog
      title={t('folder.remove')}
      confirmLabel={t('folder.removeIt')}
      operation={removeFolder}
      sent={{ params: { caseId, folderId: folder.id } }}
      refreshes={[listFolders]}
      onClose={onClose}
    >
      {t('folder.removeWhy', { name: folder.name })}
    </ActionDialog>
  )
}

interface MoveDialogProps {
  caseId: CaseId
  folders: CaseFolders
  documentIds: readonly string[]
  onClose(isDone: boolean): void
}

export function MoveDialog({ caseId, folders, documentIds, onClose }: MoveDialogProps) {
  const { t } = useTranslation('case-file')
  const places = usePlaces(folders)
  const search = useLocalSearch(places)
  const filing = useOperation(fileDocuments, { refreshes: FILED })
  const [place, setPlace] = useState<(typeof places)[number]>()
  const record = useRecordForm({
    start: {},
    send: () => filing.mutateAsync({ params: { caseId }, body: filingOf(documentIds, place?.id) }),
    savedText: t('move.done'),
    onDone: () => onClose(true),
  })
  return (
    <FormDialog
      title={t('move.title', { count: documentIds.length })}
      record={record}
      submitLabel={t('move.confirm')}
      isDisabled={place === undefined}
      onClose={() => onClose(false)}
    >
      <SearchSelect
        name="folder"
        label={t('move.to')}
        chosen={place ? [place] : []}
        onChange={([chosen]) => setPlace(chosen)}
        {...search}
      />
    </FormDialog>
  )
}

export const FILED = [listFolders, listDocumentRows]

const TOP = 'top'

export const filingOf = (documentIds: readonly string[], folderId: string | undefined) => ({
  documentIds: documentIds.slice(0, MOST_FILED_AT_ONCE) as DocumentId[],
  folderId: folderId && folderId !== TOP ? (folderId as FolderId) : null,
})

/** Each folder with the folders around it, so that equal names can be told apart. */
function usePlaces({ folders }: CaseFolders) {
  const { t } = useTranslation('case-file')
  const names = new Map(folders.map(({ id, name }) => [id as string, name]))
  const paths = folders.map(({ id }) => ({
    id: id as string,
    name: pathOfFolder(folders, id)
      .map(one => names.get(one))
      .toReversed()
      .join(' › '),
  }))
  return [...paths, { id: TOP, name: t('tree.unfiled') }]
}
