// The copy of one's data: asked for, made in the background, downloaded for some days.
import type { DataExportView } from '@maat/contract/privacy/data-exports'
import { EXPORT_DAYS } from '@maat/domain/privacy/data-exports'
import { FileDown, Hourglass, PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  askDataExport,
  listDataExports,
  readDataExport,
} from '../../../api/operations/privacy/data-exports.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './my-data.module.css'

const AGAIN_MS = 4000

export function CopyOfData() {
  const { t } = useTranslation('my-data')
  const read = useRead(listDataExports, { query: {} })
  const isWaiting = read.data?.items.some(({ state }) => state === 'queued') ?? false
  return (
    <section className={styles.copy} aria-labelledby="copy-of-data">
      <PackageOpen size={40} aria-hidden className={styles.copyIcon} />
      <div className={styles.copyText}>
        <h2 id="copy-of-data">{t('copy.title')}</h2>
        <p>{t('copy.what')}</p>
        <WhenLoaded read={read} skeleton={{ rows: 1, height: 4 }}>
          {({ items }) => <Copies copies={items} />}
        </WhenLoaded>
        {isWaiting && <LookAgain />}
      </div>
    </section>
  )
}

/** Reads the list again until the copy is made; a notice tells a person who leaves the page. */
function LookAgain() {
  useRead(listDataExports, { query: {} }, { refetchInterval: AGAIN_MS, staleTime: 0 })
  return null
}

function Copies({ copies }: { copies: readonly DataExportView[] }) {
  const [latest, ...earlier] = copies
  const { t } = useTranslation('my-data')
  return (
    <>
      {latest && <Latest copy={latest} />}
      {latest?.state !== 'queued' && <Ask isFirst={latest === undefined} />}
      {earlier.length > 0 && (
        <Fold label={t('copy.earlier', { count: earlier.length })}>
          <ul className={styles.earlier}>
            {earlier.map(copy => (
              <li key={copy.id}>
                <EarlierCopy copy={copy} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

function Latest({ copy }: { copy: DataExportView }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  const language = useLanguage()
  if (copy.state === 'queued')
    return (
      <p className={styles.making} role="status">
        <Hourglass size={20} aria-hidden /> {t('copy.making')}
      </p>
    )
  if (copy.state === 'failed') return <Notice kind="error">{t('copy.failed')}</Notice>
  if (copy.state === 'expired')
    return <p>{t('copy.expired', { date: format.date(copy.expiresAt ?? copy.requestedAt) })}</p>
  return (
    <div className={styles.ready} role="status">
      <p>
        <strong>{t('copy.ready', { date: format.dateTime(copy.madeAt ?? copy.requestedAt) })}</strong>
        <span>
          {[
            t('copy.files', { count: copy.files ?? 0 }),
            sizeText(copy.bytes ?? 0, language),
            t('copy.until', { date: format.date(copy.expiresAt ?? copy.requestedAt) }),
          ].join(' · ')}
        </span>
      </p>
      <DownloadFileButton
        operation={readDataExport}
        sent={{ params: { dataExportId: copy.id } }}
        name={`${t('copy.fileName')}.zip`}
      >
        <FileDown size={18} aria-hidden /> {t('copy.download')}
      </DownloadFileButton>
    </div>
  )
}

/** A new copy replaces the file of the last one. */
function EarlierCopy({ copy }: { copy: DataExportView }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  return (
    <>
      {format.dateTime(copy.requestedAt)} <span className={styles.soft}>{t(`copy.state.${copy.state}`)}</span>
    </>
  )
}

function Ask({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('my-data')
  const errorText = useErrorText()
  const asking = useOperation(askDataExport, { refreshes: [listDataExports] })
  return (
    <>
      <div>
        <Button
          {...(isFirst && { look: 'primary' as const })}
          isBusy={asking.isPending}
          onClick={() => asking.mutate({})}
        >
          {t(isFirst ? 'copy.ask' : 'copy.askAgain')}
        </Button>
      </div>
      {asking.error && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
      <p className={styles.soft}>{t('copy.how', { count: EXPORT_DAYS })}</p>
    </>
  )
}
