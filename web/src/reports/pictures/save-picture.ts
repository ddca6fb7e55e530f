import { saveFile } from '../../api/download.ts'

const space = 'http://www.w3.org/2000/svg'
const inherited = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'color'] as const
const pixelRatio = 2

/** A picture as a document of its own: what the page's style sheets say stands in its elements, on a white ground. */
function standalone(picture: SVGSVGElement): { text: string; width: number; height: number } {
  const { width, height } = picture.getBoundingClientRect()
  const copy = picture.cloneNode(true) as SVGSVGElement
  const originals = [picture, ...picture.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of inherited) element.setAttribute(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  }
  const ground = document.createElementNS(space, 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).getPropertyValue('--mantine-color-body') || '#ffffff')
  copy.prepend(ground)
  copy.setAttribute('xmlns', space)
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

export function saveSvg(picture: SVGSVGElement, name: string): void {
  saveFile(new Blob([standalone(picture).text], { type: 'image/svg+xml' }), `${name}.svg`)
}

/** Throws when the browser cannot draw the picture. */
export async function savePng(picture: SVGSVGElement, name: string): Promise<void> {
  const { text, width, height } = standalone(picture)
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * pixelRatio
    canvas.height = height * pixelRatio
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!file) throw new Error('the picture could not be drawn')
    saveFile(file, `${name}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
