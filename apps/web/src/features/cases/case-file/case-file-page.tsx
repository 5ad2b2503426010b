// The file of a case: what counts first, the documents in their folders, and beside them a page to read or the timeline.
import type { CaseFile } from '@maat/contract/cases/case-file'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readCaseFile } from '../../../api/operations/cases/case-file.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ShortcutHelp } from '../../../parts/dialogs/shortcut-help.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import type { RowsHandle } from '../../../parts/lists/virtual-rows.tsx'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentPane, DocumentState } from '../../documents/documents/index.ts'
import { AddToBinder } from '../binder/index.ts'
import { CaseUnavailable } from '../case-access/index.ts'
import { CaseExhibits } from '../exhibits/index.ts'
import { CaseFacts, type PlaceInDocument } from '../facts/index.ts'
import styles from './case-file-page.module.css'
import { FileHead } from './file-head.tsx'
import { FileTimeline } from './file-timeline.tsx'
import { LinkedBar } from './linked-bar.tsx'
import { ProofActions } from './proof-actions.tsx'
import { FILE_SEARCH, FILE_SIDES } from './screens.ts'
import { useCaseDocuments } from './use-case-documents.ts'
import { type CaseProof, useCaseProof } from './use-case-proof.ts'

/** Loaded lazily: the facts of the head come first. */
const DocumentTree = lazyPart(() => import('./document-tree.tsx').then(file => file.DocumentTree), {
  rows: 8,
  height: 2.5,
})

const NO_PLACE = { page: undefined, version: undefined }
const CLOSED = { document: '', page: '', version: '' }

const RIGHT_SIDES = ['timeline', 'facts', 'exhibits'] as const

export function CaseFilePage() {
  const id = idOfAddress<CaseId>(useParams({ from: '/case-file-{$id}' }).id)
  return <LoadedCaseFile key={id} caseId={id} />
}

function LoadedCaseFile({ caseId }: { caseId: CaseId }) {
  const read = useRead(readCaseFile, { params: { caseId } })
  if (read.error) return <CaseUnavailable error={read.error} onRetry={() => void read.refetch()} />
  return (
    <WhenLoaded read={read} skeleton={{ rows: 3, height: 10 }}>
      {file => <FileOfCase caseId={caseId} file={file} />}
    </WhenLoaded>
  )
}

/** Chooses between the sides of the page, and opens documents. */
function useFileSides(caseId: CaseId) {
  const filter = useUrlFilter(FILE_SEARCH)
  const navigate = useNavigate()
  const documents = useCaseDocuments(caseId)
  const side = filter.filter.side || 'documents'
  /** A step of its own in the browser's history: 'back' returns to the list, above all on a phone. */
  const rightSide = side === 'documents' ? 'timeline' : side
  function open(id: string, at: PlaceInDocument = NO_PLACE): void {
    const search = (before: object) => ({ ...before, ...at, document: id as DocumentId, side: rightSide })
    void navigate({ to: '.', search, resetScroll: false })
  }
  const isShown = ({ id }: { id: string }) => id === filter.filter.document
  const own = documents.data?.documents.find(isShown)
  const linked = documents.data?.linked.find(isShown)
  const showSide = (chosen: string) => filter.set({ ...CLOSED, side: chosen })
  return { filter, documents, side, rightSide, own, linked, shown: own ?? linked, open, showSide }
}

type FileSides = ReturnType<typeof useFileSides>

function FileOfCase({ caseId, file }: { caseId: CaseId; file: CaseFile }) {
  const sides = useFileSides(caseId)
  const { documents, side, rightSide, shown, open, showSide } = sides
  const proof = useCaseProof(caseId, documents.data?.documents)
  const tree = useRef<RowsHandle>(null)
  const timeline = useRef<RowsHandle>(null)
  return (
    <div className={styles.page}>
      <FileHead file={file} />
      <Sides className={styles.narrow} sides={FILE_SIDES} side={side} onChoose={showSide} />
      <div className={styles.panes} data-side={side}>
        <div className={styles.left}>
          <WhenLoaded read={documents} skeleton={{ rows: 8, height: 2.5 }}>
            {({ folders, documents: rows, linked }) => (
              <DocumentTree
                ref={tree}
                caseId={caseId}
                caseName={file.number ?? file.title}
                folders={folders}
                documents={rows}
                linked={linked}
                proof={proof}
                shownId={shown?.id}
                onOpen={id => open(id)}
                onProved={showSide}
              />
            )}
          </WhenLoaded>
        </div>
        <div className={styles.right}>
          <Sides className={styles.wide} sides={RIGHT_SIDES} side={rightSide} onChoose={showSide} />
          {shown ? (
            <Reader caseId={caseId} sides={sides} proof={proof} />
          ) : (
            <ChosenSide caseId={caseId} file={file} sides={sides} timeline={timeline} />
          )}
        </div>
      </div>
      <FileKeys sides={sides} tree={tree} timeline={timeline} />
    </div>
  )
}

function Reader({ caseId, sides, proof }: { caseId: CaseId; sides: FileSides; proof: CaseProof }) {
  const { documents, filter, linked, own, shown, showSide } = sides
  if (!shown) return null
  return (
    <div className={styles.reader}>
      {linked && (
        <LinkedBar
          caseId={caseId}
          document={linked}
          mayUnlink={documents.data?.folders.can.includes('keep-folders') ?? false}
        />
      )}
      <ShownDocument
        document={shown}
        filter={filter}
        proofActions={
          own && (
            <ProofActions
              caseId={caseId}
              proof={proof}
              documents={[own]}
              page={filter.filter.page || undefined}
              isShort
              onDone={showSide}
            />
          )
        }
      />
    </div>
  )
}

interface ChosenSideProps {
  caseId: CaseId
  file: CaseFile
  sides: FileSides
  timeline: RefObject<RowsHandle | null>
}

function ChosenSide({ caseId, file, sides, timeline }: ChosenSideProps) {
  const { documents, filter, side, open } = sides
  const name = [file.number, file.title].filter(Boolean).join(' · ')
  const rows = documents.data?.documents ?? []
  if (side === 'exhibits')
    return <CaseExhibits caseId={caseId} documents={rows} onOpenDocument={id => open(id)} />
  if (side === 'facts')
    return (
      <CaseFacts caseId={caseId} caseName={name} documents={rows} shownId={undefined} onOpenDocument={open} />
    )
  return (
    <FileTimeline
      ref={timeline}
      caseId={caseId}
      caseName={name}
      filter={filter}
      onOpenDocument={id => open(id)}
    />
  )
}

interface FileKeysProps {
  sides: FileSides
  tree: RefObject<RowsHandle | null>
  timeline: RefObject<RowsHandle | null>
}

function FileKeys({ sides, tree, timeline }: FileKeysProps) {
  const { t } = useTranslation('case-file')
  return (
    <div className={styles.keys}>
      <ShortcutHelp
        shortcuts={{
          d: () => tree.current?.focusRow(0),
          h: () => (sides.shown ? sides.filter.set(CLOSED) : timeline.current?.focusRow(0)),
        }}
        keys={[
          { key: 'd', does: t('keys.documents') },
          { key: 'h', does: t('keys.timeline') },
          { key: '↑ ↓ ← →', does: t('keys.move') },
          { key: '⏎', does: t('keys.open') },
          { key: t('keys.space'), does: t('keys.select') },
          { key: 'm', does: t('keys.file') },
          { key: 'F2', does: t('keys.rename') },
        ]}
      />
    </div>
  )
}

interface SidesProps {
  className: string | undefined
  sides: readonly (typeof FILE_SIDES)[number][]
  side: string
  onChoose(side: string): void
}

function Sides({ className, sides, side, onChoose }: SidesProps) {
  const { t } = useTranslation('case-file')
  return (
    <fieldset className={`${styles.sides} ${className}`}>
      <legend className="visually-hidden">{t('sides.label')}</legend>
      {sides.map(one => (
        <button key={one} type="button" aria-pressed={one === side} onClick={() => onChoose(one)}>
          {t(`sides.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

interface ShownDocumentProps {
  document: DocumentTreeRow
  filter: UrlFilter<typeof FILE_SEARCH>
  proofActions: ReactNode
}

function ShownDocument({ document, filter, proofActions }: ShownDocumentProps) {
  const { t } = useTranslation('case-file')
  const format = useFormat()
  const language = useLanguage()
  const { id, name, mediaType, version: newest, day, pages, bytes } = document
  const close = () => filter.set(CLOSED)
  if (!mediaType || !newest)
    return (
      <div className={styles.noFile}>
        <p>{t('reader.noFile', { name })}</p>
      </div>
    )
  const { page, version: cited } = filter.filter
  const version = cited && cited < newest ? cited : newest
  const facts = [
    day && format.date(day),
    pages && t('tree.pages', { count: pages }),
    sizeText(bytes, language),
    newest > 1 && t('reader.version', { number: version }),
  ]
  return (
    <DocumentPane
      id={id}
      name={name}
      mediaType={mediaType}
      version={version}
      startPage={page || undefined}
      facts={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {version < newest && (
            <Button look="quiet" onClick={() => filter.set({ version: '' })}>
              {t('reader.showNewest', { number: newest })}
            </Button>
          )}
          <DocumentState documentId={id} />
          {proofActions}
          <AddToBinder
            entry={{ kind: 'document', documentId: id }}
            title={name}
            hasPages={mediaType === 'application/pdf'}
          />
        </>
      }
      onClose={close}
    />
  )
}
