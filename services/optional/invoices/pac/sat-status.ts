import { childOf, type Element, escapeXml } from '../document/element.ts';
import { readXml, UnreadableXml } from '../document/read-xml.ts';
import type { AskedInvoice, SatStatus } from './port.ts';
import { isSilence } from './silence.ts';

/** The SAT's public service about single invoices, which needs no account. */
export const SAT_STATUS_URL = 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc';
const ACTION = 'http://tempuri.org/IConsultaCFDIService/Consulta';
const PATIENCE_MS = 20_000;

const expressionOf = ({ uuid, issuerRfc, receiverRfc, total, seal }: AskedInvoice): string =>
  `?re=${issuerRfc}&rr=${receiverRfc}&tt=${total}&id=${uuid}&fe=${seal.slice(-8)}`;

const envelope = (expression: string): string =>
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">' +
  '<soapenv:Header/><soapenv:Body><tem:Consulta>' +
  `<tem:expresionImpresa>${escapeXml(expression)}</tem:expresionImpresa>` +
  '</tem:Consulta></soapenv:Body></soapenv:Envelope>';

/** Prefixes differ, so names are compared without them. */
function valueIn(element: Element, name: string): string | undefined {
  if (element.name.split(':').at(-1) === name) return element.attributes['#text'] ?? '';
  for (const child of element.children) {
    const found = valueIn(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const STEPS: Readonly<Record<string, SatStatus['step']>> = {
  'En proceso': 'waiting',
  'Solicitud rechazada': 'refused',
  'Cancelado sin aceptación': 'done',
  'Cancelado con aceptación': 'done',
  'Plazo vencido': 'done',
};

function statusIn(answer: Element): SatStatus | null {
  const state = valueIn(answer, 'Estado');
  if (state === undefined) return null;
  const cancellable = valueIn(answer, 'EsCancelable') ?? '';
  return {
    state: state === 'Vigente' ? 'live' : state === 'Cancelado' ? 'cancelled' : 'unknown',
    cancellable: cancellable.endsWith('sin aceptación')
      ? 'freely'
      : cancellable.endsWith('con aceptación')
        ? 'by_acceptance'
        : 'no',
    step: STEPS[valueIn(answer, 'EstatusCancelacion') ?? ''] ?? 'none',
  };
}

/** @returns null if the SAT did not answer */
export async function askSat(
  invoice: AskedInvoice,
  { url = SAT_STATUS_URL, timeoutMs = PATIENCE_MS }: { url?: string; timeoutMs?: number } = {},
): Promise<SatStatus | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml;charset=utf-8', soapaction: ACTION },
      body: envelope(expressionOf(invoice)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = childOf(readXml(await response.text()), 's:Body');
    return response.ok && body ? statusIn(body) : null;
  } catch (error) {
    if (error instanceof UnreadableXml || isSilence(error)) return null;
    throw error;
  }
}
