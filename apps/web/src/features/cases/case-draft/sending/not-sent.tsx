import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'

/** Why the case was not sent, shown beside the button. */
export function NotSent({ code }: { code: string }) {
  const { t } = useTranslation('case-draft')
  const errorText = useErrorText()
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => whole.current?.focus(), [])
  return (
    <div ref={whole} tabIndex={-1}>
      <Notice kind="error">
        <p>
          <strong>{t('send.notSent')}</strong> {errorText(code)}
        </p>
        {code === 'case.incomplete' && <p>{t('send.completeFirst')}</p>}
      </Notice>
    </div>
  )
}
