// The commands of the editor's buttons and keys, and where each of them applies.
import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

interface Tool {
  run: Command
  isActive(state: EditorState): boolean
}

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()))
  return doc.rangeHasMark(from, to, type)
}

const markTool = (type: MarkType): Tool => ({
  run: toggleMark(type),
  isActive: state => isMarked(state, type),
})

function headingTool(level: 2 | 3): Tool {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level
  return {
    isActive,
    run: (state, dispatch) =>
      (isActive(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
        state,
        dispatch,
      ),
  }
}

/** The depth of the nearest node of these types around the selection. */
function depthOf($pos: ResolvedPos, types: readonly NodeType[]): number | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if (types.includes($pos.node(depth).type)) return depth
  return undefined
}

const LISTS = [nodes.bullet_list, nodes.ordered_list]

/** In a list of the other kind, changes the list; in a list of this kind, ends it. */
function listTool(type: NodeType): Tool {
  const isActive = ({ selection: { $from } }: EditorState) => depthOf($from, [type]) !== undefined
  return {
    isActive,
    run(state, dispatch) {
      const { $from } = state.selection
      const depth = depthOf($from, LISTS)
      if (depth === undefined) return wrapInList(type)(state, dispatch)
      if (isActive(state)) return liftListItem(nodes.list_item)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    },
  }
}

const isInQuote = ({ selection: { $from } }: EditorState) => depthOf($from, [nodes.blockquote]) !== undefined

export type ToolName =
  | 'strong'
  | 'em'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'undo'
  | 'redo'

export const TOOLS: Record<ToolName, Tool> = {
  strong: markTool(marks.strong),
  em: markTool(marks.em),
  heading: headingTool(2),
  subheading: headingTool(3),
  bullets: listTool(nodes.bullet_list),
  numbers: listTool(nodes.ordered_list),
  quote: {
    isActive: isInQuote,
    run: (state, dispatch) => (isInQuote(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
  },
  undo: { run: undo, isActive: () => false },
  redo: { run: redo, isActive: () => false },
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** Enter leaves an empty line of a list or quotation, as in other editors. */
export const KEYS: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter ?? (() => false)),
  'Shift-Enter': breakLine,
  'Mod-b': TOOLS.strong.run,
  'Mod-i': TOOLS.em.run,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
}

/** As typed at the beginning of a line: ‘## ’, ‘- ’, ‘1. ’, ‘> ’. */
export const typedBlocks = () =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(##|###) $/, nodes.heading, match => ({ level: match[1]?.length })),
      wrappingInputRule(/^[-*] $/, nodes.bullet_list),
      wrappingInputRule(/^1[.)] $/, nodes.ordered_list),
      wrappingInputRule(/^> $/, nodes.blockquote),
      new InputRule(/\.\.\.$/, '…'),
    ],
  })

/** The link at the cursor or in the selection. */
export function linkAt({ selection, doc }: EditorState): string | undefined {
  const { from, to, empty, $from } = selection
  if (empty) return marks.link.isInSet($from.marks())?.attrs.href
  let href: string | undefined
  doc.nodesBetween(from, to, node => {
    href ??= marks.link.isInSet(node.marks)?.attrs.href
  })
  return href
}

/** The whole link around the cursor, because nobody selects all of it to change it. */
function linkedRange({ selection }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection
  const mark = empty ? marks.link.isInSet($from.marks()) : undefined
  if (!mark) return { from, to }
  let range = { from, to }
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    const isHere = mark.isInSet(node.marks) && start <= from && start + node.nodeSize >= from
    if (isHere) range = { from: start, to: start + node.nodeSize }
  })
  return range
}

/** Without selected words and without a link, inserts `words`. */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkedRange(state)
    const mark = marks.link.create({ href })
    const { tr } = state
    if (from === to) tr.replaceSelectionWith(textSchema.text(words || href, [mark]), false)
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkedRange(state)
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

interface ImageAttrs {
  id: string
  alt: string
}

export function selectedImage({ selection }: EditorState): ImageAttrs | undefined {
  const isImage = selection instanceof NodeSelection && selection.node.type === nodes.image
  return isImage ? (selection.node.attrs as ImageAttrs) : undefined
}

/** After the block of the cursor, with a line below to write on. A selected image is replaced. */
export function setImage(attrs: ImageAttrs): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const image = nodes.image.create(attrs)
    if (selectedImage(state)) dispatch?.(tr.setNodeMarkup(selection.from, undefined, attrs))
    else {
      const at = selection.$from.depth === 0 ? selection.to : selection.$from.after(1)
      tr.insert(at, [image, nodes.paragraph.create()])
      dispatch?.(
        tr.setSelection(TextSelection.near(tr.doc.resolve(at + image.nodeSize + 1))).scrollIntoView(),
      )
    }
    return true
  }
}
