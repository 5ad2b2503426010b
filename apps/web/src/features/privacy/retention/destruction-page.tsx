// One destruction: who decided, what goes and what stays, the last step of the second person, and the certificate.
import type { DestructionId } from '@maat/contract/ids'
import type { DestructionDetails } from '@maat/contract/privacy/destructions'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readDestruction } from '../../../api/operations/privacy/destructions.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { DecideDestruction } from './decide-destruction.tsx'
import { DestructionPath } from './destruction-path.tsx'
import { DestructionScope } from './destruction-scope.tsx'
import styles from './retention.module.css'

export function DestructionPage() {
  const { t } = useTranslation('retention')
  const destructionId = idOfAddress<DestructionId>(
    useParams({ from: '/retention/{$destructionId}' }).destructionId,
  )
  const read = useRead(readDestruction, { params: { destructionId } })
  if (read.error?.code === 'destruction.not-found')
    return (
      <Page title={t('title')}>
        <p>{t('gone')}</p>
        <WaysBack />
      </Page>
    )
  return (
    <WhenLoaded read={read} skeleton={{ rows: 4, height: 5 }}>
      {destruction => <Destruction destruction={destruction} />}
    </WhenLoaded>
  )
}

function Destruction({ destruction }: { destruction: DestructionDetails }) {
  const { t } = useTranslation('retention')
  const { caseNumber, caseTitle, blocks, state, endedAs, endReason } = destruction
  return (
    <Page
      title={t('destructionOf', { number: caseNumber })}
      intro={caseTitle}
      actions={<DecideDestruction destruction={destruction} />}
    >
      <DestructionPath destruction={destruction} />
      {blocks.length > 0 && (
        <Notice kind="info">
          <p>{t('blocked')}</p>
          <ul className={styles.blocks}>
            {blocks.map(block => (
              <li key={block}>{t(`block.${block}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {state === 'withdrawn' && (
        <Notice kind="info">
          {[t(`ended.${endedAs ?? 'withdrawn'}`), endReason].filter(Boolean).join(' ')}
        </Notice>
      )}
      {state === 'done' && <CertificateCard destruction={destruction} />}
      <DestructionScope scope={destruction.scope} isDone={state === 'done'} />
    </Page>
  )
}
