// Verifies the seal of a signed file that the user holds. The file stays on the device: only hashes are sent.
import type { SigningCertificate } from '@maat/contract/documents/document-seals'
import { findSeal } from '@maat/domain/documents/pdf-seal'
import { FileCheck2 } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verifyDocumentSeal } from '../../../api/operations/documents/document-seals.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { InFirmZone } from '../../../parts/in-firm-zone.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './signing.module.css'

interface Checked {
  name: string
  /** no-seal: it was never sealed here, or the seal was cut out. */
  verdict: 'genuine' | 'changed' | 'foreign' | 'no-seal'
  certificate: SigningCertificate | null
}

export function VerifyPage() {
  const { t } = useTranslation('document-signing')
  const errorText = useErrorText()
  const verifying = useOperation(verifyDocumentSeal)
  const [checked, setChecked] = useState<Checked>()
  async function check(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setChecked(undefined)
    const sealed = await readSeal(file)
    if (!sealed) return setChecked({ name: file.name, verdict: 'no-seal', certificate: null })
    verifying.mutate({ body: sealed }, { onSuccess: reply => setChecked({ name: file.name, ...reply }) })
  }
  return (
    <Page title={t('/verify-signature', { ns: 'titles' })} intro={t('verify.intro')} width="form">
      <label className={styles.drop} data-busy={verifying.isPending}>
        <FileCheck2 size={28} aria-hidden />
        <span>{t(verifying.isPending ? 'verify.checking' : 'verify.choose')}</span>
        <input type="file" accept="application/pdf" onChange={event => void check(event)} />
      </label>
      <div role="status">
        {verifying.isError && <Notice kind="error">{errorText(verifying.error.code)}</Notice>}
        {checked && (
          <InFirmZone>
            <Verdict checked={checked} />
          </InFirmZone>
        )}
      </div>
    </Page>
  )
}

async function readSeal(file: File) {
  const seal = findSeal(new Uint8Array(await file.arrayBuffer()))
  if (!seal) return undefined
  const { key, signature, sealed } = seal
  const all = await new Blob(sealed.map(part => part.slice())).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', all))
  const digest = Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
  return { key, signature, digest }
}

function Verdict({ checked: { name, verdict, certificate } }: { checked: Checked }) {
  const { t } = useTranslation('document-signing')
  return (
    <>
      <Notice kind={verdict === 'genuine' ? 'success' : 'error'}>{t(`verify.${verdict}`, { name })}</Notice>
      {certificate && <Certificate certificate={certificate} />}
    </>
  )
}

function Certificate({ certificate }: { certificate: SigningCertificate }) {
  const { t } = useTranslation('document-signing')
  const format = useFormat()
  const { documentName, firm, startedByName, completedAt, textDigest, signers } = certificate
  return (
    <Card title={documentName}>
      <Facts>
        <Fact what={t('verify.by')}>{`${startedByName} · ${firm}`}</Fact>
        <Fact what={t('verify.completed')}>{format.dateTime(completedAt)}</Fact>
        {signers.map(({ name, capacity, signedAt, address }) => (
          <Fact key={address + name} what={[name, capacity].filter(Boolean).join(', ')}>
            {t('verify.signedAt', { at: format.dateTime(signedAt), address })}
          </Fact>
        ))}
        <Fact what={t('verify.digest')} copied={textDigest} label={t('verify.copyDigest')}>
          <code className={styles.digest}>{textDigest}</code>
        </Fact>
      </Facts>
    </Card>
  )
}
