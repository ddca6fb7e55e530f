import { useEffect, useState } from 'react'

/** An address under which a picked picture can be shown; nothing while none is picked. */
export function usePreview(picked: unknown): string | undefined {
  const [url, setUrl] = useState<string>()
  // The browser holds the picture in memory until its address is given back.
  useEffect(() => {
    if (!(picked instanceof File)) return setUrl(undefined)
    const made = URL.createObjectURL(picked)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picked])
  return url
}
