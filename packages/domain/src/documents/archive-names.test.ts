import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveNames } from './archive-names.ts'

test.each([
  ['Bail signé.pdf', 'Bail signé.pdf'],
  ['../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
  ['C:\\temp\\x.pdf', 'C__temp_x.pdf'],
  ['Qui ? Quoi : "où".pdf', 'Qui _ Quoi _ _où_.pdf'],
  ['facture\u202efdp.exe.pdf', 'facture_fdp.exe.pdf'],
  ['con.pdf', '_con.pdf'],
  ['LPT1.docx', '_LPT1.docx'],
  ['console.pdf', 'console.pdf'],
  ['...', '_'],
  ['.pdf', 'pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(120)}.pdf`],
])('%s is unpacked as %s', (name, safe) => expect(archiveNames([name])).toEqual([safe]))

test('numbers names that are the same, or would be on some system', () => {
  expect(archiveNames(['Bail.pdf', 'bail.pdf', 'Bail (2).pdf', 'Bail.jpg', 'Bail.PDF'])).toEqual([
    'Bail.pdf',
    'bail (2).pdf',
    'Bail (2) (2).pdf',
    'Bail.jpg',
    'Bail (3).PDF',
  ])
})

test('every document, whatever its name, gets a unique name within its folder', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 30 }), names => {
      const made = archiveNames(names)
      expect(made).toHaveLength(names.length)
      expect(new Set(made.map(name => name.toLowerCase())).size).toBe(names.length)
      for (const name of made) {
        expect(name).not.toMatch(/[\\/:\p{Cc}]|^\.|^\s|^$/u)
        expect(Buffer.byteLength(name)).toBeLessThan(600)
      }
    }),
  )
})
