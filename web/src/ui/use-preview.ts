import { useEffect, useState } from 'react'

/** An address under which a picked picture can be shown; nothing while none is picked, or before it is read. */
export function usePreview(picked: unknown): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>()
  // The browser reads a file asynchronously.
  useEffect(() => {
    if (!(picked instanceof File)) return undefined
    const reader = new FileReader()
    reader.onload = () => typeof reader.result === 'string' && setRead({ file: picked, url: reader.result })
    reader.readAsDataURL(picked)
    return () => reader.abort()
  }, [picked])
  return read?.file === picked ? read?.url : undefined
}
