import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { linkAt, removeLink, selectedImage, setImage, setLink, TOOLS } from './text-commands.ts'
import { nodeOf, textSchema } from './text-schema.ts'

const IMAGE = { id: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70', alt: 'Un plan' }
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** The whole text is selected, or the cursor stands at a place. */
function stateOf(content: object[], at?: number): EditorState {
  const doc = nodeOf({ type: 'doc', content })
  const end = doc.content.size - 1
  const selection = at === undefined ? TextSelection.create(doc, 1, end) : TextSelection.near(doc.resolve(at))
  return EditorState.create({ doc, schema: textSchema, selection })
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  let now = state
  for (const command of commands)
    command(now, transaction => {
      now = now.apply(transaction)
    })
  now.doc.check()
  return now
}

test('a second press takes a heading, a list or a quotation back', () => {
  for (const name of ['heading', 'subheading', 'bullets', 'numbers', 'quote'] as const) {
    const { run, isActive } = TOOLS[name]
    const before = stateOf([paragraph('Un mot')])
    const made = after(before, run)
    expect([name, isActive(made)]).toEqual([name, true])
    expect(after(made, run).doc.toJSON()).toEqual(before.doc.toJSON())
  }
})

test('the other kind of list changes the list', () => {
  const state = after(stateOf([paragraph('Un'), paragraph('Deux')]), TOOLS.bullets.run, TOOLS.numbers.run)
  expect(state.doc.firstChild?.type.name).toBe('ordered_list')
  expect(state.doc.firstChild?.childCount).toBe(2)
})

test('a list has no list within it, and a quotation neither', () => {
  const quoted = after(stateOf([paragraph('Un mot')]), TOOLS.quote.run)
  expect(TOOLS.bullets.run(quoted)).toBe(false)
  const listed = after(stateOf([paragraph('Un mot')]), TOOLS.bullets.run)
  expect(TOOLS.quote.run(listed)).toBe(false)
})

test('selected words become a link, which changes and goes as a whole from any place within', () => {
  const linked = after(stateOf([paragraph('Un mot')]), setLink('https://example.org', ''))
  expect(linkAt(linked)).toBe('https://example.org')
  const within = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 3)))
  const changed = after(within, setLink('/contact', ''))
  expect(changed.doc.firstChild?.childCount).toBe(1)
  expect(linkAt(changed)).toBe('/contact')
  expect(linkAt(after(changed, removeLink))).toBeUndefined()
})

test('without selected words, a link has its own', () => {
  const state = after(stateOf([paragraph('Voir ')], 6), setLink('/contact', 'nous écrire'))
  expect(state.doc.textContent).toBe('Voir nous écrire')
})

test('an image stands after the block of the cursor, and its words change while it is selected', () => {
  const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Un')] }] }
  const state = after(stateOf([list, paragraph('Deux')], 4), setImage(IMAGE))
  expect(state.doc.content.content.map(({ type }) => type.name)).toEqual([
    'bullet_list',
    'image',
    'paragraph',
    'paragraph',
  ])
  const at = state.doc.firstChild?.nodeSize ?? 0
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  expect(selectedImage(selected)).toEqual(IMAGE)
  const changed = after(selected, setImage({ ...IMAGE, alt: 'Une carte' }))
  expect(changed.doc.child(1).attrs).toEqual({ ...IMAGE, alt: 'Une carte' })
  expect(changed.doc.childCount).toBe(4)
})
