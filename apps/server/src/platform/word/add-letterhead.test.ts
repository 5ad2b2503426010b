import PizZip from 'pizzip'
import { expect, test } from 'vitest'
import { goodPng } from '../../../test/files/hostile-files.ts'
import { addLetterhead } from './add-letterhead.ts'
import { buildWord } from './build-word.ts'
import { assertNothingFromOutside } from './outside-content.ts'
import { readBlocks } from './read-blocks.ts'

const LOGO = { bytes: goodPng(), width: 400, height: 100 }
const LETTERHEAD = {
  sender: 'Maât & <associés>',
  details: ['Rue {client.nom} 3', '1000 Bruxelles'],
  footer: 'SRL',
  logo: LOGO,
}
const textOf = (bytes: Uint8Array, name: string) => new PizZip(bytes).file(name)?.asText() ?? ''

test('puts sender, logo, details and page numbers on a file, as the text that they are', () => {
  const bytes = addLetterhead(buildWord(['# Lettre', 'Madame,']), LETTERHEAD)
  const first = textOf(bytes, 'word/maatFirst.xml')
  expect(first).toContain('Maât &amp; &lt;associés&gt;')
  expect(first).toContain('Rue {client.nom} 3')
  expect(textOf(bytes, 'word/maatFoot.xml')).toMatch(/SRL.* PAGE .* NUMPAGES /)
  expect(new PizZip(bytes).file('word/media/maatLogo.png')?.asUint8Array()).toEqual(
    new Uint8Array(LOGO.bytes),
  )
  expect(textOf(bytes, '[Content_Types].xml')).toContain('Extension="png"')
  const document = textOf(bytes, 'word/document.xml')
  // Word asks for this order.
  expect(document).toMatch(
    /<w:sectPr[^>]*>(<w:headerReference[^>]*>){3}(<w:footerReference[^>]*>){3}<w:pgSz.*<w:titlePg\/><\/w:sectPr>/,
  )
  for (const [, id = ''] of document.matchAll(/r:id="(\w+)"/g))
    expect(textOf(bytes, 'word/_rels/document.xml.rels')).toContain(`Id="${id}"`)
  expect(readBlocks(bytes)).toEqual(readBlocks(buildWord(['# Lettre', 'Madame,'])))
  expect(() => assertNothingFromOutside(bytes)).not.toThrow()
})

test('a file with a header or footer of its own keeps it', () => {
  const once = addLetterhead(buildWord(['Lettre']), LETTERHEAD)
  expect(addLetterhead(once, { ...LETTERHEAD, sender: 'Autre' })).toBe(once)
})

test('stands on a file without page settings, and without a logo', () => {
  const zip = new PizZip(buildWord(['Lettre']))
  zip.file(
    'word/document.xml',
    textOf(buildWord(['Lettre']), 'word/document.xml').replace(/<w:sectPr>.*<\/w:sectPr>/, ''),
  )
  const bytes = addLetterhead(zip.generate({ type: 'uint8array' }), { ...LETTERHEAD, logo: undefined })
  expect(textOf(bytes, 'word/document.xml')).toContain('<w:titlePg/></w:sectPr></w:body>')
  expect(textOf(bytes, 'word/maatFirst.xml')).not.toContain('<w:drawing>')
  expect(textOf(bytes, '[Content_Types].xml')).not.toContain('Extension="png"')
})
