import type { ImportPreview } from 'contract/imports'
import classes from '../ImportPage.module.css'

/** The first rows as they are parted; the header stands out. */
export function FilePreview({ preview: { rows, dialect }, stale }: { preview: ImportPreview; stale: boolean }) {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes.preview} tabIndex={0} aria-label="First rows of the file" aria-busy={stale}>
      <table>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} data-header={row === dialect.header_row} data-above={row < dialect.header_row}>
              <th scope="row">{row}</th>
              {Array.from({ length: width }, (_, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone
                <td key={column} title={cells[column]}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
