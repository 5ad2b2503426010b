// Reads the table of words that Tesseract writes: one line for each word, with its place and how sure it is.

export interface ReadPicture {
  text: string
  words: number
  /** From 0 to 100. */
  confidence: number
}

const WORD = '5'
const [LEVEL, BLOCK, PARAGRAPH, LINE, CONFIDENCE, TEXT] = [0, 2, 3, 4, 10, 11]

export function parseTesseractWords(table: string): ReadPicture {
  const texts: string[] = []
  let [paragraph, line] = ['', '']
  let words = 0
  let sum = 0
  for (const row of table.split('\n')) {
    const columns = row.split('\t')
    const word = columns[TEXT]?.trim()
    if (columns[LEVEL] !== WORD || !word) continue
    const inParagraph = `${columns[BLOCK]} ${columns[PARAGRAPH]}`
    const inLine = `${inParagraph} ${columns[LINE]}`
    if (words > 0) texts.push(inParagraph !== paragraph ? '\n\n' : inLine !== line ? '\n' : ' ')
    paragraph = inParagraph
    line = inLine
    texts.push(word)
    words += 1
    sum += Math.min(100, Math.max(0, Number(columns[CONFIDENCE]) || 0))
  }
  return { text: texts.join(''), words, confidence: words === 0 ? 0 : sum / words }
}
