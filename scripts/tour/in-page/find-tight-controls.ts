// Finds controls that are too narrow for their text: the selected option, a placeholder, a number, a time.
import { type Finding, isShown, screenRoot } from './elements.ts'

/** The browser's controls at the end of a list, or of a field with its own tools. */
const TOOLS = 20
const WITH_TOOLS = ['number', 'time', 'date', 'month', 'week', 'datetime-local']

/** Times, dates, numbers: they must be completely visible. */
const isShort = ({ value }: HTMLInputElement) => /^\d[\d:./\s-]{0,9}$/.test(value)

const pen = document.createElement('canvas').getContext('2d')

function widthOf(text: string, element: Element): number {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  if (!pen) return 0
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  return pen.measureText(text).width
}

function roomIn(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

const isSeeThrough = (colour: string) => /rgba\(.*, 0\)|transparent/.test(colour)

function isTightSelect(select: HTMLSelectElement): boolean {
  // If it is not painted, its replacement is a normal text.
  if (select.multiple || select.size > 1 || getComputedStyle(select).opacity === '0') return false
  const chosen = select.selectedOptions[0]?.label ?? ''
  const padding = Number.parseFloat(getComputedStyle(select).paddingRight)
  return widthOf(chosen, select) > roomIn(select) - Math.max(0, TOOLS - padding) + 1
}

function isTightInput(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (input instanceof HTMLInputElement && (WITH_TOOLS.includes(input.type) || isShort(input)))
    return input.scrollWidth > input.clientWidth + 1
  const isPlaceholderSeen =
    input.placeholder !== '' && input.value === '' && input instanceof HTMLInputElement
  if (!isPlaceholderSeen || isSeeThrough(getComputedStyle(input, '::placeholder').color)) return false
  return widthOf(input.placeholder, input) > roomIn(input) + 1
}

export function findTightControls(): Finding[] {
  const controls = screenRoot().querySelectorAll<HTMLElement>('select, input, textarea')
  return [...controls]
    .filter(isShown)
    .filter(control =>
      control instanceof HTMLSelectElement
        ? isTightSelect(control)
        : isTightInput(control as HTMLInputElement),
    )
    .map(control => ({ kind: 'does not fit', element: control }))
}
