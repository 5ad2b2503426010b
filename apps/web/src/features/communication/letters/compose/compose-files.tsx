// The documents of the case that a letter attaches; internal ones are marked.

import type { CasePerson } from '@maat/contract/communication/letter-writing'
import type { DocumentItem } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { MOST_ATTACHED_BYTES, MOST_LETTER_ATTACHMENTS } from '@maat/domain/communication/letters'
import { Link } from '@tanstack/react-router'
import { FilePen, Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../../api/operations/cases/cases.ts'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../../parts/pages/when-loaded.tsx'
import { Button, buttonClass, IconButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { DocumentUploader } from '../../../documents/documents/index.ts'
import { useLetterTexts } from '../use-letter-words.ts'
import styles from './compose.module.css'
import { type AttachedDocument, attachedOf, type LetterValues } from './letter-form.ts'
import { UnfinishedNotice } from './unfinished-notice.tsx'

interface ComposeFilesProps {
  form: Form<LetterValues>
  caseId: string
  people: readonly CasePerson[]
  /** To come back to it with a document from a template; undefined for a letter that waits. */
  letter: string | undefined
}

export function ComposeFiles({ form, caseId, people, letter }: ComposeFilesProps) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const [isChoosing, setChoosing] = useState(false)
  const { attachments, to, cc } = form.values
  const sum = attachments.reduce((total, { size }) => total + size, 0)
  const isStaffAddress = (address: string) =>
    people.some(person => person.address === address && person.part === 'staff')
  const goesOutside = [...to, ...cc].some(address => !isStaffAddress(address))
  const drafts = attachments.filter(({ isDraft }) => isDraft)
  const internal = attachments.filter(({ isInternal, isDraft }) => isInternal && !isDraft)
  return (
    <div className={styles.attached}>
      {attachments.length > 0 && (
        <ul className={styles.chips} aria-label={t('files.label')}>
          {attachments.map(({ id, name, size }) => (
            <li key={id}>
              <span>
                {name} <span className={styles.soft}>{words.size(size)}</span>
              </span>
              <IconButton
                label={t('field.remove', { name })}
                onClick={() => form.set({ attachments: attachments.filter(one => one.id !== id) })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.attaching}>
        <Button onClick={() => setChoosing(true)}>
          <Paperclip size={18} aria-hidden /> {t('compose.attach')}
        </Button>
        {letter && <FromTemplate caseId={caseId as CaseId} letter={letter} />}
      </div>
      {sum > MOST_ATTACHED_BYTES && (
        <Notice kind="error">
          {t('compose.tooLarge', { size: words.size(sum), most: words.size(MOST_ATTACHED_BYTES) })}
        </Notice>
      )}
      {goesOutside && drafts.length > 0 && <UnfinishedNotice form={form} drafts={drafts} />}
      {internal.length > 0 && (
        <Notice kind={goesOutside ? 'error' : 'info'}>
          {t(goesOutside ? 'compose.internalOutside' : 'compose.internal', {
            names: internal.map(({ name }) => name).join(', '),
          })}
        </Notice>
      )}
      {isChoosing && (
        <ChooseDialog
          caseId={caseId}
          chosen={attachments}
          onChoose={chosen => form.set({ attachments: [...chosen] })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface ChooseDialogProps {
  caseId: string
  chosen: readonly AttachedDocument[]
  onChoose(chosen: readonly AttachedDocument[]): void
  onClose(): void
}

/** The draft of the letter stays in this browser meanwhile. */
function FromTemplate({ caseId, letter }: { caseId: CaseId; letter: string }) {
  const { t } = useTranslation('letters')
  const { data } = useRead(readCase, { params: { caseId } })
  if (!data?.can.includes('generate-document')) return null
  return (
    <Link
      to="/new-document-{$caseId}"
      params={{ caseId }}
      search={{ letter }}
      className={buttonClass('secondary')}
    >
      <FilePen size={18} aria-hidden /> {t('compose.fromTemplate')}
    </Link>
  )
}

function ChooseDialog({ caseId, chosen, onChoose, onClose }: ChooseDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const words = useLetterTexts()
  const read = useRead(listCaseDocuments, { params: { caseId } })
  const [ids, setIds] = useState<readonly string[]>(chosen.map(({ id }) => id))
  const documents = (read.data?.documents ?? []).filter(({ file, status }) => file && status !== 'processing')
  const choose = (id: string, isChosen: boolean) =>
    setIds(isChosen ? [...ids, id].slice(0, MOST_LETTER_ATTACHMENTS) : ids.filter(other => other !== id))
  function attach(): void {
    // Existing attachments stay as they were, even if their document no longer exists.
    const stays = chosen.filter(({ id, attachedAs }) => attachedAs && ids.includes(id))
    const isNew = ({ id }: DocumentItem) => ids.includes(id) && !stays.some(one => one.id === id)
    onChoose([...stays, ...documents.filter(isNew).map(attachedOf)])
    onClose()
  }
  return (
    <InfoDialog
      title={t('compose.attachTitle')}
      closeLabel={t('cancel', { ns: 'shell' })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={attach}>
          {t('compose.attachAction', { count: ids.length })}
        </Button>
      }
    >
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 2 }}>
        {() => documents.length === 0 && <p>{t('compose.noDocuments')}</p>}
      </WhenLoaded>
      <ul className={styles.documents}>
        {documents.map(({ id, name, file, isInternal }) => (
          <li key={id}>
            <Checkbox
              name={`document-${id}`}
              label={[name, words.size(file?.size ?? 0), isInternal ? t('compose.isInternal') : '']
                .filter(Boolean)
                .join(' · ')}
              isChecked={ids.includes(id)}
              onChange={isChosen => choose(id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {read.data?.can.includes('add-documents') && (
        <DocumentUploader caseId={caseId} isInternal={false} onDone={() => read.refetch()} />
      )}
    </InfoDialog>
  )
}
