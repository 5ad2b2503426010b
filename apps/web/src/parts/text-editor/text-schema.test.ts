import { RichTextSchema } from '@maat/contract/rich-text'
import { expect, test } from 'vitest'
import { nodeOf, writeNode } from './text-schema.ts'
import { readText, writeText } from './written-text.ts'

const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) })
const item = (...content: object[]) => ({ type: 'list_item', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const IMAGE_ID = '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70'

const GOOD = {
  'an empty paragraph': doc(paragraph()),
  'marked words': doc(paragraph(words('Un '), words('mot', { type: 'strong' }, { type: 'em' }))),
  'a safe link': doc(paragraph(words('ici', link('https://example.org/a')))),
  'a link to a screen': doc(paragraph(words('ici', link('/contact')))),
  'a mail address': doc(paragraph(words('ici', link('mailto:a@example.org')))),
  'both levels of headings': doc(
    { type: 'heading', attrs: { level: 2 }, content: [words('Un')] },
    { type: 'heading', attrs: { level: 3 }, content: [words('Deux')] },
  ),
  lists: doc(
    { type: 'bullet_list', content: [item(paragraph(words('un')), paragraph(words('deux')))] },
    { type: 'ordered_list', content: [item(paragraph(words('un')))] },
  ),
  'a quotation': doc({ type: 'blockquote', content: [paragraph(words('Elle dit.'))] }),
  'an image': doc({ type: 'image', attrs: { id: IMAGE_ID, alt: 'Un plan' } }),
  'a line break': doc(paragraph(words('un'), { type: 'hard_break' }, words('deux'))),
}

const HOSTILE = {
  'a script as a link': doc(paragraph(words('ici', link('javascript:alert(1)')))),
  'a script with a tab in its name': doc(paragraph(words('ici', link('java\tscript:alert(1)')))),
  'an address without security': doc(paragraph(words('ici', link('http://example.org')))),
  'an address of another host without protocol': doc(paragraph(words('ici', link('//example.org')))),
  'an unknown node': doc({ type: 'iframe', attrs: { src: 'https://example.org' } }),
  'an unknown mark': doc(paragraph(words('ici', { type: 'underline' }))),
  'a nested list': doc({
    type: 'bullet_list',
    content: [item({ type: 'bullet_list', content: [item(paragraph())] })],
  }),
  'a list within a quotation': doc({
    type: 'blockquote',
    content: [{ type: 'bullet_list', content: [item(paragraph())] }],
  }),
  'a heading within a list': doc({
    type: 'bullet_list',
    content: [item({ type: 'heading', attrs: { level: 2 } })],
  }),
  'an empty list': doc({ type: 'bullet_list', content: [] }),
  'the heading of a page': doc({ type: 'heading', attrs: { level: 1 } }),
  'an image without an alternative': doc({ type: 'image', attrs: { id: IMAGE_ID, alt: ' ' } }),
  'an empty word': doc(paragraph(words(''))),
  'a text without blocks': doc(),
  'another beginning': paragraph(words('Un mot')),
}

test.each(Object.entries(GOOD))('the editor and the contract accept %s', (_, text) => {
  expect(RichTextSchema.safeParse(text).success).toBe(true)
  expect(() => nodeOf(text)).not.toThrow()
})

test.each(Object.entries(HOSTILE))('the editor and the contract refuse %s', (_, text) => {
  expect(RichTextSchema.safeParse(text).success).toBe(false)
  expect(() => nodeOf(text)).toThrow()
})

test.each(Object.entries(GOOD))('opening and writing %s changes nothing', (_, text) => {
  const written = writeText(RichTextSchema.parse(text))
  expect(writeNode(nodeOf(readText(written)))).toBe(written)
})

test('a line break within bold words is written without marks', () => {
  const strong = { type: 'strong' }
  const node = nodeOf(
    doc(paragraph(words('un', strong), { type: 'hard_break', marks: [strong] }, words('deux', strong))),
  )
  const written = readText(writeNode(node))
  expect(written).toEqual(doc(paragraph(words('un', strong), { type: 'hard_break' }, words('deux', strong))))
  expect(RichTextSchema.safeParse(written).success).toBe(true)
})
