import { clinicSender } from '@rostro/rules/accounts/clinic-sender';
import { type CodeRequest, invitationMessage, type Message, newAddressMessage } from '@rostro/rules/accounts/letters';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { siteAddress } from './site-address.ts';

type Template = (request: CodeRequest) => Message;

/** Messages that are not listed keep Cognito's own text. */
const TEMPLATES: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Template>> = {
  CustomMessage_AdminCreateUser: invitationMessage,
  CustomMessage_UpdateUserAttribute: newAddressMessage,
  CustomMessage_VerifyUserAttribute: newAddressMessage,
};

/** Cognito's custom-message trigger writes the mails that carry a code. */
export async function customMessage<E extends CustomMessageTriggerEvent>(event: E): Promise<E> {
  const template = TEMPLATES[event.triggerSource];
  if (!template) return event;
  const { codeParameter, usernameParameter, userAttributes, clientMetadata } = event.request;
  const byStaff = clientMetadata?.flow === 'staff';
  const { email, name } = userAttributes;
  if (!email) return event;
  const siteUrl = await siteAddress(event.userPoolId);
  const message = template({
    siteUrl,
    clinic: await clinicSender(siteUrl),
    email,
    name,
    codeParameter,
    usernameParameter,
    byStaff,
  });
  return { ...event, response: { ...event.response, emailSubject: message.subject, emailMessage: message.html } };
}
