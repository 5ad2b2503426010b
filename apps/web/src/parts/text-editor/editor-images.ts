// The images of an edited text. They are shown through addresses that the page loads by itself.
import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import styles from './text-editor.module.css'

export interface EditorImages {
  /** The address of an image, undefined while it is loading. */
  urlOf(id: string): string | undefined
  /** Stores an image and returns its id; rejects with an error that has a `code`. */
  add(file: File): Promise<string>
}

export interface ShownImages {
  viewOf(node: Node): NodeView
  /** Shows the addresses that are known by now. */
  show(urlOf: EditorImages['urlOf']): void
}

export function showImages(first: EditorImages['urlOf']): ShownImages {
  const views = new Set<() => void>()
  let urlOf = first
  return {
    viewOf(start) {
      let node = start
      const dom = document.createElement('figure')
      function draw(): void {
        const { id, alt } = node.attrs
        const url = urlOf(id)
        const shown = document.createElement(url ? 'img' : 'span')
        shown.setAttribute(url ? 'alt' : 'data-alt', alt)
        if (url) shown.setAttribute('src', url)
        else shown.textContent = alt
        const caption = document.createElement('figcaption')
        caption.textContent = alt
        caption.className = styles.alternative ?? ''
        caption.setAttribute('aria-hidden', 'true')
        dom.replaceChildren(shown, caption)
      }
      draw()
      views.add(draw)
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false
          node = next
          draw()
          return true
        },
        ignoreMutation: () => true,
        destroy: () => views.delete(draw),
      }
    },
    show(next) {
      urlOf = next
      for (const draw of views) draw()
    },
  }
}
