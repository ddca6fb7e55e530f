import { Button, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../api/download.ts'
import { toast } from '../ui/toasts.ts'
import classes from './TwoSteps.module.css'

const heading = 'Recovery codes of Embankment. Each works once, in place of a code of the authenticator app.'

/** The recovery codes, which are shown once, to be kept on paper or in a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = [heading, '', ...codes, ''].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Recovery codes copied')
    } catch {
      toast.error('The browser did not allow copying. Mark the codes and copy them.')
    }
  }
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'embankment-recovery-codes.txt')
  return (
    <>
      <Text mb="sm">
        Keep these codes where you find them without your telephone. Each signs you in once. They are shown only now.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          Download codes
        </Button>
      </div>
    </>
  )
}
