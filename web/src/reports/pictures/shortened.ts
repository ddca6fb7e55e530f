import { lettersOf } from '../../lib/letters.ts'

let context: CanvasRenderingContext2D | null = null

/** A text as far as it fits into a width, in the font of the page at 13 px, which drawn names have; ends in an ellipsis where it does not. */
export function shortened(text: string, width: number): string {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text
  context.font = `13px ${getComputedStyle(document.body).fontFamily}`
  if (context.measureText(text).width <= width) return text
  const characters = lettersOf(text)
  while (characters.length > 1 && context.measureText(`${characters.join('').trimEnd()}…`).width > width)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}
