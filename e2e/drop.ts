import type { Locator } from '@playwright/test'

/** Drops files on a zone, as from a window of the desktop. */
export async function drop(zone: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const dataTransfer = await zone.page().evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of dropped) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  )
  await zone.dispatchEvent('drop', { dataTransfer })
}
