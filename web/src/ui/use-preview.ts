import { useEffect, useMemo } from 'react'

/** An address under which a picked picture can be shown; nothing while none is picked. */
export function usePreview(picked: unknown): string | undefined {
  const url = useMemo(() => (picked instanceof File ? URL.createObjectURL(picked) : undefined), [picked])
  // The browser holds the picture in memory until its address is given back.
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
