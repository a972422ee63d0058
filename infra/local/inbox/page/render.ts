import { type Html, html } from '@rostro/shared/html';
import { canonicalPhone, sayFullPhone } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';
import { MARK } from '../../mark.ts';
import type { Letters, StoredMail, StoredWhatsApp } from '../store.ts';
import { attachmentPath } from './attachment.ts';

const happening = (of: Html, happened: string, word: string): Html => html`
          <button type="button" ${of} data-happened="${happened}">${word}</button>`;

const toldOf = (label: string, ends: readonly Html[]): Html => html`
        <div class="replies" role="group" aria-label="${label}">${ends}
        </div>`;

/** Buttons for the provider's possible reports. A mail of the user pool has no tag, so it has none. */
const mailEnds = ({ id, tags }: StoredMail): Html[] => {
  const of = html`data-mail="${id}"`;
  const ends = [
    happening(of, 'delivered', 'Entregado'),
    happening(of, 'bounced', 'Rebotar'),
    happening(of, 'complained', 'Queja'),
  ];
  return tags.record === undefined ? [] : [toldOf(`Qué pasó con el correo ${id}`, ends)];
};

/** The same for WhatsApp; a reply to a client has no tag. */
const whatsappEnds = ({ id, tag = '' }: StoredWhatsApp): Html[] => {
  const of = html`data-whatsapp="${id}"`;
  const ends = [happening(of, 'delivered', 'Entregado'), happening(of, 'failed', 'Sin WhatsApp')];
  return tag === '' ? [] : [toldOf(`Qué pasó con el mensaje ${id}`, ends)];
};

const sent = (sentAt: string): Html => html`<time datetime="${sentAt}">${sayInstant(sentAt)}</time>`;

/** Without a base, links would open inside the frame. */
const frameOf = (mail: string): string => `<base target="_blank">${mail}`;

const bodyOf = ({ id, html: rich, text, subject }: StoredMail): Html =>
  rich === ''
    ? html`<p class="plain">${text}</p>`
    : html`<iframe title="Correo ${id}: ${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${frameOf(rich)}"></iframe>
        <details><summary>Texto sin formato</summary><p class="plain">${text}</p></details>`;

const filesOf = ({ id, attachments }: StoredMail): Html[] =>
  attachments.map(
    ({ name }, place) => html`
        <p class="facts">Archivo: <a href="${attachmentPath(id, place)}" download="${name}">${name}</a></p>`,
  );

/** The address to which a mail program posts when its reader presses «Cancelar suscripción». */
function unsubscribingOf({ headers }: StoredMail): Html[] {
  const address = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1];
  if (address === undefined) return [];
  return [
    html`
        <p class="facts">Baja desde el programa de correo: <code>${address}</code></p>`,
  ];
}

const mailArticle = (mail: StoredMail): Html => html`
      <article id="correo-${mail.id}" aria-labelledby="asunto-${mail.id}">
        <header>
          <h3 id="asunto-${mail.id}">${mail.subject}</h3>
          <p class="facts">Para <strong>${mail.to}</strong> · ${sent(mail.sentAt)}</p>
        </header>
        ${bodyOf(mail)}${mailEnds(mail)}${filesOf(mail)}${unsubscribingOf(mail)}
      </article>`;

const templateOf = ({ template }: StoredWhatsApp): Html =>
  template === '' ? html`Respuesta` : html`Plantilla <strong>${template}</strong>`;

const quickReplies = ({ id, buttons }: StoredWhatsApp): Html[] =>
  buttons.map(
    ({ text }, place) => html`
          <button type="button" data-whatsapp="${id}" data-button="${place}">${text}</button>`,
  );

/** The client's possible replies: a button, or a text. */
const answering = (letter: StoredWhatsApp): Html => html`
        <div class="replies" role="group" aria-label="Botones del mensaje ${letter.id}">${quickReplies(letter)}
        </div>
        <details>
          <summary>Responder como el cliente</summary>
          <form class="write" data-whatsapp="${letter.id}">
            <input name="text" aria-label="Texto de la respuesta" maxlength="4096" autocomplete="off" required>
            <button>Enviar</button>
          </form>
        </details>`;

const whatsappArticle = (letter: StoredWhatsApp): Html => html`
      <article id="whatsapp-${letter.id}" aria-labelledby="destino-${letter.id}">
        <header>
          <h3 id="destino-${letter.id}">Para ${sayFullPhone(canonicalPhone(letter.to) ?? letter.to)}</h3>
          <p class="facts">${templateOf(letter)} · ${sent(letter.sentAt)}</p>
        </header>
        <p class="bubble">${linked(letter.text)}</p>${whatsappEnds(letter)}${answering(letter)}
      </article>`;

/** Turns addresses into links, as WhatsApp does. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) =>
      place % 2 === 0 ? html`${part}` : html`<a href="${part}" target="_blank" rel="noopener">${part}</a>`,
    );

function section(id: string, title: string, none: string, articles: readonly Html[]): Html {
  return html`
    <section id="${id}" aria-labelledby="${id}-titulo">
      <h2 id="${id}-titulo">${title}</h2>
      <p class="none">${none}</p>
      <div class="list">${articles}
      </div>
    </section>`;
}

export function renderPage({ emails, whatsapps }: Letters): string {
  return html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Mensajes enviados · Rostro</title>
  <link rel="stylesheet" href="/_local/inbox.css">
  <link rel="icon" href="data:,">
  <script src="/_local/inbox.js" defer></script>
</head>
<body>
  <header class="top">
    ${MARK}
    <div>
      <h1>Mensajes enviados</h1>
      <p>Lo que el sistema envía en esta computadora se queda aquí: nada sale a internet. <a href="/_local/avisos">Ver cada aviso con un ejemplo</a></p>
    </div>
    <p role="status" id="estado"></p>
  </header>
  <main>
    ${section('correos', 'Correos', 'Aún no hay correos.', emails.map(mailArticle))}
    ${section('whatsapps', 'WhatsApp', 'Aún no hay mensajes de WhatsApp.', whatsapps.map(whatsappArticle))}
  </main>
</body>
</html>
`.html;
}
