import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { childOf, escapeXml } from '../../../services/optional/invoices/document/element.ts';
import { readXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { attribute } from './fault.ts';
import type { Stamped } from './ledger.ts';
import type { Pac, StampOutcome } from './pac.ts';

/** An answer of SW's REST interface. */
export interface WireAnswer {
  status: number;
  body: object;
}

export const refused = (status: number, message: string, data?: object): WireAnswer => ({
  status,
  body: { message, messageDetail: '', ...(data && { data }), status: 'error' },
});
const success = (data: object): WireAnswer => ({ status: 200, body: { data, status: 'success' } });

/** The data of SW's version 4 of an answer. */
function stampData({ uuid, xml }: Pick<Stamped, 'uuid' | 'xml'>): object {
  const root = readXml(xml);
  const stamp = childOf(childOf(root, 'cfdi:Complemento'), 'tfd:TimbreFiscalDigital');
  return {
    cadenaOriginalSAT: '',
    noCertificadoSAT: attribute(stamp, 'NoCertificadoSAT'),
    noCertificadoCFDI: attribute(root, 'NoCertificado'),
    uuid,
    selloSAT: attribute(stamp, 'SelloSAT'),
    selloCFDI: attribute(root, 'Sello'),
    fechaTimbrado: attribute(stamp, 'FechaTimbrado'),
    qrCode: '',
    cfdi: xml,
  };
}

const BEFORE = {
  '307': '307. El comprobante contiene un timbre previo.',
  CFDI3307: 'CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.',
} as const;

export function stampAnswer(outcome: StampOutcome): WireAnswer {
  switch (outcome.kind) {
    case 'stamped':
      return success(stampData(outcome.stamping));
    case 'before':
      return refused(400, BEFORE[outcome.code], stampData(outcome.stamped));
    case 'no':
      return refused(400, `${outcome.fault.code} - ${outcome.fault.text}`);
  }
}

const CANCEL_TEXTS: Readonly<Record<string, string>> = {
  '203': '203 - El folio no corresponde al emisor.',
  '205': '205 - El folio no existe.',
  '302': '302 - Sello mal formado o inválido.',
};

export function cancelAnswer({ uuid, code }: ReturnType<Pac['cancel']>): WireAnswer {
  const text = CANCEL_TEXTS[code];
  if (text !== undefined) return refused(400, text);
  const acuse = `<Acuse><Folios><UUID>${uuid}</UUID><EstatusUUID>${code}</EstatusUUID></Folios></Acuse>`;
  return success({ acuse, uuid: { [uuid]: code } });
}

export const balanceAnswer = (stamps: number): WireAnswer =>
  success({ saldoTimbres: stamps, timbresUtilizados: 0, fechaExpiracion: '2099-12-31T00:00:00', unlimited: false });

/** The field `xml` of a form, as SW takes it; null if there is none. */
export async function formXml(req: IncomingMessage): Promise<string | null> {
  try {
    const headers = { 'content-type': req.headers['content-type'] ?? '' };
    const form = await new Response(Readable.toWeb(req) as ReadableStream, { headers }).formData();
    const field = form.get('xml');
    return typeof field === 'string' ? field : ((await field?.text()) ?? null);
  } catch {
    return null;
  }
}

export function send(res: ServerResponse, { status, body }: WireAnswer): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify(body));
}

const WORDS = {
  live: ['Vigente', ''],
  asked: ['Vigente', 'En proceso'],
  refused: ['Vigente', 'Solicitud rechazada'],
  cancelled: ['Cancelado', 'Cancelado sin aceptación'],
} as const;

/** The SAT's answer about one invoice, as its public service writes it. */
export function satAnswer(pac: Pac, question: string): string {
  const [, expression = ''] = /expresionImpresa>([^<]*)</.exec(question) ?? [];
  const asked = new URLSearchParams(expression.replaceAll('&amp;', '&').replace(/^\?/, ''));
  const known = pac.ledger.byUuid((asked.get('id') ?? '').toUpperCase());
  const root = known && readXml(known.xml);
  const isSame =
    asked.get('re') === attribute(root && childOf(root, 'cfdi:Emisor'), 'Rfc') &&
    Number(asked.get('tt')) === Number(attribute(root, 'Total'));
  const [state, step] = known && isSame ? WORDS[known.state] : ['No Encontrado', ''];
  const cancellable =
    known && isSame ? (known.state === 'asked' ? 'Cancelable con aceptación' : 'Cancelable sin aceptación') : '';
  const fields = {
    CodigoEstatus:
      known && isSame ? 'S - Comprobante obtenido satisfactoriamente.' : 'N - 602: Comprobante no encontrado.',
    EsCancelable: cancellable,
    Estado: state,
    EstatusCancelacion: step,
    ValidacionEFOS: '200',
  };
  const values = Object.entries(fields).map(([name, value]) => `<a:${name}>${escapeXml(value)}</a:${name}>`);
  return (
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    '<ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult ' +
    'xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio">' +
    `${values.join('')}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`
  );
}
