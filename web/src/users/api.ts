import { customers, staff } from 'contract/users'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const one = (type: 'Staff' | 'Customer', id: number) => ({ type, id }) as const
const staffList = one('Staff', 0)

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query({ ...call(customers.list), providesTags: ['Customer'] }),
    customer: build.query({
      ...call(customers.find),
      providesTags: (_result, _error, { params }) => [one('Customer', params.id)],
    }),
    staff: build.query({ ...call(staff.list), providesTags: [staffList] }),
    oneStaff: build.query({
      ...call(staff.find),
      providesTags: (_result, _error, { params }) => [one('Staff', params.id)],
    }),
    createStaff: build.mutation({ ...call(staff.create), invalidatesTags: stale([staffList, 'Dashboard']) }),
    // After a refusal too: the record may have changed. One's own permissions may be among the changes.
    updateStaff: build.mutation({
      ...call(staff.update),
      invalidatesTags: stale(({ params }) => [staffList, one('Staff', params.id), 'Profile']),
    }),
    deleteStaff: build.mutation({ ...call(staff.remove), invalidatesTags: stale([staffList, 'Dashboard']) }),
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
