import type { ImportPreview } from 'contract/import-dialect'
import { ScrollTable } from '../tables/ScrollTable.tsx'
import classes from './FilePreview.module.css'

/** The first rows of the file, split into columns, with the header marked. */
export function FilePreview({ preview: { rows, dialect }, stale }: { preview: ImportPreview; stale: boolean }) {
  const columns = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const indexes = Array.from({ length: columns }, (_, index) => index)
  return (
    <ScrollTable label="First rows of the file" className={classes.preview} stale={stale}>
      <tbody>
        {rows.map(({ row, cells }) => (
          <tr key={row} data-header={row === dialect.header_row} data-above={row < dialect.header_row}>
            <th scope="row">{row}</th>
            {indexes.map((index) => (
              <td key={index} title={cells[index]}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
