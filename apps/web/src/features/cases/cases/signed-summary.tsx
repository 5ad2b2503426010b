// The PDF that was created when the case was sent, and the proof that it is unchanged.
import { recognitionTextKey } from '@maat/domain/cases/signature-request'
import { FileDown, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { readSummary, verifySummary } from '../../../api/operations/cases/case-checks.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type Case, useRefreshCase } from '../case-access/index.ts'
import { Facts } from './facts.tsx'

/** The PDF is created shortly after the sending; this page polls for it for so long. */
const MADE_WITHIN_MS = 10 * 60_000
const LOOK_MS = 4000

/** Whether the PDF is still expected; meanwhile the case is read again. */
function useAwaited({ id, hasSummary, sentAt }: Case): boolean {
  const refresh = useRefreshCase(id)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const isAwaited = !hasSummary && sentAt !== null && Date.now() - Date.parse(sentAt) < MADE_WITHIN_MS
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => latest.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
  return isAwaited
}

export function SignedSummary({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const [isVerifying, setVerifying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const format = useFormat()
  const { role } = useSession()
  const { mandate } = theCase
  const params = { caseId: theCase.id }
  const isAwaited = useAwaited(theCase)
  if (!theCase.hasSummary && !isAwaited) return null

  async function save(): Promise<void> {
    setFailure(undefined)
    try {
      await downloadFile(readSummary, { params }, `${theCase.number}.pdf`)
    } catch (error) {
      setFailure(error instanceof CallError ? error.code : 'server.error')
    }
  }

  function intro(): string {
    if (!mandate) return role === 'User' ? t('summary.bodyOwn') : t('summary.body')
    const { sentBy, givenBy, givenOn, reference } = mandate
    return t('summary.underMandate', { sentBy, givenBy, on: format.date(givenOn), reference })
  }

  return (
    <Card title={t(mandate ? 'summary.titleUnsigned' : 'summary.title')} intro={intro()}>
      {failure && <Notice kind="error">{errorText(failure)}</Notice>}
      {!theCase.hasSummary && <p>{t('summary.pending')}</p>}
      {theCase.hasSummary && (
        <FormActions>
          <Button onClick={() => void save()}>
            <FileDown size={18} aria-hidden /> {t('summary.open')}
          </Button>
          <Button onClick={() => setVerifying(true)} disabled={isVerifying}>
            <ShieldCheck size={18} aria-hidden /> {t('summary.verify')}
          </Button>
        </FormActions>
      )}
      {isVerifying && <Verification theCase={theCase} />}
    </Card>
  )
}

/** Both hashes, recomputed by the server, and the consents of the signature. */
function Verification({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const format = useFormat()
  const read = useRead(verifySummary, { params: { caseId: theCase.id } })
  if (read.isError) return <Notice kind="error">{errorText(read.error.code)}</Notice>
  if (!read.data) return null
  const { contentIntact, summaryIntact, contentHash, signedAt, signedByName, terms, recognition } = read.data
  const isIntact = contentIntact && summaryIntact
  const accepted = Object.entries(terms).map(
    ([name, version]) => `${t(`summary.terms.${name as 'terms'}`)} (${format.date(version)})`,
  )
  return (
    <>
      <Notice kind={isIntact ? 'success' : 'error'}>
        {isIntact ? t('summary.intact') : t('summary.touched')}
      </Notice>
      <Facts
        facts={[
          [
            t(theCase.mandate ? 'summary.sent' : 'summary.signed'),
            t('summary.signedBy', { name: signedByName, at: format.dateTime(signedAt) }),
          ],
          [
            t('summary.recognised'),
            recognition ? t(`summary.recognisedBy.${recognitionTextKey(recognition)}`, recognition) : '',
          ],
          [t('summary.accepted'), accepted.join(', ')],
          [t('summary.hash'), contentHash],
        ]}
      />
    </>
  )
}
