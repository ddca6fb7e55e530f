import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Some more than the pixels between the margins of an upright A4, so that pictures are drawn a little smaller there. */
const paperWidth = 940

type Measured = Pick<ReturnType<typeof useElementSize<HTMLDivElement>>, 'ref' | 'width'>

/** The width in which a picture is drawn: that of its place, and on paper the paper's. */
export function usePictureWidth(): Measured {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [isPrinting, setIsPrinting] = useState(false)
  // The browser takes what stands in the document when this event has ended, long before a place could be measured again.
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return { ref, width: isPrinting && width > 0 ? paperWidth : width }
}
