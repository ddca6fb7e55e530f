import { IconFileTypeCsv } from '@tabler/icons-react'
import { limits, megabytes } from 'contract/limits'
import type { ComponentProps } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { FileZone } from '../../ui/FileZone.tsx'
import classes from './CsvDropzone.module.css'

type Props = Pick<ComponentProps<typeof FileZone>, 'disabled' | 'onChoose' | 'onSeveral'>

/** Where a file to import is dropped or browsed for. */
export const CsvDropzone = (props: Props) => (
  <FileZone label="Drop a CSV file or browse" inputLabel="CSV file" accept=".csv" className={classes.zone} {...props}>
    {(browse) => (
      <>
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
        <span>Drop a CSV file here or {browse}</span>
        <span className={classes.hint}>
          Up to {megabytes(limits.importFile)} MB and {formatNumber(limits.importRows)} rows
        </span>
      </>
    )}
  </FileZone>
)
