import { recovery } from 'contract/session'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation(call(recovery.send)),
    resendCode: build.mutation(call(recovery.resend)),
    resetPassword: build.mutation(call(recovery.reset)),
  }),
})

export const { useSendCodeMutation, useResendCodeMutation, useResetPasswordMutation } = recoveryApi
