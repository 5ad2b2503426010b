// The page of a client in the register: where the identification stands, the questions with their answers, and the
// history of its reviews.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { Link, useParams } from '@tanstack/react-router'
import { ClipboardCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printKyc, readKyc } from '../../../api/operations/compliance/kyc.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { TitledPage } from '../../../parts/pages/titled-page.tsx'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ClientScreeningCard } from '../sanctions/index.ts'
import styles from './record.module.css'
import type { RecordTask } from './record-dialogs.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordPath } from './record-path.tsx'
import { RecordReports } from './record-reports.tsx'

const RecordDialogs = lazyPart(() => import('./record-dialogs.tsx').then(file => file.RecordDialogs))

export function KycClientPage() {
  const { t } = useTranslation('kyc')
  const { t: titleOf } = useTranslation('titles')
  const { clientId } = useParams({ from: '/kyc/{$clientId}' })
  const read = useRead(readKyc, { params: { clientId } })
  if (read.data) return <Client kyc={read.data} />
  return (
    <Page title={titleOf('/kyc/{clientId}')}>
      <WhenLoaded
        read={read}
        skeleton={{ rows: 3, height: 9 }}
        wayBack={
          <WaysBack>
            <Link to="/kyc" className={buttonClass('secondary')}>
              {t('page.back')}
            </Link>
          </WaysBack>
        }
      >
        {() => null}
      </WhenLoaded>
    </Page>
  )
}

function Client({ kyc }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const [task, setTask] = useState<RecordTask>()
  const mayDecide = kyc.can.includes('decide')
  return (
    <TitledPage
      title={kyc.name}
      intro={<Particulars kyc={kyc} />}
      actions={
        <>
          <DownloadFileButton
            operation={printKyc}
            sent={{ params: { clientId: kyc.id } }}
            name={t('page.printName', { name: kyc.name })}
          >
            <FileDown size={18} aria-hidden /> {t('page.print')}
          </DownloadFileButton>
          {mayDecide && kyc.scope.inScope !== false && (
            <Button look="primary" onClick={() => setTask({ kind: 'review' })}>
              <ClipboardCheck size={18} aria-hidden /> {t('review.open')}
            </Button>
          )}
        </>
      }
    >
      <RecordHead kyc={kyc} />
      <div className={styles.columns}>
        <RecordPath kyc={kyc} onTask={setTask} />
        <div className={styles.aside}>
          <RecordHistory reviews={kyc.reviews} />
          <ClientScreeningCard clientId={kyc.id} />
          {kyc.reports && <RecordReports reports={kyc.reports} onAdd={() => setTask({ kind: 'report' })} />}
        </div>
      </div>
      {task && <RecordDialogs kyc={kyc} task={task} onClose={() => setTask(undefined)} />}
    </TitledPage>
  )
}

/** The page is reached from the register, and leads back to it. */
function Particulars({ kyc: { contactName, enterpriseNumber, birthDate, address } }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const facts = [
    contactName && t('page.contact', { name: contactName }),
    enterpriseNumber && t('page.number', { number: enterpriseNumber }),
    birthDate && t('page.born', { date: format.date(birthDate) }),
    address,
  ]
  return (
    <>
      <Link to="/kyc">{t('page.back')}</Link>
      {facts.filter(Boolean).map(fact => (
        <span key={String(fact)} className={styles.particular}>
          {fact}
        </span>
      ))}
    </>
  )
}
