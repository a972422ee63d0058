import type { NoticePreview } from './contract/notifications/notice-preview.ts';
import { NOTICE_KINDS, NOTICES, type NoticeKind } from './notice-kinds.ts';

const titleOf = (kind: NoticeKind): string => NOTICES[kind].title ?? NOTICES[kind].label;

/** The names of messages for staff, in the order in which a client gets them. */
export const PREVIEW_NAMES: Readonly<Record<NoticePreview['kind'], string>> = {
  ...(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, titleOf(kind)])) as Record<NoticeKind, string>),
  receipt: 'Recibo de pago',
  verification: 'Código para activar la cuenta',
  recovery: 'Código para una contraseña nueva',
  'new-address': 'Código para un correo nuevo',
  invitation: 'Invitación con contraseña temporal',
  'email-change': 'Aviso de que pidieron cambiar el correo',
};
