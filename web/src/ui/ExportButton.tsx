import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** All rows of a list as a CSV file. */
export const ExportButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onClick}>
    Export CSV
  </Button>
)
