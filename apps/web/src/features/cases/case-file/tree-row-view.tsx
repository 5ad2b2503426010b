// One row of the tree: a folder that opens, or a document that is opened, selected and dragged.
import { useDraggable, useDroppable } from '@dnd-kit/core'
import {
  ChevronRight,
  EyeOff,
  FileSymlink,
  FileText,
  FileWarning,
  Folder,
  FolderOpen,
  FolderSymlink,
  Image,
  Inbox,
  Lock,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import styles from './document-tree.module.css'
import { type DocumentRow, type FolderRow, LINKED, type TreeRow } from './tree-rows.ts'

interface RowProps<Row> {
  row: Row
  /** As exhibits. */
  numbers: readonly string[]
  isActive: boolean
  isSelected: boolean
  isShown: boolean
  onPress(event: MouseEvent): void
  onFocus(): void
}

export function TreeRowView({ row, ...rest }: RowProps<TreeRow>) {
  return row.kind === 'folder' ? <FolderLine row={row} {...rest} /> : <DocumentLine row={row} {...rest} />
}

const indent = (level: number) => ({ '--level': level - 1 }) as React.CSSProperties

function FolderLine({ row, isActive, onPress, onFocus }: RowProps<FolderRow>) {
  const { t } = useTranslation('case-file')
  const { setNodeRef, isOver } = useDroppable({ id: row.key, disabled: !row.folder })
  const isLinked = row.key === LINKED
  const Icon = row.folder ? (row.isOpen ? FolderOpen : Folder) : isLinked ? FolderSymlink : Inbox
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all rows
    <div
      ref={setNodeRef}
      role="treeitem"
      data-row
      aria-level={row.level}
      aria-expanded={row.isOpen}
      aria-selected={false}
      tabIndex={isActive ? 0 : -1}
      className={styles.folder}
      data-over={isOver}
      style={indent(row.level)}
      onClick={onPress}
      onFocus={onFocus}
    >
      <ChevronRight size={16} aria-hidden className={styles.chevron} data-open={row.isOpen} />
      <Icon size={18} aria-hidden />
      <span className={styles.name}>{row.folder?.name ?? t(isLinked ? 'tree.linked' : 'tree.unfiled')}</span>
      <span className={styles.count} aria-hidden>
        {row.documents}
      </span>
      <span className="visually-hidden">, {t('tree.documents', { count: row.documents })}</span>
    </div>
  )
}

function DocumentLine(props: RowProps<DocumentRow>) {
  const { row, numbers, isActive, isSelected, isShown, onPress, onFocus } = props
  const { t } = useTranslation('case-file')
  const format = useFormat()
  const language = useLanguage()
  const { document, home } = row
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.key, disabled: home !== undefined })
  const facts = [
    home && (home.number ?? home.title),
    document.day && format.shortDate(document.day),
    document.pages && t('tree.pages', { count: document.pages }),
    document.bytes > 0 && sizeText(document.bytes, language),
  ].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all rows
    <div
      ref={setNodeRef}
      onPointerDown={listeners?.onPointerDown as React.PointerEventHandler}
      role="treeitem"
      data-row
      aria-level={row.level}
      aria-selected={isSelected}
      aria-current={isShown || undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles.document}
      data-dragged={isDragging}
      style={indent(row.level)}
      onClick={onPress}
      onFocus={onFocus}
    >
      <DocumentIcon mediaType={document.mediaType} isLinked={home !== undefined} />
      <span className={styles.name}>{document.name}</span>
      <span className={styles.marks}>
        {numbers.length > 0 && (
          <span className={styles.exhibit}>
            <span className="visually-hidden">{t('tree.exhibit')} </span>
            {numbers.join(', ')}
          </span>
        )}
        {document.isInternal && <EyeOff size={14} aria-label={t('tree.internal')} />}
        {document.isSensitive && <Lock size={14} aria-label={t('tree.sensitive')} />}
      </span>
      <span className={styles.facts}>{facts.length > 0 ? facts.join(' · ') : t('tree.noFile')}</span>
    </div>
  )
}

function DocumentIcon({ mediaType, isLinked }: { mediaType: string | null; isLinked: boolean }) {
  if (mediaType === null) return <FileWarning size={18} aria-hidden className={styles.missing} />
  if (isLinked) return <FileSymlink size={18} aria-hidden />
  return mediaType.startsWith('image/') ? <Image size={18} aria-hidden /> : <FileText size={18} aria-hidden />
}
