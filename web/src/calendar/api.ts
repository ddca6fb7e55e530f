import { calendarSubscriptions, type CalendarSubscription } from 'contract/calendar-subscriptions'
import { daySheets } from 'contract/day-sheets'
import { departures } from 'contract/departures'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import type { AppDispatch } from '../api/store.ts'
import { stale } from '../api/stale.ts'

const changedBooking = ({ params }: { params: { id: number } }) =>
  ['Departure', { type: 'Booking', id: params.id }] as const

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
    checkIn: build.mutation({ ...call(daySheets.checkIn), invalidatesTags: stale(changedBooking) }),
    setBookingNote: build.mutation({ ...call(daySheets.note), invalidatesTags: stale(changedBooking) }),
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
