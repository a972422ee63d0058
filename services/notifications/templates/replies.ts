import { CONTROL, PLUM, SANS } from '@rostro/platform/mail/frame';
import { button } from '@rostro/platform/mail/pieces';
import { replyUrl } from '@rostro/rules/notices/reply-links';
import { HEALTH_FORM_PATH } from '@rostro/shared/contract/health-form';
import { type Html, html } from '@rostro/shared/html';
import type { Wording } from '../domain/wording.ts';

/** Links for answers without a sign-in. */
export interface ReplyLinks {
  confirm: string;
  reschedule: string;
  cancel: string;
  /** Unsubscribe, for people and for mail programs. */
  stop: string;
  unsubscribe: string;
  /** The medical form, until the visit begins. */
  healthForm: string;
  /** Of a guest who is to prove the e-mail: the code of this letter, and the page that takes it. */
  proof?: { digits: string; page: string };
}

/** Unsigned links of an example, which lead nowhere. */
export function exampleLinks(siteUrl: string): ReplyLinks {
  const page = replyUrl(siteUrl, 'ejemplo');
  return {
    confirm: page,
    reschedule: page,
    cancel: page,
    stop: page,
    unsubscribe: page,
    healthForm: `${siteUrl}${HEALTH_FORM_PATH}`,
  };
}

interface Answerable {
  movable: boolean;
  until?: Wording['until'];
  /** Is the client asked to confirm? Not while the appointment waits for the clinic. */
  isAsked: boolean;
}

const CONFIRM = 'Confirmar asistencia';
const RESCHEDULE = 'Cambiar horario';
const CANCEL = 'Cancelar cita';

const lesserButton = ([label, url]: readonly [label: string, url: string]): Html => html`
                <a href="${url}" style="display:inline-block;margin:0 8px 12px 0;padding:12px 20px;border:1px solid ${CONTROL};border-radius:8px;font:500 16px/1.2 ${SANS};color:${PLUM};text-decoration:none">${label}</a>`;

/** The mail's actions for an appointment; each leads to a page that asks for a confirmation. */
export function replyButtons({ confirm, reschedule, cancel }: ReplyLinks, { movable, until, isAsked }: Answerable) {
  const lesser = [
    ...(movable ? [[RESCHEDULE, reschedule] as const] : []),
    ...(until?.cancelIsOver ? [] : [[CANCEL, cancel] as const]),
  ];
  const all = [...(isAsked ? [[CONFIRM, confirm] as const] : []), ...lesser];
  return {
    html: html`${isAsked ? button(CONFIRM, confirm) : []}${
      lesser.length === 0
        ? []
        : html`
              <p style="margin:${isAsked ? '0' : '24px'} 0 12px">${lesser.map(lesserButton)}
              </p>`
    }`,
    text: all.map(([label, url]) => `${label}: ${url}`).join('\n'),
  };
}
