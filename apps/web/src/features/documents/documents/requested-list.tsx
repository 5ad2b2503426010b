// The document types that the issue of a case requires and that are still missing.

import type { CaseDocuments } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import { StatusBadge } from './document-status.tsx'
import styles from './documents.module.css'
import { UploadsAt } from './uploads/upload-list.tsx'
import { isInProgress } from './uploads/upload-queue.ts'
import type { UploadTarget } from './uploads/upload-transport.ts'
import { UploadZone } from './uploads/upload-zone.tsx'
import { useUploadsAt } from './uploads/uploads.ts'
import { useAbsenceTexts } from './use-absence-words.ts'

type RequiredDocument = CaseDocuments['requiredDocuments'][number]

interface RequestedListProps {
  caseId: CaseId
  requiredDocuments: readonly RequiredDocument[]
  status: 'mandatory' | 'not-submitted'
  mayAdd: boolean
}

export function RequestedList({ caseId, requiredDocuments, status, mayAdd }: RequestedListProps) {
  const { t } = useTranslation('documents')
  const named = useTranslatedName()
  const [given, setGiven] = useState<RequiredDocument>()
  const [absent, setAbsent] = useState<RequiredDocument>()
  if (requiredDocuments.length === 0 && !given) return null
  return (
    <>
      {requiredDocuments.length > 0 && (
        <ul className={styles.list} aria-label={t(`asked.${status}`)}>
          {requiredDocuments.map(place => (
            <RequestedPlace
              key={place.documentType}
              target={{ caseId, documentType: place.documentType }}
              name={named(place.name)}
              status={status}
              onGive={mayAdd ? () => setGiven(place) : undefined}
              onMiss={mayAdd && place.isRequired ? () => setAbsent(place) : undefined}
            />
          ))}
        </ul>
      )}
      {absent && (
        <AbsenceDialog
          target={{ caseId, documentType: absent.documentType }}
          name={named(absent.name)}
          onClose={() => setAbsent(undefined)}
        />
      )}
      {given && <GiveDialog caseId={caseId} document={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}

interface RequestedPlaceProps {
  target: UploadTarget
  name: string
  status: 'mandatory' | 'not-submitted'
  onGive: (() => void) | undefined
  /** Set if the client may say that they do not have it. */
  onMiss: (() => void) | undefined
}

function RequestedPlace({ target, name, status, onGive, onMiss }: RequestedPlaceProps) {
  const { t } = useTranslation('documents')
  const words = useAbsenceTexts()
  const isComing = useUploadsAt(target).some(isInProgress)
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
          {onMiss && (
            <Button look="quiet" aria-label={words.sayName(name)} onClick={onMiss}>
              {words.say}
            </Button>
          )}
        </div>
      )}
      <UploadsAt target={target} />
    </li>
  )
}

function GiveDialog({
  caseId,
  document,
  onClose,
}: {
  caseId: CaseId
  document: RequiredDocument
  onClose(): void
}) {
  const { t } = useTranslation('documents')
  const named = useTranslatedName()
  const name = named(document.name)
  return (
    <InfoDialog title={t('give.title', { name })} onClose={onClose}>
      <UploadZone target={{ caseId, documentType: document.documentType }} label={name} />
    </InfoDialog>
  )
}
