import { button, links } from '@rostro/platform/mail/pieces';
import { replyUrl } from '@rostro/rules/notices/reply-links';
import { HEALTH_FORM_PATH } from '@rostro/shared/contract/records/health-form';
import { html } from '@rostro/shared/html';
import type { Wording } from '../domain/wording.ts';

/** Links for answers without a sign-in. */
export interface ReplyLinks {
  confirm: string;
  reschedule: string;
  cancel: string;
  /** Unsubscribes, for people and for mail programs. */
  stop: string;
  unsubscribe: string;
  /** The medical form, until the visit begins. */
  healthForm: string;
  /** For a guest with an unproven e-mail: the code of this letter, and the page that takes it. */
  proof?: { digits: string; page: string };
}

/** Unsigned links for an example, which lead nowhere. */
export function exampleLinks(siteUrl: string): ReplyLinks {
  const page = replyUrl(siteUrl, 'ejemplo');
  return {
    confirm: page,
    reschedule: page,
    cancel: page,
    stop: page,
    unsubscribe: page,
    healthForm: `${siteUrl}${HEALTH_FORM_PATH}`,
    proof: { digits: '482913', page },
  };
}

interface Answerable {
  movable: boolean;
  until?: Wording['until'];
  /** Whether the client is asked to confirm; false while the appointment waits for the clinic. */
  isAsked: boolean;
}

const CONFIRM = 'Confirmar asistencia';
const RESCHEDULE = 'Cambiar horario';
const CANCEL = 'Cancelar cita';

/** Each action leads to a page that asks for a confirmation. */
export function replyButtons({ confirm, reschedule, cancel }: ReplyLinks, { movable, until, isAsked }: Answerable) {
  const lesser = [
    ...(movable ? [[RESCHEDULE, reschedule] as const] : []),
    ...(until?.cancelIsOver ? [] : [[CANCEL, cancel] as const]),
  ];
  const all = [...(isAsked ? [[CONFIRM, confirm] as const] : []), ...lesser];
  return {
    html: html`${isAsked ? button(CONFIRM, confirm) : []}${links(lesser)}`,
    text: all.map(([label, url]) => `${label}: ${url}`).join('\n'),
  };
}
