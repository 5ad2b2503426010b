import { describe, expect, test } from 'vitest'
import { checkFileName, documentNameOf, downloadNameOf } from './document-files.ts'

describe('the name of a file', () => {
  test.each([
    'bail.pdf',
    'État des lieux (2).pdf',
    'scan',
    '.pdf',
    'Écran 2026-11-18 à 10.32.07.png',
    '合同.docx',
  ])('accepts %s', name => expect(checkFileName(name)).toBeUndefined())

  test.each([
    '',
    '   ',
    '..',
    '../../etc/passwd',
    'a/b.pdf',
    'a\\b.pdf',
    'facture\u0000.pdf',
    'ligne\nsuivante.pdf',
    'contrat\u202efdp.exe',
    'x'.repeat(201),
  ])('refuses %j', name => expect(checkFileName(name)).toBe('document.name-refused'))

  test('a document has the name of its file, without the extension', () => {
    expect(documentNameOf('Bail signé.PDF')).toBe('Bail signé')
    expect(documentNameOf('scan')).toBe('scan')
    expect(documentNameOf('.pdf')).toBe('.pdf')
    expect(documentNameOf('Rapport v1.2 final.docx')).toBe('Rapport v1.2 final')
    // Macs send accents as separate characters.
    expect(documentNameOf('e\u0301tat.pdf')).toBe('état')
  })

  test('the extension of a download follows its content', () => {
    expect(downloadNameOf('Bail', 'application/pdf')).toBe('Bail.pdf')
    expect(downloadNameOf('Photo', 'image/jpeg')).toBe('Photo.jpg')
  })
})
