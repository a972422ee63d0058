import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { type CodeRequest, type Message, recoveryMessage, verificationMessage } from './templates.ts';

type Template = (request: CodeRequest) => Message;

/** What is not listed here keeps Cognito's own text. */
const TEMPLATES: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Template>> = {
  CustomMessage_SignUp: verificationMessage,
  CustomMessage_ResendCode: verificationMessage,
  CustomMessage_ForgotPassword: recoveryMessage,
};

function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set');
  return url;
}

/** Cognito's custom-message trigger: words the mails that carry a code. */
export async function customMessage<E extends CustomMessageTriggerEvent>(event: E): Promise<E> {
  const template = TEMPLATES[event.triggerSource];
  if (!template) return event;
  const { email, name } = event.request.userAttributes;
  if (!email) return event;
  const message = template({ siteUrl: siteUrl(), email, name, codeParameter: event.request.codeParameter });
  return { ...event, response: { ...event.response, emailSubject: message.subject, emailMessage: message.html } };
}
