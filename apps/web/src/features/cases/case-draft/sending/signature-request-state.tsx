// The state of the last signature request, for its sender.
import type { SignatureRequest } from '@maat/contract/cases/case-draft'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../texts/use-format.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import styles from '../case-draft.module.css'
import { useClientName } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'

function wordsOf({ standing, channel, recognisedAt }: SignatureRequest) {
  if (standing !== 'open') return standing
  return recognisedAt ? 'reading' : channel
}

export function SignatureRequestState() {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  const { draft } = useDraft()
  const name = useClientName()
  const request = draft.signatureRequest
  if (!request) return null
  const words = wordsOf(request)
  const at = words === 'reading' ? (request.recognisedAt ?? '') : request.requestedAt
  const text = t(`forClient.standing.${words}`, {
    name,
    at: format.dateTime(at),
    until: format.dateTime(request.expiresAt),
  })
  return (
    <Notice kind={words === 'locked' ? 'error' : 'info'}>
      <p>{text}</p>
      {words === 'corrected' && <blockquote className={styles.words}>{request.correction}</blockquote>}
    </Notice>
  )
}
