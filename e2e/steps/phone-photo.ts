// A photo as a phone takes it: twelve megapixels, stored sideways, with EXIF data about its orientation.

/** A page of any browser. */
interface DrawingPage {
  evaluate<Value>(expression: string): Promise<Value>
}

const WIDE = 4032
const HIGH = 3024

/** Runs in the page: drawn and encoded by the browser, with the sky at the left edge of the sensor image. */
const DRAW = `(async () => {
  const canvas = new OffscreenCanvas(${WIDE}, ${HIGH})
  const pen = canvas.getContext('2d')
  for (let at = 0; at < 2000; at += 1) {
    pen.fillStyle = 'hsl(' + (at * 37) % 360 + ' 60% 50%)'
    pen.fillRect((at * 811) % ${WIDE}, (at * 523) % ${HIGH}, 300, 200)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const reader = new FileReader()
  reader.readAsDataURL(blob)
  await new Promise(resolve => { reader.onload = resolve })
  return reader.result.slice(reader.result.indexOf(',') + 1)
})()`

/** The EXIF orientation 'rotate 90° clockwise to show it upright'. */
const TURNED = Buffer.from(
  ['ffe1 0022 457869660000', '4d4d 002a 00000008', '0001 0112 0003 00000001 0006 0000', '00000000']
    .join('')
    .replaceAll(' ', ''),
  'hex',
)

export async function photoOfPhone(page: DrawingPage): Promise<Buffer> {
  const plain = Buffer.from(await page.evaluate<string>(DRAW), 'base64')
  return Buffer.concat([plain.subarray(0, 2), TURNED, plain.subarray(2)])
}
