// Names are compared without accents, ligatures or capitals. The database folds in the same way (`fold` in its
// migrations): what is folded here is looked for there.

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th', ĳ: 'ij', ŉ: 'n' }
/** Letters whose stroke or missing dot is no mark of its own. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ς: 'σ' }
const SPECIAL = new RegExp(`[${Object.keys({ ...LIGATURES, ...PLAIN }).join('')}]`, 'g')

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(SPECIAL, letter => LIGATURES[letter] ?? PLAIN[letter] ?? letter)
}
