// The editor of articles: a toolbar above the text, which looks as its readers will see it. Load it with `lazyPart`.
import type { EditorState } from 'prosemirror-state'
import { useId, useRef, useState } from 'react'
import readingStyles from '../texts/rich-text.module.css'
import type { EditorImages } from './editor-images.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { linkAt, removeLink, selectedImage, setImage, setLink } from './text-commands.ts'
import styles from './text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

export interface TextEditorProps {
  name: string
  label: string
  /** The text as `writeText` writes it. */
  value: string
  onChange(value: string): void
  /** The language of the text. */
  lang: string
  images: EditorImages
  errorMessage?: string | undefined
}

export function TextEditor({ name, label, value, onChange, lang, images, errorMessage }: TextEditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'link' | 'image'>()
  const { state, run } = useEditor({
    place,
    value,
    onChange,
    urlOf: images.urlOf,
    onLink: () => setDialog('link'),
    attributes: {
      class: `${readingStyles.text} ${styles.area}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      name,
      lang,
      spellcheck: 'true',
      ...(errorMessage && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    },
  })
  const close = () => setDialog(undefined)
  return (
    <div className={styles.editor} data-wrong={Boolean(errorMessage)}>
      <span className="visually-hidden" id={`${id}-label`}>
        {label}
      </span>
      <Toolbar state={state} run={run} onLink={() => setDialog('link')} onImage={() => setDialog('image')} />
      <div ref={place} className={styles.place} />
      {errorMessage && (
        <p className={styles.error} id={`${id}-error`}>
          {errorMessage}
        </p>
      )}
      {dialog === 'link' && state && (
        <LinkDialog
          href={linkAt(state)}
          needsWords={needsWords(state)}
          onSet={(href, words) => {
            close()
            run(setLink(href, words))
          }}
          onRemove={() => {
            close()
            run(removeLink)
          }}
          onClose={close}
        />
      )}
      {dialog === 'image' && state && (
        <ImageDialog
          image={selectedImage(state)}
          onAdd={images.add}
          onSet={image => {
            close()
            run(setImage(image))
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

const needsWords = (state: EditorState) => state.selection.empty && linkAt(state) === undefined
