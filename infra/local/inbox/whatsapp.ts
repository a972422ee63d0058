import { fillTemplate, WHATSAPP_TEMPLATES, type WhatsAppTemplate } from '@rostro/shared/whatsapp';
import * as z from 'zod';
import { Refusal } from './refusal.ts';
import type { WhatsApp } from './store.ts';

/** Source: https://docs.aws.amazon.com/social-messaging/latest/APIReference/API_SendWhatsAppMessage.html */
const Request = z.object({
  originationPhoneNumberId: z.string().min(1),
  metaApiVersion: z.string().regex(/^v\d+\.\d+$/),
  message: z.base64(),
});

const MAX_PAYLOAD = 128;

/** Meta rejects parameters with line breaks, tabs or long runs of spaces. */
const Parameter = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^(?!.* {5})[^\n\r\t]*$/),
});
const Body = z.object({ type: z.literal('body'), parameters: z.array(Parameter) });
const Button = z.object({
  type: z.literal('button'),
  sub_type: z.literal('quick_reply'),
  index: z.union([z.string().regex(/^\d$/).transform(Number), z.int().min(0).max(9)]),
  parameters: z.tuple([z.object({ type: z.literal('payload'), payload: z.string().min(1).max(MAX_PAYLOAD) })]),
});
/** A button that copies the code, which is in the body, too. */
const CopyButton = z.object({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.literal('0'),
  parameters: z.tuple([z.object({ type: z.literal('text'), text: z.string().min(1).max(15) })]),
});
/** At most one body, and no two buttons with the same index. */
const isEachOnce = (
  components: (z.infer<typeof Body> | z.infer<typeof Button> | z.infer<typeof CopyButton>)[],
): boolean => new Set(components.map((one) => (one.type === 'body' ? 'body' : one.index))).size === components.length;

const toSomebody = {
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\+[1-9]\d{7,14}$/),
  biz_opaque_callback_data: z.string().max(512).exactOptional(),
};
/** The part of Meta's message object that we use: our templates, and text replies to a client. */
const Message = z.discriminatedUnion('type', [
  z.object({
    ...toSomebody,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.union([Body, Button, CopyButton])).refine(isEachOnce),
    }),
  }),
  z.object({ ...toSomebody, type: z.literal('text'), text: z.object({ body: z.string().trim().min(1).max(4096) }) }),
]);
type Template = Extract<z.infer<typeof Message>, { type: 'template' }>['template'];

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

/** Returns the message of a `SendWhatsAppMessage` as the client will read it: a template is filled in. */
export function readSendWhatsApp(body: string): WhatsApp {
  const request = parse(Request, body);
  const message = parse(Message, Buffer.from(request.message, 'base64').toString());
  const { to, biz_opaque_callback_data: tag } = message;
  const sent = { to, ...(tag !== undefined && { tag }) };
  if (message.type === 'text') return { ...sent, template: '', parameters: [], text: message.text.body, buttons: [] };
  return { ...sent, ...filledIn(message.template) };
}

function filledIn(template: Template): Omit<WhatsApp, 'to'> {
  const known = WHATSAPP_TEMPLATES.find(
    ({ name, language }) => name === template.name && language === template.language.code,
  );
  if (!known) throw new Refusal('ValidationException', `No template ${template.name} in ${template.language.code}.`);
  const body = template.components.find((component) => component.type === 'body');
  const parameters = (body?.parameters ?? []).map(({ text }) => text);
  if (parameters.length !== known.parameters) {
    throw new Refusal('ValidationException', `${template.name} asks for ${known.parameters} parameters.`);
  }
  mustCopy(known, template, parameters);
  return {
    template: template.name,
    parameters,
    text: fillTemplate(known, parameters),
    buttons: buttonsOf(known, template),
  };
}

/** A button without a payload returns its own label; a button that copies returns nothing. */
function buttonsOf({ name, buttons = [] }: WhatsAppTemplate, { components }: Template): WhatsApp['buttons'] {
  const sent = components.filter((component) => component.type === 'button' && component.sub_type === 'quick_reply');
  const stray = sent.find(({ index }) => buttons[index] === undefined);
  if (stray) throw new Refusal('ValidationException', `${name} has no button ${stray.index}.`);
  return buttons.map(({ text }, place) => {
    const [parameter] = sent.find(({ index }) => index === place)?.parameters ?? [];
    return { text, payload: parameter?.payload ?? text };
  });
}

/** Meta requires the code a second time if a button copies it, and only then. */
function mustCopy({ name, copies }: WhatsAppTemplate, { components }: Template, [code]: readonly string[]): void {
  const copied = components.flatMap((one) =>
    one.type === 'button' && one.sub_type === 'url' ? one.parameters.map(({ text }) => text) : [],
  );
  const expected = copies === undefined ? [] : [code];
  if (copied.join() !== expected.join()) throw new Refusal('ValidationException', `${name} copies ${expected.join()}.`);
}
