// The editor's view: its state for the toolbar, the text that it reports, and texts that come from outside.
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type EditorImages, showImages } from './editor-images.ts'
import { KEYS, typedBlocks } from './text-commands.ts'
import { nodeOf, textSchema, writeNode } from './text-schema.ts'
import { readText } from './written-text.ts'

interface EditorOptions {
  place: RefObject<HTMLDivElement | null>
  /** The text as `writeText` writes it. */
  value: string
  onChange(value: string): void
  attributes: Record<string, string>
  urlOf: EditorImages['urlOf']
  onLink(): void
}

interface Editor {
  state: EditorState | undefined
  run(command: Command): void
}

/** A stored text of another version is shown as far as it is understood. */
function docOf(value: string): Node {
  try {
    return nodeOf(readText(value))
  } catch (error) {
    console.warn('The text is not shown', error)
    return textSchema.topNodeType.createAndFill() as Node
  }
}

/** Control characters come with pasted texts and are refused by the server. */
const withoutControls = (text: string) => text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n]/gu, ' ')

export function useEditor(options: EditorOptions): Editor {
  const { place, value, attributes, urlOf } = options
  const [state, setState] = useState<EditorState>()
  const view = useRef<EditorView>(undefined)
  const images = useRef<ReturnType<typeof showImages>>(undefined)
  const latest = useRef(options)
  const reported = useRef(value)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (!place.current) return
    const shown = showImages(id => latest.current.urlOf(id))
    const link = () => {
      latest.current.onLink()
      return true
    }
    const plugins = [history(), typedBlocks(), keymap({ ...KEYS, 'Mod-k': link })]
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: docOf(latest.current.value), plugins }),
      attributes: () => latest.current.attributes,
      nodeViews: { image: node => shown.viewOf(node) },
      transformPastedText: withoutControls,
      transformPastedHTML: withoutControls,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged || transaction.getMeta('from-outside')) return
        reported.current = writeNode(next.doc)
        latest.current.onChange(reported.current)
      },
    })
    view.current = made
    images.current = shown
    setState(made.state)
    return () => made.destroy()
  }, [place])
  // A restored or merged text replaces the shown one.
  useEffect(() => {
    const made = view.current
    if (!made || value === reported.current) return
    reported.current = value
    const { tr, doc } = made.state
    made.dispatch(tr.replaceWith(0, doc.content.size, docOf(value).content).setMeta('from-outside', true))
  }, [value])
  useEffect(() => images.current?.show(urlOf), [urlOf])
  const described = JSON.stringify(attributes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the attributes change, also on another render
  useEffect(() => {
    view.current?.setProps({ attributes: () => latest.current.attributes })
  }, [described])

  return {
    state,
    run(command) {
      const made = view.current
      if (!made) return
      command(made.state, made.dispatch, made)
      made.focus()
    },
  }
}
