// Adds an image with the words for those who do not see it, or changes these words.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import type { EditorImages } from './editor-images.ts'
import { FieldsOfDialog } from './link-dialog.tsx'
import styles from './text-editor.module.css'

interface Image {
  id: string
  alt: string
}

interface ImageDialogProps {
  /** The selected image, whose words change. */
  image: Image | undefined
  onAdd: EditorImages['add']
  onSet(image: Image): void
  onClose(): void
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'photo.not-an-image'

export function ImageDialog({ image, onAdd, onSet, onClose }: ImageDialogProps) {
  const { t } = useTranslation('text-editor')
  const errorText = useErrorText()
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState(image?.alt ?? '')
  const [isSending, setSending] = useState(false)
  const [altCode, setAltCode] = useState<string>()
  const [fileCode, setFileCode] = useState<string>()

  async function set(): Promise<void> {
    const words = alt.trim()
    setAltCode(words === '' ? 'article.no-alternative' : undefined)
    setFileCode(!image && !file ? 'field.required' : undefined)
    if (words === '') return
    if (image) return onSet({ id: image.id, alt: words })
    if (!file) return
    setSending(true)
    const sent = await onAdd(file).then(
      id => ({ id, code: undefined }),
      (error: unknown) => ({ id: undefined, code: codeOf(error) }),
    )
    setSending(false)
    setFileCode(sent.code)
    if (sent.id) onSet({ id: sent.id, alt: words })
  }
  return (
    <Dialog
      title={t(image ? 'tool.alternative' : 'tool.image')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" isBusy={isSending} busyLabel={t('image.sending')} onClick={() => void set()}>
            {t(image ? 'image.change' : 'image.set')}
          </Button>
        </>
      }
    >
      <FieldsOfDialog onEnter={() => void set()}>
        {!image && (
          <label className={styles.file}>
            <span>{t('image.file')}</span>
            <input
              type="file"
              name="image-file"
              accept="image/*"
              aria-invalid={Boolean(fileCode)}
              onChange={event => setFile(event.target.files?.[0])}
            />
          </label>
        )}
        {fileCode && <Notice kind="error">{errorText(fileCode)}</Notice>}
        <Field
          name="image-alternative"
          label={t('image.alternative')}
          hint={t('image.alternativeWhy')}
          value={alt}
          onChange={next => {
            setAlt(next)
            setAltCode(undefined)
          }}
          maxLength={300}
          isRequired
          takesFocus={Boolean(image)}
          valid={altCode ? 0 : -1}
          errorMessage={altCode && errorText(altCode)}
        />
      </FieldsOfDialog>
    </Dialog>
  )
}
