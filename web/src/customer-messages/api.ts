import { customerMessages } from 'contract/customer-messages'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { messageTags } from '../api/message-tags.ts'
import { stale } from '../api/stale.ts'

const staleTemplates = stale(messageTags('templates', 'preview'))
const staleMessages = stale(messageTags('log', 'preview'))

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messageTemplates: build.query({ ...call(customerMessages.templates), providesTags: messageTags('templates') }),
    messageTemplate: build.query({ ...call(customerMessages.template), providesTags: messageTags('templates') }),
    createMessageTemplate: build.mutation({
      ...call(customerMessages.createTemplate),
      invalidatesTags: staleTemplates,
    }),
    updateMessageTemplate: build.mutation({
      ...call(customerMessages.updateTemplate),
      invalidatesTags: staleTemplates,
    }),
    deleteMessageTemplate: build.mutation({
      ...call(customerMessages.removeTemplate),
      invalidatesTags: staleTemplates,
    }),
    // What has been sent meanwhile changes it.
    messagePreview: build.query({ ...call(customerMessages.preview), providesTags: messageTags('preview') }),
    sendMessage: build.mutation({ ...call(customerMessages.send), invalidatesTags: staleMessages }),
    sentMessages: build.query({ ...call(customerMessages.list), providesTags: messageTags('log') }),
    resendMessage: build.mutation({ ...call(customerMessages.resend), invalidatesTags: staleMessages }),
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
