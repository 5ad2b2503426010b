// A document and its signatures: who has signed, whose turn it is, and what the user can do about it.
import type { SigningRoundView } from '@maat/contract/documents/document-signing'
import type { DocumentView } from '@maat/contract/documents/documents'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listSigningRounds } from '../../../api/operations/documents/document-signing.ts'
import { readDocument, readDocumentContent } from '../../../api/operations/documents/documents.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { DocumentReading } from './document-reading.tsx'
import { EarlierRounds, RoundCard } from './round-card.tsx'
import { SignRound } from './sign-round.tsx'
import styles from './signing.module.css'
import { StartRound } from './start-round.tsx'
import { useLiveRounds } from './use-live-rounds.ts'

export function SignaturesPage() {
  const { t } = useTranslation('document-signing')
  const { role } = useSession()
  const params = useParams({ from: '/signatures-{$documentId}' })
  const documentId = params.documentId
  const document = useRead(readDocument, { params: { documentId } })
  const rounds = useRead(listSigningRounds, { params: { documentId } })
  useLiveRounds()
  const shown = document.data
  return (
    <Page
      title={shown?.name ?? t('/signatures-{documentId}', { ns: 'titles' })}
      intro={shown && [shown.caseNumber, shown.caseTitle].filter(Boolean).join(' · ')}
      actions={
        shown && (
          <Link {...linkToCase(shown.caseId, role, { tab: 'documents' })} className={buttonClass('quiet')}>
            {t('page.toCase')}
          </Link>
        )
      }
    >
      <WhenLoaded read={document} skeleton={{ rows: 3, height: 8 }} wayBack={<WaysBack />}>
        {loaded => (
          <WhenLoaded read={rounds} skeleton={{ rows: 3, height: 8 }}>
            {({ items }) => <Signatures document={loaded} rounds={items} />}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </Page>
  )
}

interface SignaturesProps {
  document: DocumentView
  rounds: readonly SigningRoundView[]
}

function Signatures({ document, rounds }: SignaturesProps) {
  const [newest] = rounds
  const isBinding = newest !== undefined && ['open', 'sealing', 'signed'].includes(newest.state)
  const current = isBinding ? newest : undefined
  const version = current?.sealedVersion ?? current?.version ?? document.file?.number
  const earlier = current ? rounds.slice(1) : rounds
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {current && <RoundCard round={current} />}
        {!current && <Beginning document={document} />}
        <EarlierRounds rounds={earlier} />
      </div>
      <div className={styles.reading}>
        {version !== undefined && document.file?.mediaType === 'application/pdf' && (
          <DocumentReading
            name={document.name}
            source={{
              operation: readDocumentContent,
              sent: { params: { documentId: document.id }, query: { version } },
            }}
          />
        )}
        {current?.can.includes('answer') && <SignRound round={current} />}
      </div>
    </div>
  )
}

function Beginning({ document }: Pick<SignaturesProps, 'document'>) {
  const { t } = useTranslation('document-signing')
  const { file, can } = document
  if (file === null || file.mediaType !== 'application/pdf')
    return <Notice kind="info">{t('start.notPdf')}</Notice>
  if (!can.includes('have-signed')) return <Notice kind="info">{t('start.none')}</Notice>
  return <StartRound document={document} version={file.number} />
}
