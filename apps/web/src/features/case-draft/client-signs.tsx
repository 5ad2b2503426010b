import { useTranslation } from 'react-i18next'
import { useFormat } from '../../preferences/use-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { useClientName } from './use-client.ts'
import { useDraft } from './use-draft-editor.ts'

/** In the place of the signature, for whoever writes for a client: nobody signs for them. */
export function ClientSigns() {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  const { draft } = useDraft()
  const name = useClientName()
  const askedAt = draft.signatureAskedAt
  return (
    <Card title={t('forClient.signature')} intro={t('forClient.signatureIntro', { name })}>
      {askedAt && <Notice>{t('forClient.askedOn', { at: format.dateTime(askedAt), name })}</Notice>}
    </Card>
  )
}
