import { calendarSubscriptions, type CalendarSubscription } from 'contract/calendar-subscriptions'
import { daySheets } from 'contract/day-sheets'
import { departures } from 'contract/departures'
import type { Result } from 'contract/endpoint'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { store, type AppDispatch } from '../api/store.ts'
import { stale } from '../api/stale.ts'

const changedBooking = ({ params }: { params: { id: number } }) => [{ type: 'Booking', id: params.id }] as const

type Noting = { queryFulfilled: Promise<{ data: Result<typeof daySheets.checkIn> }> }

/** Shows what the server noted on each sheet that is not of an earlier moment. They are read again once all that waits is sent. */
async function showNoted({ queryFulfilled }: Noting): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined)
  if (!answer) return
  const { id, arrived, note } = answer.data
  for (const { endpointName, originalArgs } of calendarApi.util.selectInvalidatedBy(store.getState(), ['Departure']))
    if (endpointName === 'daySheet' && originalArgs.query?.at === undefined)
      store.dispatch(
        calendarApi.util.updateQueryData('daySheet', originalArgs, (departures) => {
          for (const entry of departures.flatMap(({ manifest }) => manifest))
            if (entry.booking_id === id) Object.assign(entry, { arrived, note })
        }),
      )
}

/** Shows the subscription after a change at once: the address before it is not valid any more, also where it is not read again. */
async function showSubscription(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: CalendarSubscription }> },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined)
  if (answer) dispatch(calendarApi.util.updateQueryData('calendarSubscription', undefined, () => answer.data))
}

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    departures: build.query({ ...call(departures.list), providesTags: ['Departure'] }),
    departureDays: build.query({ ...call(departures.days), providesTags: ['Departure'] }),
    departure: build.query({ ...call(departures.find), providesTags: ['Departure'] }),
    guides: build.query({ ...call(departures.guides), providesTags: ['Departure'] }),
    daySheet: build.query({ ...call(daySheets.find), providesTags: ['Departure'] }),
    sheetPrints: build.query({
      ...call(daySheets.prints),
      providesTags: ['Departure', { type: 'Departure', id: 'prints' }],
    }),
    dayChanges: build.query({ ...call(daySheets.changes), providesTags: ['Departure'] }),
    // Listed once it is confirmed.
    notePrint: build.mutation(call(daySheets.print)),
    confirmPrint: build.mutation({
      ...call(daySheets.confirmPrint),
      invalidatesTags: stale([{ type: 'Departure', id: 'prints' }]),
    }),
    checkIn: build.mutation({
      ...call(daySheets.checkIn),
      invalidatesTags: stale(changedBooking),
      onQueryStarted: (_, started) => showNoted(started),
    }),
    setBookingNote: build.mutation({
      ...call(daySheets.note),
      invalidatesTags: stale(changedBooking),
      onQueryStarted: (_, started) => showNoted(started),
    }),
    calendarSubscription: build.query({ ...call(calendarSubscriptions.find), providesTags: ['CalendarSubscription'] }),
    renewSubscription: build.mutation({
      ...call(calendarSubscriptions.renew),
      invalidatesTags: stale(['CalendarSubscription']),
      onQueryStarted: showSubscription,
    }),
    endSubscription: build.mutation({
      ...call(calendarSubscriptions.end),
      invalidatesTags: stale(['CalendarSubscription']),
      onQueryStarted: showSubscription,
    }),
    // After a refusal too: another person may have planned it.
    planDeparture: build.mutation({
      ...call(departures.plan),
      invalidatesTags: stale(['Departure', 'Tour', 'Report']),
    }),
  }),
})

export const {
  useDeparturesQuery,
  useDepartureDaysQuery,
  useDepartureQuery,
  useLazyDepartureQuery,
  useGuidesQuery,
  useDaySheetQuery,
  useSheetPrintsQuery,
  useDayChangesQuery,
  useNotePrintMutation,
  useConfirmPrintMutation,
  usePlanDepartureMutation,
  useCalendarSubscriptionQuery,
  useRenewSubscriptionMutation,
  useEndSubscriptionMutation,
} = calendarApi
