// Folds names for comparison: without accents, ligatures or capitals. The database has an equal function (`fold` in its
// migrations), so a folded name can be searched there.

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th', ĳ: 'ij', ŉ: 'n' }
/** Letters whose stroke or missing dot is not a separate mark. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ς: 'σ' }
const SPECIAL = new RegExp(`[${Object.keys({ ...LIGATURES, ...PLAIN }).join('')}]`, 'g')

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(SPECIAL, letter => LIGATURES[letter] ?? PLAIN[letter] ?? letter)
}
