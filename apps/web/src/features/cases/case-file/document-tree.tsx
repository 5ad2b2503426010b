// The documents of a case in their folders: opened, selected and filed by pointer and by keyboard.

import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { CaseFolders, DocumentTreeRow, FolderView } from '@maat/contract/documents/case-folders'
import type { LinkedDocument } from '@maat/contract/documents/linked-documents'
import type { CaseId, FolderId } from '@maat/contract/ids'
import { FileSymlink, FolderPen, FolderPlus, FolderX, Upload } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileDocuments } from '../../../api/operations/documents/case-folders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { SearchField } from '../../../parts/lists/search-field.tsx'
import { type RowsHandle, VirtualRows } from '../../../parts/lists/virtual-rows.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { AddDocuments } from '../../documents/documents/index.ts'
import styles from './document-tree.module.css'
import { FILED, FolderDialog, filingOf, MoveDialog, RemoveFolderDialog } from './folder-dialogs.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { onTreeKey } from './tree-keys.ts'
import { TreeRowView } from './tree-row-view.tsx'
import { isSelectable, type TreeRow, treeRows } from './tree-rows.ts'
import type { CaseProof } from './use-case-proof.ts'
import { type TreeState, useTree } from './use-tree.ts'

interface DocumentTreeProps {
  caseId: CaseId
  caseName: string
  folders: CaseFolders
  documents: readonly DocumentTreeRow[]
  linked: readonly LinkedDocument[]
  proof: CaseProof
  shownId: string | undefined
  onOpen(id: string): void
  onProved(side: 'exhibits' | 'facts'): void
  ref: Ref<RowsHandle>
}

type OpenDialog =
  | { dialog: 'new' | 'rename' | 'remove'; folder: FolderView | undefined }
  | { dialog: 'move' }
  | { dialog: 'link' }
  | { dialog: 'upload' }

/** A press that moves less is a click. */
const DRAG_BEGINS_PX = 6
const ROW_PX = 40

export function DocumentTree(props: DocumentTreeProps) {
  const { caseId, caseName, folders, documents, linked, proof, shownId, onOpen, ref } = props
  const { t } = useTranslation('case-file')
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<OpenDialog>()
  const tree = useTree(caseId)
  const rows = treeRows({ folders, documents, linked, open: tree.open, search })
  const own = useRef<RowsHandle>(null)
  const mayFile = folders.can.includes('keep-folders')
  const selected = documents.filter(({ id }) => tree.selected.has(id))
  const active = rows.find(({ key }) => key === tree.active) ?? rows[0]
  const folderAt = active?.kind === 'folder' ? active.folder : undefined
  const selectedIds = selected.map(({ id }) => id as string)
  const drop = useDrop(caseId, tree, selectedIds)

  function press(row: TreeRow, event: MouseEvent): void {
    tree.activate(row.key)
    if (row.kind === 'folder') tree.toggleOpen(row.key)
    else if (event.shiftKey && isSelectable(row)) tree.extendTo(rows, row.key)
    else if ((event.ctrlKey || event.metaKey) && isSelectable(row)) tree.toggle(row.key)
    else onOpen(row.key)
  }
  const acts = {
    focusRow: (index: number) => own.current?.focusRow(index),
    openDocument: onOpen,
    rename: (row: TreeRow) =>
      row.kind === 'folder' && row.folder && mayFile && setDialog({ dialog: 'rename', folder: row.folder }),
    move: () => mayFile && selected.length > 0 && setDialog({ dialog: 'move' }),
  }

  return (
    <section className={styles.tree} aria-labelledby="file-documents">
      <header className={styles.top}>
        <h2 id="file-documents">{t('tree.title')}</h2>
        {mayFile && (
          <TreeTools
            folder={folderAt}
            onAsk={dialog => setDialog({ dialog, folder: folderAt })}
            onLink={() => setDialog({ dialog: 'link' })}
            onUpload={() => setDialog({ dialog: 'upload' })}
          />
        )}
      </header>
      <SearchField name="tree" label={t('tree.search')} value={search} onChange={setSearch} />
      {rows.length === 0 ? (
        <EmptyState title={search ? t('tree.noneFound') : t('tree.empty')} />
      ) : (
        <TreeRows
          ref={handle => {
            own.current = handle
            if (typeof ref === 'function') ref(handle)
            else if (ref) ref.current = handle
          }}
          rows={rows}
          activeKey={active?.key}
          shownId={shownId}
          tree={tree}
          proof={proof}
          onDrop={drop}
          onKeyDown={event => onTreeKey(event, rows, tree, acts)}
          onPress={press}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          caseId={caseId}
          caseName={caseName}
          documents={selected}
          mayFile={mayFile}
          proof={proof}
          onProved={side => {
            tree.clear()
            props.onProved(side)
          }}
          onMove={() => setDialog({ dialog: 'move' })}
          onClear={tree.clear}
        />
      )}
      <p className={styles.hint}>{t('tree.hint')}</p>
      {dialog && (
        <TreeDialog
          {...props}
          open={dialog}
          documentIds={selectedIds}
          onClose={isDone => {
            if (isDone && dialog.dialog === 'move') tree.clear()
            setDialog(undefined)
          }}
        />
      )}
    </section>
  )
}

interface TreeRowsProps {
  rows: readonly TreeRow[]
  activeKey: string | undefined
  shownId: string | undefined
  tree: TreeState
  proof: CaseProof
  onDrop(event: DragEndEvent): void
  onKeyDown(event: KeyboardEvent<HTMLDivElement>): void
  onPress(row: TreeRow, event: MouseEvent): void
  ref: Ref<RowsHandle>
}

function TreeRows({ rows, activeKey, shownId, tree, proof, onDrop, onKeyDown, onPress, ref }: TreeRowsProps) {
  const { t } = useTranslation('case-file')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_BEGINS_PX } }))
  return (
    <DndContext sensors={sensors} onDragEnd={onDrop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tree inside */}
      <div className={styles.keys} onKeyDown={onKeyDown}>
        <VirtualRows
          ref={ref}
          role="tree"
          isMultiple
          label={t('tree.title')}
          rows={rows}
          keyOf={({ key }) => key}
          height={ROW_PX}
          className={styles.rows}
        >
          {row => (
            <TreeRowView
              row={row}
              numbers={proof.numbers.get(row.key) ?? []}
              isActive={row.key === activeKey}
              isSelected={tree.selected.has(row.key)}
              isShown={row.key === shownId}
              onPress={event => onPress(row, event)}
              onFocus={() => tree.activate(row.key)}
            />
          )}
        </VirtualRows>
      </div>
    </DndContext>
  )
}

function useDrop(caseId: CaseId, tree: TreeState, selectedIds: readonly string[]) {
  const { t } = useTranslation('case-file')
  const errorText = useErrorText()
  const filing = useOperation(fileDocuments, {
    refreshes: FILED,
    onSuccess: () => showToast({ kind: 'success', text: t('move.done') }),
  })
  return ({ active, over }: DragEndEvent): void => {
    if (!over) return
    const dragged = String(active.id)
    const ids = selectedIds.includes(dragged) ? selectedIds : [dragged]
    const sent = { params: { caseId }, body: filingOf(ids, String(over.id)) }
    filing.mutate(sent, {
      onSuccess: tree.clear,
      onError: error => showToast({ kind: 'danger', text: errorText(error.code) }),
    })
  }
}

interface TreeToolsProps {
  folder: FolderView | undefined
  onAsk(dialog: 'new' | 'rename' | 'remove'): void
  onLink(): void
  onUpload(): void
}

function TreeTools({ folder, onAsk, onLink, onUpload }: TreeToolsProps) {
  const { t } = useTranslation('case-file')
  const isEmpty = folder?.documents === 0
  return (
    <div className={styles.tools}>
      {folder && (
        <IconButton label={t('folder.renameNamed', { name: folder.name })} onClick={() => onAsk('rename')}>
          <FolderPen size={20} aria-hidden />
        </IconButton>
      )}
      {folder && isEmpty && (
        <IconButton label={t('folder.removeNamed', { name: folder.name })} onClick={() => onAsk('remove')}>
          <FolderX size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('upload.title')} onClick={onUpload}>
        <Upload size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('link.title')} onClick={onLink}>
        <FileSymlink size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={folder ? t('folder.newIn', { name: folder.name }) : t('folder.new')}
        onClick={() => onAsk('new')}
      >
        <FolderPlus size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

interface TreeDialogProps extends DocumentTreeProps {
  open: OpenDialog
  documentIds: readonly string[]
  onClose(isDone: boolean): void
}

function TreeDialog({ open, caseId, folders, documentIds, onClose }: TreeDialogProps) {
  const { t } = useTranslation('case-file')
  const close = () => onClose(false)
  if (open.dialog === 'upload')
    return (
      <InfoDialog title={t('upload.title')} onClose={close}>
        <AddDocuments caseId={caseId} />
      </InfoDialog>
    )
  if (open.dialog === 'link') return <LinkDialog caseId={caseId} onClose={close} />
  if (open.dialog === 'move')
    return <MoveDialog caseId={caseId} folders={folders} documentIds={documentIds} onClose={onClose} />
  if (open.dialog === 'remove')
    return open.folder ? <RemoveFolderDialog caseId={caseId} folder={open.folder} onClose={close} /> : null
  const isNew = open.dialog === 'new'
  const parentId = (isNew && (open.folder?.id as FolderId | undefined)) || null
  return (
    <FolderDialog
      caseId={caseId}
      folder={isNew ? undefined : open.folder}
      parentId={parentId}
      onClose={close}
    />
  )
}
