import { twoSteps } from 'contract/two-steps'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** One's own second step, with its remembered devices. */
export const ownSecondStep = { type: 'Profile', id: 'second-step' } as const
/** The profile says whether a second step is still to be set up. */
const all = ['Profile'] as const
const requirements = { type: 'Profile', id: 'step-requirements' } as const
/** That of a member of staff, with the number of remembered devices. */
export const secondStepOf = (id: number) => ({ type: 'Profile', id: `second-step-${id}` }) as const

const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.query({ ...call(twoSteps.find), providesTags: [ownSecondStep] }),
    beginSecondStep: build.mutation(call(twoSteps.begin)),
    confirmSecondStep: build.mutation({ ...call(twoSteps.confirm), invalidatesTags: all }),
    renewRecoveryCodes: build.mutation({ ...call(twoSteps.renewCodes), invalidatesTags: [ownSecondStep] }),
    forgetDevices: build.mutation({ ...call(twoSteps.forgetDevices), invalidatesTags: [ownSecondStep] }),
    turnOffSecondStep: build.mutation({ ...call(twoSteps.turnOff), invalidatesTags: all }),
    stepRequirements: build.query({
      ...call(twoSteps.requirements),
      providesTags: [requirements],
      // Each opening of the form begins with the days as they are then.
      keepUnusedDataFor: 0,
    }),
    requireSecondStep: build.mutation({
      ...call(twoSteps.require),
      invalidatesTags: (_result, error) => (error ? [] : all),
    }),
    staffSecondStep: build.query({
      ...call(twoSteps.findOf),
      providesTags: (_result, _error, { params }) => [secondStepOf(params.id)],
    }),
    resetSecondStep: build.mutation({
      ...call(twoSteps.reset),
      // After a refusal too: it may be off by now.
      invalidatesTags: (_result, _error, { params }) => [secondStepOf(params.id)],
    }),
  }),
})

export const {
  useSecondStepQuery,
  useBeginSecondStepMutation,
  useConfirmSecondStepMutation,
  useRenewRecoveryCodesMutation,
  useForgetDevicesMutation,
  useTurnOffSecondStepMutation,
  useStepRequirementsQuery,
  useLazyStepRequirementsQuery,
  useRequireSecondStepMutation,
  useStaffSecondStepQuery,
  useResetSecondStepMutation,
} = twoStepApi
