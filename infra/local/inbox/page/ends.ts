import { type Html, html } from '@rostro/shared/html';
import type { StoredMail, StoredWhatsApp } from '../store.ts';

const happening = (of: Html, happened: string, word: string): Html => html`
          <button type="button" ${of} data-happened="${happened}">${word}</button>`;

const toldOf = (label: string, ends: readonly Html[]): Html => html`
        <div class="replies" role="group" aria-label="${label}">${ends}
        </div>`;

/** The possible reports of its provider. A mail of the user pool carries no tag, so it has none. */
export const mailEnds = ({ id, tags }: StoredMail): Html[] => {
  const of = html`data-mail="${id}"`;
  const ends = [
    happening(of, 'delivered', 'Entregado'),
    happening(of, 'bounced', 'Rebotar'),
    happening(of, 'complained', 'Queja'),
  ];
  return tags.record === undefined ? [] : [toldOf(`Qué pasó con el correo ${id}`, ends)];
};

/** The same of WhatsApp; an answer to a client has no record. */
export const whatsappEnds = ({ id, tag = '' }: StoredWhatsApp): Html[] => {
  const of = html`data-whatsapp="${id}"`;
  const ends = [happening(of, 'delivered', 'Entregado'), happening(of, 'failed', 'Sin WhatsApp')];
  return tag === '' ? [] : [toldOf(`Qué pasó con el mensaje ${id}`, ends)];
};
