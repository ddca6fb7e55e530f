import { customers, staff, type CustomerQuery } from 'contract/users'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'
import { store } from '../api/store.ts'
import { useEndWhenLeft, withoutPage } from '../api/total.ts'

const one = (type: 'Staff' | 'Customer', id: number) => ({ type, id }) as const
const staffList = one('Staff', 0)

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query({ ...call(customers.list), providesTags: ['Customer'] }),
    customerTotal: build.query({ ...call(customers.total), providesTags: ['Customer'] }),
    customer: build.query({
      ...call(customers.find),
      providesTags: (_result, _error, { params }) => [one('Customer', params.id)],
    }),
    staff: build.query({ ...call(staff.list), providesTags: [staffList] }),
    oneStaff: build.query({
      ...call(staff.find),
      providesTags: (_result, _error, { params }) => [one('Staff', params.id)],
    }),
    createStaff: build.mutation({
      ...call(staff.create),
      invalidatesTags: stale([staffList, 'SavedReport', 'Dashboard']),
    }),
    // After a refusal too: the record may have changed. One's own permissions may be among the changes.
    updateStaff: build.mutation({
      ...call(staff.update),
      invalidatesTags: stale(({ params }) => [staffList, one('Staff', params.id), 'SavedReport', 'Profile']),
    }),
    deleteStaff: build.mutation({
      ...call(staff.remove),
      invalidatesTags: stale(({ params }, error) =>
        error ? [staffList, one('Staff', params.id)] : [staffList, 'SavedReport', 'Dashboard'],
      ),
    }),
  }),
})

export const {
  useCustomersQuery,
  useCustomerQuery,
  useStaffQuery,
  useOneStaffQuery,
  useLazyOneStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useDeleteStaffMutation,
} = usersApi

/** The rows of a list on screen; its total arrives later. */
export const useCustomerPage = ({ query }: { query: CustomerQuery }) =>
  useCustomersQuery({ query: { ...query, total: 'none' } })
export function useCustomerTotal({ query }: { query: CustomerQuery }) {
  const args = { query: withoutPage(query) }
  const running = () => store.dispatch(usersApi.util.getRunningQueryThunk('customerTotal', args))
  useEndWhenLeft(JSON.stringify(args), running)
  return usersApi.useCustomerTotalQuery(args)
}
