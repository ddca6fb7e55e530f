import { useState } from 'react'

/** Whether this was true of the sheet once: what is drawn for it stays. */
export function useStaying(sheet: string, isTrue: boolean): boolean {
  const [stays, setStays] = useState<string>()
  if (isTrue && stays !== sheet) setStays(sheet)
  return stays === sheet
}
