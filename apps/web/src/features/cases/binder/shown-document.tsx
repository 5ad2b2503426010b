// The pages of a document that a binder took, in the version that was put in.
import type { BinderEntryView, BinderView } from '@maat/contract/cases/binders'
import { FileStack } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeBinderEntry, listBinderEntries } from '../../../api/operations/cases/binders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { DocumentPane } from '../../documents/documents/index.ts'
import styles from './binder.module.css'
import { PagesDialog } from './entry-dialogs.tsx'
import { useEntryWords } from './use-entry-words.ts'

type DocumentEntry = Extract<BinderEntryView, { kind: 'document' }>

interface ShownDocumentProps {
  binder: BinderView
  entry: DocumentEntry
  onClose(): void
}

export function ShownDocument({ binder, entry, onClose }: ShownDocumentProps) {
  const { t } = useTranslation('binder')
  const [isChanging, setChanging] = useState(false)
  const { facts } = useEntryWords()(entry)
  const { documentId, name, mediaType, fileVersion, pages } = entry
  const mayArrange = binder.can.includes('arrange')
  const isOpenable = mediaType !== null && fileVersion !== null
  return (
    <div className={styles.document}>
      {entry.isOutdated && <Newer binder={binder} entry={entry} />}
      {isOpenable ? (
        <DocumentPane
          id={documentId}
          name={name}
          mediaType={mediaType}
          version={fileVersion}
          pages={pages ?? undefined}
          facts={[...facts, t('version', { number: fileVersion })].join(' · ')}
          actions={
            mayArrange &&
            mediaType === 'application/pdf' && (
              <IconButton label={t('changePages')} onClick={() => setChanging(true)}>
                <FileStack size={20} aria-hidden />
              </IconButton>
            )
          }
          onClose={onClose}
        />
      ) : (
        <p className={styles.none}>{t('noFile')}</p>
      )}
      {isChanging && <PagesDialog binder={binder} entry={entry} onClose={() => setChanging(false)} />}
    </div>
  )
}

function Newer({ binder, entry }: { binder: BinderView; entry: DocumentEntry }) {
  const { t } = useTranslation('binder')
  const errorText = useErrorText()
  const taking = useOperation(changeBinderEntry, { refreshes: [listBinderEntries] })
  const { id: entryId, fileVersion, pages, version } = entry
  const take = () =>
    taking.mutate(
      {
        params: { binderId: binder.id, entryId },
        body: { change: { kind: 'document', pages }, version },
      },
      {
        onSuccess: () => showToast({ kind: 'success', text: t('taken') }),
        onError: ({ code }) => showToast({ kind: 'danger', text: errorText(code) }),
      },
    )
  return (
    <div className={styles.newer}>
      <Notice>
        <strong>{t('newer')}.</strong>{' '}
        {fileVersion === null ? t('newerOnly') : t('newerBody', { number: fileVersion })}{' '}
        {binder.can.includes('arrange') && (
          <Button look="quiet" isBusy={taking.isPending} onClick={take}>
            {t('takeNewest')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
