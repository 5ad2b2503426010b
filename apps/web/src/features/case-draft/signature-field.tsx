// A signature, drawn or typed; validated, it is locked until its author clears it.
import { isFilled, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Signature } from '@maat/domain/signature'
import { Eraser, PenLine, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './signature-field.module.css'

interface SignatureFieldProps {
  signature: Signature | undefined
  onSign(signature: Signature | undefined): void
  errorMessage?: string | undefined
}

const NOTHING: Signature = { kind: 'drawn', text: '', strokes: [], validatedAt: '' }

export function SignatureField({ signature, onSign, errorMessage }: SignatureFieldProps) {
  const { t } = useTranslation('case-draft')
  const [draft, setDraft] = useState<Signature>(signature ?? NOTHING)
  if (signature?.validatedAt)
    return (
      <Validated
        signature={signature}
        onClear={() => {
          setDraft({ ...NOTHING, kind: signature.kind })
          onSign({ ...NOTHING, kind: signature.kind })
        }}
      />
    )
  return (
    <div className={styles.field}>
      <Choice<Signature['kind']>
        name="signatureKind"
        legend={t('signature.how')}
        value={draft.kind}
        onChange={kind => setDraft({ ...NOTHING, kind })}
        options={[
          { value: 'drawn', label: t('signature.draw') },
          { value: 'typed', label: t('signature.type') },
        ]}
      />
      {draft.kind === 'drawn' ? (
        <DrawingArea
          key={draft.strokes.length === 0 ? 'empty' : 'drawn'}
          strokes={draft.strokes}
          onDraw={strokes => setDraft({ ...draft, strokes })}
        />
      ) : (
        <Field
          name="signatureText"
          label={t('signature.name')}
          value={draft.text}
          onChange={text => setDraft({ ...draft, text })}
          autoComplete="name"
        />
      )}
      {draft.kind === 'typed' && draft.text && <p className={styles.typed}>{draft.text}</p>}
      {errorMessage && <Notice kind="error">{errorMessage}</Notice>}
      <div className={styles.actions}>
        <Button
          look="primary"
          disabled={!isFilled(draft)}
          onClick={() => onSign({ ...draft, validatedAt: new Date().toISOString() })}
        >
          <ShieldCheck size={18} aria-hidden /> {t('signature.validate')}
        </Button>
        <Button disabled={!isFilled(draft)} onClick={() => setDraft({ ...NOTHING, kind: draft.kind })}>
          <Eraser size={18} aria-hidden /> {t('signature.clear')}
        </Button>
      </div>
    </div>
  )
}

function Validated({ signature, onClear }: { signature: Signature; onClear(): void }) {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  return (
    <div className={styles.field}>
      <figure className={styles.signed}>
        {signature.kind === 'drawn' ? (
          <Strokes strokes={signature.strokes} label={t('signature.yours')} />
        ) : (
          <p className={styles.typed}>{signature.text}</p>
        )}
        <figcaption>
          <ShieldCheck size={16} aria-hidden />{' '}
          {t('signature.validated', { at: format.dateTime(signature.validatedAt) })}
        </figcaption>
      </figure>
      <div>
        <Button onClick={onClear}>
          <Eraser size={18} aria-hidden /> {t('signature.clear')}
        </Button>
      </div>
    </div>
  )
}

function Strokes({ strokes, label }: { strokes: readonly number[][]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      role="img"
      aria-label={label}
      className={styles.strokes}
    >
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only shown, in their order
        <polyline key={at} points={stroke.join(' ')} />
      ))}
    </svg>
  )
}

/** Draws as soon as its library has come; who cannot draw types a name instead. */
function DrawingArea({ strokes, onDraw }: { strokes: number[][]; onDraw(strokes: number[][]): void }) {
  const { t } = useTranslation('case-draft')
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useRef(onDraw)
  useEffect(() => {
    draw.current = onDraw
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let close = (): void => {}
    void import('signature_pad').then(({ default: SignaturePad }) => {
      const pad = new SignaturePad(element, { penColor: '#1b2a33', minWidth: 1.5, maxWidth: 3.5 })
      pad.addEventListener('endStroke', () =>
        draw.current(pad.toData().map(({ points }) => points.flatMap(({ x, y }) => scaled(element, x, y)))),
      )
      close = () => pad.off()
    })
    return () => close()
  }, [])
  return (
    <div className={styles.area}>
      <canvas
        ref={canvas}
        width={SIGNATURE_WIDTH}
        height={SIGNATURE_HEIGHT}
        aria-label={t('signature.area')}
        role="img"
      />
      {strokes.length === 0 && (
        <span className={styles.invitation} aria-hidden>
          <PenLine size={18} /> {t('signature.here')}
        </span>
      )}
    </div>
  )
}

/** From where the finger was on the screen to the field of the signature, whatever size it is shown at. */
function scaled(element: HTMLCanvasElement, x: number, y: number): [number, number] {
  const { width, height } = element.getBoundingClientRect()
  const across = (x / (width || SIGNATURE_WIDTH)) * SIGNATURE_WIDTH
  const down = (y / (height || SIGNATURE_HEIGHT)) * SIGNATURE_HEIGHT
  return [Math.round(across * 10) / 10, Math.round(down * 10) / 10]
}
