// The characters that XML cannot hold: a Word file with one of them opens nowhere.

const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const hasOnlyXmlCharacters = (text: string): boolean => text.search(NOT_XML) < 0

export const withoutControls = (text: string): string => text.replace(NOT_XML, '')
