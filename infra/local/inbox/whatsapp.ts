import { WHATSAPP_TEMPLATES } from '@rostro/shared/whatsapp';
import * as z from 'zod';
import { Refusal } from './refusal.ts';
import type { WhatsApp } from './store.ts';

/** Source: https://docs.aws.amazon.com/social-messaging/latest/APIReference/API_SendWhatsAppMessage.html */
const Request = z.object({
  originationPhoneNumberId: z.string().min(1),
  metaApiVersion: z.string().regex(/^v\d+\.\d+$/),
  message: z.base64(),
});

/** Parameters may hold neither line breaks nor tabs nor long runs of spaces: Meta refuses them. */
const Parameter = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^(?!.* {5})[^\n\r\t]*$/),
});
/** The part of Meta's message object that our templates use. */
const Message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\+[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.object({ type: z.literal('body'), parameters: z.array(Parameter) })).max(1),
  }),
});

function parse<T extends z.ZodType>(schema: T, text: string): z.infer<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('ValidationException', 'Not JSON.');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new Refusal('ValidationException', z.prettifyError(parsed.error));
  return parsed.data;
}

/** The message of a `SendWhatsAppMessage`, with its template filled in as the client will read it. */
export function readSendWhatsApp(body: string): WhatsApp {
  const request = parse(Request, body);
  const { to, template } = parse(Message, Buffer.from(request.message, 'base64').toString());
  const known = WHATSAPP_TEMPLATES.find(
    ({ name, language }) => name === template.name && language === template.language.code,
  );
  if (!known) throw new Refusal('ValidationException', `No template ${template.name} in ${template.language.code}.`);
  const parameters = (template.components[0]?.parameters ?? []).map(({ text }) => text);
  if (parameters.length !== known.parameters) {
    throw new Refusal('ValidationException', `${template.name} asks for ${known.parameters} parameters.`);
  }
  const text = known.body.replace(/\{\{(\d+)\}\}/g, (_placeholder, position) => parameters[Number(position) - 1] ?? '');
  return { to, template: template.name, parameters, text };
}
