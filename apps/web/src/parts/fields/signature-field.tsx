// A signature, drawn or typed; once validated, it is locked until its author clears it.
import { isFilled, type Signature } from '@maat/domain/cases/signature'
import { Eraser, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../texts/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { DrawingArea } from './drawing-area.tsx'
import { Ink } from './ink.tsx'
import styles from './signature-field.module.css'

interface SignatureFieldProps {
  signature: Signature | undefined
  onSign(signature: Signature): void
  errorMessage?: string | undefined
}

const NOTHING: Signature = { kind: 'drawn', text: '', strokes: [], validatedAt: '' }

/** An unvalidated signature is kept too, so that the user can continue it later. */
export function SignatureField({ signature = NOTHING, onSign, errorMessage }: SignatureFieldProps) {
  const { t } = useTranslation('case-draft')
  if (signature.validatedAt)
    return (
      <Validated
        signature={signature}
        onClear={() => onSign({ ...NOTHING, kind: signature.kind })}
        errorMessage={errorMessage}
      />
    )
  return (
    <div className={styles.field}>
      <Choice<Signature['kind']>
        name="signatureKind"
        legend={t('signature.how')}
        value={signature.kind}
        onChange={kind => onSign({ ...signature, kind })}
        options={[
          { value: 'drawn', label: t('signature.draw') },
          { value: 'typed', label: t('signature.type') },
        ]}
      />
      {signature.kind === 'drawn' ? (
        <DrawingArea strokes={signature.strokes} onDraw={strokes => onSign({ ...signature, strokes })} />
      ) : (
        <Field
          name="signatureText"
          label={t('signature.name')}
          value={signature.text}
          onChange={text => onSign({ ...signature, text })}
          autoComplete="name"
        />
      )}
      {signature.kind === 'typed' && signature.text && <p className={styles.typed}>{signature.text}</p>}
      {errorMessage && <Notice kind="error">{errorMessage}</Notice>}
      <div className={styles.actions}>
        <Button look="primary" disabled={!isFilled(signature)} onClick={() => onSign(validated(signature))}>
          <ShieldCheck size={18} aria-hidden /> {t('signature.validate')}
        </Button>
        <Button disabled={!isFilled(signature)} onClick={() => onSign({ ...NOTHING, kind: signature.kind })}>
          <Eraser size={18} aria-hidden /> {t('signature.clear')}
        </Button>
      </div>
    </div>
  )
}

function validated({ kind, text, strokes }: Signature): Signature {
  const signed = kind === 'drawn' ? { strokes } : { text }
  return { ...NOTHING, kind, ...signed, validatedAt: new Date().toISOString() }
}

interface ValidatedProps {
  signature: Signature
  onClear(): void
  errorMessage: string | undefined
}

function Validated({ signature, onClear, errorMessage }: ValidatedProps) {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  return (
    <div className={styles.field}>
      <figure className={styles.signed}>
        {signature.kind === 'drawn' ? (
          <Ink strokes={signature.strokes} label={t('signature.yours')} />
        ) : (
          <p className={styles.typed}>{signature.text}</p>
        )}
        <figcaption>
          <ShieldCheck size={16} aria-hidden />{' '}
          {t('signature.validated', { at: format.dateTime(signature.validatedAt) })}
        </figcaption>
      </figure>
      {errorMessage && <Notice kind="error">{errorMessage}</Notice>}
      <div>
        <Button onClick={onClear}>
          <Eraser size={18} aria-hidden /> {t('signature.clear')}
        </Button>
      </div>
    </div>
  )
}
