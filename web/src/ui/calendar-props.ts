import classes from './RangeCalendar.module.css'

/** What the calendar of a day and that of a range have in common. */
export const calendarProps = (bounds: { min: string; max: string }) => ({
  minDate: bounds.min,
  maxDate: bounds.max,
  maxLevel: 'month' as const,
  firstDayOfWeek: 0 as const,
  weekendDays: [],
  classNames: { calendarHeader: classes.header, weekday: classes.weekday, day: classes.day },
})

/** Marks `today`, London's day, whatever day the browser has. */
export const todayProps = (day: string, today: string) =>
  day === today && { 'data-london-today': true, 'aria-current': 'date' as const }
