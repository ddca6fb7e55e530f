import { customerMessages } from 'contract/customer-messages'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messageTemplates: build.query({ ...call(customerMessages.templates), providesTags: ['Message'] }),
    messageTemplate: build.query({ ...call(customerMessages.template), providesTags: ['Message'] }),
    createMessageTemplate: build.mutation({
      ...call(customerMessages.createTemplate),
      invalidatesTags: stale(['Message']),
    }),
    updateMessageTemplate: build.mutation({
      ...call(customerMessages.updateTemplate),
      invalidatesTags: stale(['Message']),
    }),
    deleteMessageTemplate: build.mutation({
      ...call(customerMessages.removeTemplate),
      invalidatesTags: stale(['Message']),
    }),
    // What has been sent meanwhile changes it.
    messagePreview: build.query({ ...call(customerMessages.preview), providesTags: ['Message'] }),
    sendMessage: build.mutation({ ...call(customerMessages.send), invalidatesTags: stale(['Message']) }),
    sentMessages: build.query({ ...call(customerMessages.list), providesTags: ['Message'] }),
    resendMessage: build.mutation({ ...call(customerMessages.resend), invalidatesTags: stale(['Message']) }),
  }),
})

export const {
  useMessageTemplatesQuery,
  useMessageTemplateQuery,
  useLazyMessageTemplateQuery,
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
  useDeleteMessageTemplateMutation,
  useMessagePreviewQuery,
  useLazyMessagePreviewQuery,
  useSendMessageMutation,
  useSentMessagesQuery,
  useResendMessageMutation,
} = messagesApi
