// The buttons above the text.
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { linkAt, selectedImage, TOOLS, type ToolName } from './text-commands.ts'
import styles from './text-editor.module.css'

const ICONS: Record<ToolName, LucideIcon> = {
  strong: Bold,
  em: Italic,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
  undo: Undo2,
  redo: Redo2,
}
const KEY_OF: Partial<Record<ToolName, string>> = {
  strong: 'Control+B',
  em: 'Control+I',
  undo: 'Control+Z',
  redo: 'Control+Y',
}
const GROUPS = [
  ['heading', 'subheading'],
  ['strong', 'em'],
  ['bullets', 'numbers', 'quote'],
] as const satisfies readonly (readonly ToolName[])[]

interface ToolbarProps {
  /** Undefined until the editor is there. */
  state: EditorState | undefined
  run(command: Command): void
  onLink(): void
  onImage(): void
}

export function Toolbar({ state, run, onLink, onImage }: ToolbarProps) {
  const { t } = useTranslation('text-editor')
  const tool = (name: ToolName) => {
    const Icon = ICONS[name]
    const { run: command } = TOOLS[name]
    const isUsable = state !== undefined && command(state)
    return (
      <IconButton
        key={name}
        label={t(`tool.${name}`)}
        className={styles.tool ?? ''}
        // An undone change has no state to be in.
        aria-pressed={name === 'undo' || name === 'redo' ? undefined : isActive(name, state)}
        aria-disabled={!isUsable || undefined}
        aria-keyshortcuts={KEY_OF[name]}
        onMouseDown={keepSelection}
        onClick={() => isUsable && run(command)}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    )
  }
  return (
    <fieldset className={styles.toolbar}>
      <legend className="visually-hidden">{t('tools')}</legend>
      {GROUPS.map(names => (
        <span key={names[0]} className={styles.group}>
          {names.map(tool)}
        </span>
      ))}
      <span className={styles.group}>
        <IconButton
          label={t('tool.link')}
          className={styles.tool ?? ''}
          aria-pressed={state !== undefined && linkAt(state) !== undefined}
          aria-keyshortcuts="Control+K"
          onMouseDown={keepSelection}
          onClick={onLink}
        >
          <Link size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t(state && selectedImage(state) ? 'tool.alternative' : 'tool.image')}
          className={styles.tool ?? ''}
          onMouseDown={keepSelection}
          onClick={onImage}
        >
          <ImagePlus size={18} aria-hidden />
        </IconButton>
      </span>
      <span className={styles.group}>{(['undo', 'redo'] as const).map(tool)}</span>
    </fieldset>
  )
}

const isActive = (name: ToolName, state: EditorState | undefined) =>
  state !== undefined && TOOLS[name].isActive(state)

/** Pressing a button leaves the selection in the text. */
const keepSelection = (event: MouseEvent) => event.preventDefault()
