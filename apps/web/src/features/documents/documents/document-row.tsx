// One document in a list: its name, its status and its actions.
import type { DocumentAction, DocumentItem } from '@maat/contract/documents/documents'
import { isDocumentRequested } from '@maat/domain/documents/document-states'
import { Link } from '@tanstack/react-router'
import {
  Check,
  Download,
  Eye,
  FileLock2,
  FileSignature,
  FileUp,
  LockOpen,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton, iconButtonClass } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { DocumentStatusBadge } from './document-status.tsx'
import styles from './documents.module.css'
import { UploadsAt } from './uploads/upload-list.tsx'
import { useUploadsAt } from './uploads/uploads.ts'
import { useAbsenceTexts } from './use-absence-words.ts'
import { useDocumentTexts } from './use-document-words.ts'
import { useDownload } from './use-download.ts'

/** The tasks that open a dialog. */
export type DocumentTask = 'open' | DocumentAction

interface DocumentRowProps {
  document: DocumentItem
  onTask(task: DocumentTask): void
}

export function DocumentRow({ document, onTask }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const named = useTranslatedName()
  const { name, typeName, isInternal, isSensitive } = document
  const type = typeName && named(typeName)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {type && type !== name && <span className={styles.soft}>{type}</span>}
        <About document={document} />
      </div>
      <div className={styles.badges}>
        <DocumentStatusBadge document={document} />
        {isInternal && <Badge tone="neutral">{t('internal')}</Badge>}
        {isSensitive && <Badge tone="neutral">{t('notShared')}</Badge>}
      </div>
      <Actions document={document} onTask={onTask} />
      <UploadsAt target={{ caseId: document.caseId, documentId: document.id }} />
    </li>
  )
}

function About({ document }: { document: DocumentItem }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const words = useDocumentTexts()
  const { file, dueOn, status, absence } = document
  const travelling = useUploadsAt({ caseId: document.caseId, documentId: document.id })
  const reason = words.reason(document)
  return (
    <>
      {reason && <span className={styles.reason}>{reason}</span>}
      {absence && (
        <span className={styles.reason}>
          {t('absence.said', { date: format.date(absence.at), reason: absence.reason })}
        </span>
      )}
      {status === 'uploading' && travelling.length === 0 && (
        <span className={styles.soft}>{t('upload.unfinished')}</span>
      )}
      {status === 'processing' && <span className={styles.soft}>{t('scanning')}</span>}
      {dueOn && !file && <span className={styles.soft}>{t('due', { date: format.date(dueOn) })}</span>}
      {file && (
        <span className={styles.soft}>
          {[words.kind(file.mediaType), words.size(file.size), format.date(file.uploadedAt)].join(' · ')}
          {file.number > 1 && ` · ${t('version', { number: file.number })}`}
        </span>
      )}
    </>
  )
}

const ICONS = {
  replace: FileUp,
  rename: Pencil,
  reject: Undo2,
  remove: Trash2,
  reopen: LockOpen,
} as const satisfies Record<string, ComponentType<{ size: number }>>

type Quiet = keyof typeof ICONS

function Actions({ document, onTask }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const { download, isBusy } = useDownload()
  const { id, name, file, can, status, absence } = document
  const isOpen = file !== null && status !== 'processing'
  const isWaitedFor = isDocumentRequested(status)
  const quiet = (['replace', 'rename', 'reject', 'remove', 'reopen'] as const).filter(
    // A requested document has a large upload button, and an explained absence is refused with its own button.
    action =>
      can.includes(action) && !(action === 'replace' && isWaitedFor) && !(action === 'reject' && absence),
  )
  return (
    <div className={styles.actions}>
      {isWaitedFor && <Giving document={document} onTask={onTask} />}
      {can.includes('validate') && (
        <Button
          onClick={() => onTask('validate')}
          aria-label={t(absence ? 'absence.acceptName' : 'action.validateName', { name })}
        >
          <Check size={18} aria-hidden /> {t(absence ? 'absence.accept' : 'action.validate')}
        </Button>
      )}
      {can.includes('finish') && (
        <Button onClick={() => onTask('finish')} aria-label={t('action.finishName', { name })}>
          <FileLock2 size={18} aria-hidden /> {t('finish.submit')}
        </Button>
      )}
      {absence && can.includes('reject') && (
        <Button onClick={() => onTask('reject')} aria-label={t('absence.refuseName', { name })}>
          <Undo2 size={18} aria-hidden /> {t('absence.refuse')}
        </Button>
      )}
      {isOpen && (
        <>
          <IconButton label={t('action.openName', { name })} onClick={() => onTask('open')}>
            <Eye size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('action.downloadName', { name })}
            disabled={isBusy}
            onClick={() => download({ id, name, file })}
          >
            <Download size={20} aria-hidden />
          </IconButton>
        </>
      )}
      {can.includes('have-signed') && (
        <Link
          to="/signatures-{$documentId}"
          params={{ documentId: id }}
          className={iconButtonClass}
          aria-label={t('action.signaturesName', { name })}
          title={t('action.signaturesName', { name })}
        >
          <FileSignature size={20} aria-hidden />
        </Link>
      )}
      {quiet.map(action => (
        <QuietAction key={action} action={action} name={name} isNamed={isWaitedFor} onTask={onTask} />
      ))}
    </div>
  )
}

interface QuietActionProps extends Pick<DocumentRowProps, 'onTask'> {
  action: Quiet
  name: string
  /** A requested document has no file that would explain a pencil or a bin. */
  isNamed: boolean
}

function QuietAction({ action, name, isNamed, onTask }: QuietActionProps) {
  const { t } = useTranslation('documents')
  const Icon = ICONS[action]
  const label = t(`action.${action}Name`, { name })
  const press = () => onTask(action)
  if (isNamed && action !== 'replace')
    return (
      <Button look="quiet" aria-label={label} onClick={press}>
        <Icon size={18} aria-hidden /> {t(`${action}.submit`)}
      </Button>
    )
  return (
    <IconButton label={label} onClick={press}>
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}

function Giving({ document: { name, file, can, absence }, onTask }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const words = useAbsenceTexts()
  const isGivenAgain = file !== null
  return (
    <>
      {can.includes('replace') && (
        <Button
          look={absence ? 'secondary' : 'primary'}
          onClick={() => onTask('replace')}
          aria-label={t(isGivenAgain ? 'action.replaceWordsName' : 'action.giveName', { name })}
        >
          <FileUp size={18} aria-hidden /> {t(isGivenAgain ? 'action.replaceWords' : 'action.give')}
        </Button>
      )}
      {can.includes('explain') && !absence && (
        <Button look="quiet" onClick={() => onTask('explain')} aria-label={words.sayName(name)}>
          {words.say}
        </Button>
      )}
    </>
  )
}
