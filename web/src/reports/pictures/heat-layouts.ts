import { shiftDay } from 'contract/day-arithmetic'
import { daysOfPeriod, periodsIn, type ReportRange } from 'contract/report-ranges'
import { weekdayLabel } from 'contract/report-values'
import type { HeatCell, HeatLabel, HeatLayout } from './HeatMap.tsx'

/** What a layout places: a value in a column from 0 for Sunday, and in a row. */
export type HeatValue = Pick<HeatCell, 'key' | 'text' | 'name' | 'value' | 'bookings'>

/** Months of leaves, and rows of a grid, that are drawn together. */
const [bandMonths, bandRows] = [12, 36]

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const headHeight = 44
const monthGap = 24
const narrowest = 28
const widest = 36

/** A leaf for each month of a range, as many beside each other as there is room for. */
export function monthLeaves(
  range: ReportRange,
  { valueOf, monthLabel }: { valueOf: (day: string) => HeatValue; monthLabel: (month: string) => string },
): (width: number, dayHeight: number) => HeatLayout {
  return (width, dayHeight) => {
    const beside = Math.max(1, Math.floor((width + monthGap) / (7 * narrowest + monthGap)))
    const dayWidth = Math.min(widest, ((width + monthGap) / beside - monthGap) / 7)
    const [cells, labels]: [HeatCell[], HeatLabel[]] = [[], []]
    let [top, rowHeight] = [0, 0]
    for (const [index, month] of periodsIn(range, 'month').entries()) {
      const band = Math.floor(index / bandMonths)
      if (index % beside === 0) [top, rowHeight] = [top + rowHeight, 0]
      const left = (index % beside) * (7 * dayWidth + monthGap)
      labels.push({ key: month, band, x: left, y: top + 10, text: monthLabel(month) })
      for (const weekday of weekdays)
        labels.push({
          key: `${month} ${weekday}`,
          band,
          x: left + (weekday + 0.5) * dayWidth,
          y: top + 32,
          text: weekdayLabel(weekday).slice(0, 2),
          anchor: 'middle',
        })
      const { start_date, end_date } = daysOfPeriod(month, 'month', range)
      const before = weekdayOf(month)
      for (let day = start_date; day <= end_date; day = shiftDay(day, 1)) {
        const place = before + Number(day.slice(8)) - 1
        const y = top + headHeight + Math.floor(place / 7) * dayHeight
        const x = left + (place % 7) * dayWidth
        cells.push({ ...valueOf(day), band, x, y, width: dayWidth, height: dayHeight })
        rowHeight = Math.max(rowHeight, y - top + dayHeight + 16)
      }
    }
    return { height: top + rowHeight, cells, labels }
  }
}

const rowLabelWidth = 64

/** The days of the week beside each other, and a row for each hour or month. */
export function weekGrid(
  rows: readonly { key: string; label: string }[],
  valueOf: (weekday: number, row: string) => HeatValue,
): (width: number, dayHeight: number) => HeatLayout {
  return (width, dayHeight) => {
    const cellWidth = Math.max(0, (width - rowLabelWidth) / 7)
    const heads = weekdays.map((weekday): HeatLabel => ({
      key: `weekday ${weekday}`,
      band: 0,
      x: rowLabelWidth + (weekday + 0.5) * cellWidth,
      y: 10,
      text: weekdayLabel(weekday).slice(0, 3),
      anchor: 'middle',
    }))
    const names = rows.map(({ key, label }, index) => ({
      key,
      band: Math.floor(index / bandRows),
      x: 0,
      y: 24 + (index + 0.5) * dayHeight,
      text: label,
    }))
    const cells = rows.flatMap(({ key }, index) =>
      weekdays.map((weekday) => ({
        ...valueOf(weekday, key),
        band: Math.floor(index / bandRows),
        x: rowLabelWidth + weekday * cellWidth,
        y: 24 + index * dayHeight,
        width: cellWidth,
        height: dayHeight,
      })),
    )
    return { height: 24 + rows.length * dayHeight, cells, labels: [...heads, ...names] }
  }
}
