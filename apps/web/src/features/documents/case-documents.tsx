// The documents of a case: first what is needed, with where it stands; then everything else.
import type { CaseDocuments as CaseDocumentsView, DocumentItem } from '@maat/contract/documents'
import type { CaseId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/roles'
import { FileQuestion, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { listCaseDocuments } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { DocumentList } from './document-list.tsx'
import { StatusBadge } from './document-status.tsx'
import styles from './documents.module.css'
import { DownloadAll } from './download-all.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { UploadsAt } from './upload-list.tsx'
import { isMoving } from './upload-queue.ts'
import type { UploadTarget } from './upload-transport.ts'
import { UploadZone } from './upload-zone.tsx'
import { useUploadsAt } from './uploads.ts'

export function CaseDocuments({ caseId }: { caseId: string }) {
  return <ReadDocuments key={caseId} caseId={caseId} />
}

type Asked = CaseDocumentsView['asked'][number]

function ReadDocuments({ caseId }: { caseId: string }) {
  const read = useRead(listCaseDocuments, { params: { caseId: caseId as CaseId } })
  if (read.isPending) return <Skeleton rows={3} height={5} />
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => read.refetch()} />
  const { documents, asked, can } = read.data
  const mayAdd = can.includes('add-documents')
  return (
    <div className={styles.sections}>
      <DownloadAll documents={documents} />
      <Needed
        caseId={caseId}
        documents={documents.filter(({ isRequired }) => isRequired)}
        asked={asked.filter(({ isRequired }) => isRequired)}
        mayAdd={mayAdd}
        mayRequest={can.includes('request-documents')}
        mayMark={can.includes('mark-sensitive')}
      />
      <Additional
        caseId={caseId}
        documents={documents.filter(({ isRequired }) => !isRequired)}
        asked={asked.filter(({ isRequired }) => !isRequired)}
        mayAdd={mayAdd}
        mayMark={can.includes('mark-sensitive')}
      />
    </div>
  )
}

interface SectionProps {
  caseId: string
  documents: readonly DocumentItem[]
  asked: readonly Asked[]
  mayAdd: boolean
}

function Needed({
  caseId,
  documents,
  asked,
  mayAdd,
  mayRequest,
  mayMark,
}: SectionProps & { mayRequest: boolean; mayMark: boolean }) {
  const { t } = useTranslation('documents')
  const [isAsking, setAsking] = useState(false)
  const isComplete = asked.length === 0 && documents.every(({ file }) => file !== null)
  return (
    <Card
      title={t('needed.title')}
      actions={
        mayRequest && (
          <Button onClick={() => setAsking(true)}>
            <FileQuestion size={18} aria-hidden /> {t('request.action')}
          </Button>
        )
      }
    >
      {isComplete && (
        <Notice kind="success">{documents.length > 0 ? t('needed.complete') : t('needed.none')}</Notice>
      )}
      {documents.length > 0 && <DocumentList documents={documents} label={t('needed.title')} />}
      <AskedList caseId={caseId} asked={asked} status="mandatory" mayAdd={mayAdd} />
      {isAsking && <RequestDialog caseId={caseId} mayMark={mayMark} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Additional({ caseId, documents, asked, mayAdd, mayMark }: SectionProps & { mayMark: boolean }) {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  const [isInternal, setInternal] = useState(false)
  const [isSensitive, setSensitive] = useState(false)
  return (
    <Card title={t('additional.title')} intro={mayAdd ? t('additional.intro') : undefined}>
      {documents.length === 0 && !mayAdd && <p className={styles.soft}>{t('additional.none')}</p>}
      <AskedList caseId={caseId} asked={asked} status="not-submitted" mayAdd={mayAdd} />
      {mayAdd && (
        <>
          {isStaff(role) && (
            <Checkbox
              name="internal"
              label={t('upload.internal')}
              isChecked={isInternal}
              onChange={setInternal}
            />
          )}
          {mayMark && !isInternal && (
            <Checkbox
              name="sensitive"
              label={t(isStaff(role) ? 'upload.notShared' : 'upload.notSharedClient')}
              isChecked={isSensitive}
              onChange={setSensitive}
            />
          )}
          <UploadZone target={{ caseId, isInternal, isSensitive }} label={t('additional.title')} />
        </>
      )}
      {documents.length > 0 && <DocumentList documents={documents} label={t('additional.title')} />}
    </Card>
  )
}

interface AskedListProps {
  caseId: string
  asked: readonly Asked[]
  status: 'mandatory' | 'not-submitted'
  mayAdd: boolean
}

/** Kinds of documents that the subject of the case asks for, each an empty place. */
function AskedList({ caseId, asked, status, mayAdd }: AskedListProps) {
  const { t } = useTranslation('documents')
  const named = useNamed()
  const [given, setGiven] = useState<Asked>()
  if (asked.length === 0 && !given) return null
  return (
    <>
      {asked.length > 0 && (
        <ul className={styles.list} aria-label={t(`asked.${status}`)}>
          {asked.map(place => (
            <AskedPlace
              key={place.documentType}
              target={{ caseId, documentType: place.documentType }}
              name={named(place.name)}
              status={status}
              onGive={mayAdd ? () => setGiven(place) : undefined}
            />
          ))}
        </ul>
      )}
      {given && <GiveDialog caseId={caseId} asked={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}

interface AskedPlaceProps {
  target: UploadTarget
  name: string
  status: 'mandatory' | 'not-submitted'
  onGive: (() => void) | undefined
}

function AskedPlace({ target, name, status, onGive }: AskedPlaceProps) {
  const { t } = useTranslation('documents')
  const isComing = useUploadsAt(target).some(isMoving)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
      </div>
      <div className={styles.badges}>
        <StatusBadge status={isComing ? 'uploading' : status} />
      </div>
      {onGive && (
        <div className={styles.actions}>
          <Button
            look={status === 'mandatory' && !isComing ? 'primary' : 'secondary'}
            aria-label={t('action.giveName', { name })}
            onClick={onGive}
          >
            <FileUp size={18} aria-hidden /> {t('action.give')}
          </Button>
        </div>
      )}
      <UploadsAt target={target} />
    </li>
  )
}

function GiveDialog({ caseId, asked, onClose }: { caseId: string; asked: Asked; onClose(): void }) {
  const { t } = useTranslation('documents')
  const named = useNamed()
  const name = named(asked.name)
  return (
    <Dialog
      title={t('give.title', { name })}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <UploadZone target={{ caseId, documentType: asked.documentType }} label={name} />
    </Dialog>
  )
}
