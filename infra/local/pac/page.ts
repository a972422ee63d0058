import { readFileSync } from 'node:fs';
import { type Html, html } from '@rostro/shared/html';
import { sayMoney } from '@rostro/shared/money';
import { sayShortDay } from '@rostro/shared/time';
import { childOf, type Element } from '../../../services/optional/invoices/document/element.ts';
import { readXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { MARK } from '../mark.ts';
import { attribute, centsAt } from './fault.ts';
import type { LedgerState, Stamped } from './ledger.ts';
import { PRESS_NAMES, PRESSES, type Press, type Pressed } from './presses.ts';

/** The maximum on the page. */
const SHOWN = 50;
const KINDS: Readonly<Record<string, string>> = { I: 'Factura', E: 'Nota de crédito', P: 'Pago' };
const STATES: Readonly<Record<LedgerState, string>> = {
  live: 'Vigente',
  asked: 'Espera aceptación',
  refused: 'Cancelación rechazada',
  cancelled: 'Cancelada',
};

const button = (name: Press, pressed: Pressed): Html => html`
          <p class="press"><button type="button" data-press="${name}" aria-pressed="${String(pressed.has(name))}">${PRESSES[name].label}</button><span>${PRESSES[name].text}</span></p>`;

/** `'28/11/2026 13:45'` */
function whenOf(root: Element): string {
  const [day = '', time = ''] = attribute(root, 'Fecha').split('T');
  return `${sayShortDay(day)} ${time.slice(0, 5)}`;
}

function article({ uuid, xml, state }: Stamped): Html {
  const root = readXml(xml);
  const kind = childOf(root, 'cfdi:InformacionGlobal')
    ? 'Factura global'
    : (KINDS[attribute(root, 'TipoDeComprobante')] ?? '');
  return html`
      <article aria-label="${uuid}">
        <header>
          <h3>${kind} ${attribute(root, 'Serie')}-${attribute(root, 'Folio')} · ${STATES[state]}</h3>
          <p class="facts">${attribute(childOf(root, 'cfdi:Receptor'), 'Nombre')} · ${sayMoney(centsAt(root, 'Total'))} · ${whenOf(root)}</p>
        </header>
        <p class="facts"><code>${uuid}</code></p>
      </article>`;
}

/** The newest first. */
export function renderPage(stamped: readonly Stamped[], pressed: Pressed): string {
  const articles = stamped.toReversed().slice(0, SHOWN).map(article);
  const none = html`
      <p class="facts">Aquí aparecen las facturas que se timbran.</p>`;
  return html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>PAC de prueba</title>
  <link rel="stylesheet" href="/_local/inbox.css">
  <script type="module" src="/_local/pac/page.js"></script>
</head>
<body>
  <header class="top">${MARK}
    <div>
      <h1>PAC de prueba</h1>
      <p>Hace las veces del proveedor de timbres y del SAT en esta computadora: nada sale a internet y nada tiene validez fiscal.</p>
    </div>
    <p role="status" id="estado"></p>
  </header>
  <main>
    <section aria-labelledby="fallas">
      <h2 id="fallas">Qué hace</h2>
      <div class="list">${PRESS_NAMES.map((name) => button(name, pressed))}
      </div>
    </section>
    <section aria-labelledby="timbradas">
      <h2 id="timbradas">Timbradas</h2>
      <div class="list">${articles.length > 0 ? articles : none}
      </div>
    </section>
  </main>
</body>
</html>`.html;
}

export const pageScript = (): string => readFileSync(new URL('page.js', import.meta.url), 'utf8');
